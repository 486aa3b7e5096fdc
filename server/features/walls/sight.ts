/**
 * Walls: a matter that is closed to all of the staff but its lead and its team, and to an owner until they have broken the glass.
 * Whoever asks whether somebody sees behind one asks here: of matters that are read already, or within a query that lists them.
 */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';
import { isOwner, type Staff } from '../../staff.ts';
import { looksAt, placesIn } from './store.ts';

export type Walled = Pick<MatterRow, 'id' | 'walled_since' | 'lead'>;

/** @returns the ids of those that are walled off from somebody. */
export async function walledOff(query: Query, matters: readonly Walled[], staff: Staff, now: Date): Promise<ReadonlySet<string>> {
  const closed = matters.filter(({ walled_since, lead }) => walled_since !== null && lead !== staff.id).map(({ id }) => id);
  if (closed.length === 0) return new Set();
  const places = await placesIn(query, closed, staff.id);
  const looks = isOwner(staff) ? await looksAt(query, closed, staff.id, now.toISOString()) : [];
  const open = new Set([...places, ...looks]);
  return new Set(closed.filter((id) => !open.has(id)));
}

/** What the audit log calls the matters that are walled off from somebody, and the enquiries that they have come from. */
export async function walledSubjects(query: Query, staff: Staff, now: Date): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('matter')
    .select(['matter.id', 'matter.enquiry_id'])
    .where('matter.walled_since', 'is not', null)
    .where((e) => e.not(insideWall(e, staff, now)))
    .execute();
  return new Set(rows.flatMap(({ id, enquiry_id }) => [`matter:${id}`, ...(enquiry_id === null ? [] : [`enquiry:${enquiry_id}`])]));
}

/** The same as a condition on the rows of `matter`. */
export function insideWall(e: ExpressionBuilder<Tables, 'matter'>, staff: Staff, now: Date): Expression<SqlBool> {
  const team = e.selectFrom('matter_team').select('matter_team.staff_id').whereRef('matter_team.matter_id', '=', 'matter.id');
  const looks = e.selectFrom('wall_look').select('wall_look.id').whereRef('wall_look.matter_id', '=', 'matter.id');
  return e.or([
    e('matter.walled_since', 'is', null),
    e('matter.lead', '=', staff.id),
    e.exists(team.where('matter_team.staff_id', '=', staff.id)),
    ...(isOwner(staff) ? [e.exists(looks.where('wall_look.staff_id', '=', staff.id).where('wall_look.ends_at', '>', now.toISOString()))] : []),
  ]);
}

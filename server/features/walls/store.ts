/** The table wall_look, and who has a place behind a wall by their work. */
import type { Transaction } from 'kysely';
import type { MatterRow, WallLookRow } from '../../db/matter-tables.ts';
import type { Query, Tables, Time } from '../../db/tables.ts';

type Work = Transaction<Tables>;

/** Of these matters, those on whose team somebody is. */
export async function placesIn(query: Query, matterIds: readonly string[], staffId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('matter_team')
    .select('matter_id')
    .where('matter_id', 'in', [...matterIds])
    .where('staff_id', '=', staffId)
    .execute();
  return rows.map(({ matter_id }) => matter_id);
}

/** Of these matters, those behind whose wall somebody may look now. */
export async function looksAt(query: Query, matterIds: readonly string[], staffId: string, now: Time): Promise<string[]> {
  const rows = await query
    .selectFrom('wall_look')
    .select('matter_id')
    .where('matter_id', 'in', [...matterIds])
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', now)
    .execute();
  return rows.map(({ matter_id }) => matter_id);
}

/** The newest first. */
export const looksOfMatter = (query: Query, matterId: string): Promise<WallLookRow[]> =>
  query.selectFrom('wall_look').selectAll().where('matter_id', '=', matterId).orderBy('began_at', 'desc').orderBy('id').execute();

export async function insertLook(t: Work, row: WallLookRow): Promise<void> {
  await t.insertInto('wall_look').values(row).execute();
}

/** Ends what has not ended by itself: of one member of staff, or of all. @returns how many. */
export async function endLooks(t: Work, matterId: string, now: Time, staffId?: string): Promise<number> {
  let query = t.updateTable('wall_look').set({ ends_at: now }).where('matter_id', '=', matterId).where('ends_at', '>', now);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export type Found = Pick<MatterRow, 'id' | 'ref' | 'walled_since' | 'lead'>;

const columns = ['matter.id', 'matter.ref', 'matter.walled_since', 'matter.lead'] as const;

export const findMatter = (query: Query, ref: string): Promise<Found | undefined> =>
  query.selectFrom('matter').select(columns).where('ref', '=', ref).executeTakeFirst();

/** The matter that an enquiry has become. */
export const findMatterOf = (query: Query, enquiryRef: string): Promise<Found | undefined> =>
  query.selectFrom('matter').innerJoin('enquiry', 'enquiry.id', 'matter.enquiry_id').select(columns).where('enquiry.ref', '=', enquiryRef).executeTakeFirst();

/** Those who work on a matter besides its lead. */
export async function teamOf(query: Query, matterId: string): Promise<string[]> {
  const rows = await query.selectFrom('matter_team').select('staff_id').where('matter_id', '=', matterId).orderBy('staff_id').execute();
  return rows.map(({ staff_id }) => staff_id);
}

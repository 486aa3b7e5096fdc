/** The tables matter, matter_team, matter_member and matter_event. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { MatterEventRow, MatterMemberRow, MatterRow, MatterTeamRow } from '../../db/matter-tables.ts';
import type { Query, Tables, Time } from '../../db/tables.ts';
import { insideWall } from '../walls/index.ts';
import type { Staff, Work } from './context.ts';

export async function insertMatter(t: Work, row: MatterRow): Promise<void> {
  await t.insertInto('matter').values(row).execute();
}

export const findByRef = (query: Query, ref: string): Promise<MatterRow | undefined> =>
  query.selectFrom('matter').selectAll().where('ref', '=', ref).executeTakeFirst();

export const findById = (query: Query, id: string): Promise<MatterRow | undefined> =>
  query.selectFrom('matter').selectAll().where('id', '=', id).executeTakeFirst();

export const findByEnquiry = (query: Query, enquiryId: string): Promise<MatterRow | undefined> =>
  query.selectFrom('matter').selectAll().where('enquiry_id', '=', enquiryId).executeTakeFirst();

/** Every change makes the version rise. */
export async function changeMatter(t: Work, { id, version }: MatterRow, now: Time, values: Partial<MatterRow>): Promise<void> {
  await t
    .updateTable('matter')
    .set({ ...values, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export type Joined = MatterRow & { member_id: string; member_role: MatterMemberRow['role']; member_scope: string };

/** Matters that somebody may see now, the newest first. */
export const listOfClient = (query: Query, clientId: string, now: Time): Promise<Joined[]> =>
  query
    .selectFrom('matter_member as member')
    .innerJoin('matter', 'matter.id', 'member.matter_id')
    .selectAll('matter')
    .select(['member.id as member_id', 'member.role as member_role', 'member.scope as member_scope'])
    .where('member.client_id', '=', clientId)
    .where('member.ended_at', 'is', null)
    .where((e) => e.or([e('member.until', 'is', null), e('member.until', '>', now)]))
    .where('matter.deleted_at', 'is', null)
    .orderBy('matter.created_at', 'desc')
    .orderBy('matter.id', 'desc')
    .execute();

export type Place = Pick<MatterRow, 'created_at' | 'id'>;

type StaffList = {
  /** Only those that this member of staff leads or works on. */
  staffId?: string;
  /** Of matters behind a wall, only those whose wall this member of staff sees behind now. */
  inside?: { staff: Staff; now: Date };
  /** Only those that are not closed. */
  open?: boolean;
  /** The last row of the page before. */
  before?: Place;
  limit: number;
};

/** The newest first, a page at a time. */
export function listOfStaff(query: Query, { staffId, inside, open = false, before, limit }: StaffList): Promise<MatterRow[]> {
  let rows = query.selectFrom('matter').selectAll().where('deleted_at', 'is', null);
  if (before !== undefined) rows = rows.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`);
  const worksOn = (e: ExpressionBuilder<Tables, 'matter'>, id: string) =>
    e.or([e('lead', '=', id), e.exists(e.selectFrom('matter_team').select('staff_id').whereRef('matter_id', '=', 'matter.id').where('staff_id', '=', id))]);
  if (staffId !== undefined) rows = rows.where((e) => worksOn(e, staffId));
  if (open) rows = rows.where('closed_at', 'is', null);
  if (inside !== undefined) rows = rows.where((e) => insideWall(e, inside.staff, inside.now));
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type DueList = Pick<StaffList, 'staffId' | 'inside' | 'limit'> & { /** Only those whose day is over. */ before?: Time };

/** A matter by the day on which its client is to hear from us. */
export type DuePlace = { id: string; due: Time };

/** By that day, the earliest first: no more than their places, which stand in an index. */
export function dueOfStaff(query: Query, { staffId, inside, before, limit }: DueList): Promise<DuePlace[]> {
  let rows = query
    .selectFrom('matter')
    .select(['id', 'next_update_due as due'])
    .$narrowType<{ due: Time }>()
    .where('deleted_at', 'is', null)
    .where('next_update_due', 'is not', null);
  // From the matters of one person, which are few, and not along those of everybody.
  if (staffId !== undefined) {
    const own = query.selectFrom('matter').select('id').where('lead', '=', staffId);
    const worksOn = query.selectFrom('matter_team').select('matter_id as id').where('staff_id', '=', staffId);
    rows = rows.where('id', 'in', own.union(worksOn));
  }
  if (inside !== undefined) rows = rows.where((e) => insideWall(e, inside.staff, inside.now));
  if (before !== undefined) rows = rows.where('next_update_due', '<', before);
  return rows.orderBy('next_update_due').orderBy('id').limit(limit).execute();
}

/** Rows in the order of their ids; those that are not there are left out. */
export async function mattersIn(query: Query, ids: readonly string[]): Promise<MatterRow[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('matter')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function replaceTeam(t: Work, matterId: string, rows: readonly MatterTeamRow[]): Promise<void> {
  await t.deleteFrom('matter_team').where('matter_id', '=', matterId).execute();
  if (rows.length > 0)
    await t
      .insertInto('matter_team')
      .values([...rows])
      .execute();
}

export async function teamOf(query: Query, matterId: string): Promise<string[]> {
  const rows = await query.selectFrom('matter_team').select('staff_id').where('matter_id', '=', matterId).orderBy('staff_id').execute();
  return rows.map(({ staff_id }) => staff_id);
}

export async function insertMember(t: Work, row: MatterMemberRow): Promise<void> {
  await t.insertInto('matter_member').values(row).execute();
}

/** Of one matter: those who have access now, in the order in which they came. */
export const membersOf = (query: Query, matterId: string, now: Time): Promise<MatterMemberRow[]> =>
  query
    .selectFrom('matter_member')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('ended_at', 'is', null)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** Whose access has not been ended; it may have run out by itself. */
export const findMember = (query: Query, matterId: string, clientId: string): Promise<MatterMemberRow | undefined> =>
  query
    .selectFrom('matter_member')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('matter_id', '=', matterId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export type Seat = Pick<MatterMemberRow, 'id' | 'matter_id' | 'role'> & Pick<MatterRow, 'ref' | 'closed_at' | 'deleted_at'>;

/** Everywhere somebody was let in and not out again; some may have run out by themselves. */
export const seatsOf = (query: Query, clientId: string): Promise<Seat[]> =>
  query
    .selectFrom('matter_member as member')
    .innerJoin('matter', 'matter.id', 'member.matter_id')
    .select(['member.id', 'member.matter_id', 'member.role', 'matter.ref', 'matter.closed_at', 'matter.deleted_at'])
    .where('member.client_id', '=', clientId)
    .where('member.ended_at', 'is', null)
    .orderBy('member.added_at')
    .orderBy('member.id')
    .execute();

export async function changeMember(t: Work, id: string, values: Partial<MatterMemberRow>): Promise<void> {
  await t.updateTable('matter_member').set(values).where('id', '=', id).execute();
}

export async function insertEvent(t: Work, row: MatterEventRow): Promise<void> {
  await t.insertInto('matter_event').values(row).execute();
}

/** The oldest first. */
export const eventsOf = (query: Query, matterId: string): Promise<MatterEventRow[]> =>
  query.selectFrom('matter_event').selectAll().where('matter_id', '=', matterId).orderBy('at').orderBy('id').execute();

/** What owners are shown of accounts of staff and change of them, and the table staff_unsent. */
import type { Transaction } from 'kysely';
import type { Query, StaffUserRow, Tables, Time, UnsentRow } from '../../db/tables.ts';
import type { ListedUser } from './store.ts';

type Work = Transaction<Tables>;

export type FoundStaff = Pick<StaffUserRow, 'id' | 'email_sealed' | 'name_sealed' | 'email_verified' | 'disabled_at' | 'roles' | 'version'>;

export const findStaff = (query: Query, id: string): Promise<FoundStaff | undefined> =>
  query
    .selectFrom('staff_user')
    .select(['id', 'email_sealed', 'name_sealed', 'email_verified', 'disabled_at', 'roles', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findListed = (query: Query, id: string): Promise<ListedUser | undefined> =>
  query.selectFrom('staff_user').selectAll().where('id', '=', id).executeTakeFirst();

/** @param read The version that somebody read. */
export async function raiseVersion(t: Work, id: string, read: number): Promise<void> {
  await t
    .updateTable('staff_user')
    .set({ version: read + 1 })
    .where('id', '=', id)
    .execute();
}

/** An account of staff that nobody has signed in to; links and all that belongs to it go with it. */
export async function deleteInvited(t: Work, id: string): Promise<void> {
  await t.deleteFrom('staff_user').where('id', '=', id).where('email_verified', '=', 0).execute();
}

/** Of staff, how many sessions are open now, by the id of their owner. */
export async function countSessions(query: Query, ids: readonly string[], alive: { now: Time; seenAfter: Time }): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('staff_session')
    .select((e) => ['user_id', e.fn.countAll<number | string | bigint>().as('count')])
    .where('user_id', 'in', [...ids])
    .where('expires_at', '>', alive.now)
    .where('seen_at', '>', alive.seenAfter)
    .where('method', '<>', 'password')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Likewise their passkeys. */
export async function countPasskeys(query: Query, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('staff_passkey')
    .select((e) => ['user_id', e.fn.countAll<number | string | bigint>().as('count')])
    .where('user_id', 'in', [...ids])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Those of them who have set an authenticator app up. */
export async function withTotp(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('staff_totp')
    .select('user_id')
    .where('user_id', 'in', [...ids])
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Until when the invitation of each works that works now. */
export async function invitationsOf(query: Query, ids: readonly string[], now: Time): Promise<Map<string, Time>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('staff_verification')
    .select(['value', 'expires_at'])
    .where(
      'value',
      'in',
      ids.map((id) => `join:${id}`),
    )
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ value, expires_at }) => [value.slice('join:'.length), expires_at]));
}

export async function insertUnsent(t: Work, row: UnsentRow): Promise<void> {
  await t.insertInto('staff_unsent').values(row).execute();
}

/** The newest first. */
export const listUnsent = (query: Query, userId: string): Promise<UnsentRow[]> =>
  query.selectFrom('staff_unsent').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute();

export async function deleteUnsent(t: Work, userId: string, id: string): Promise<void> {
  await t.deleteFrom('staff_unsent').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** The tables of accounts that are ours alone; users, credentials and sessions are made by the library (library.ts). */
import type { Transaction } from 'kysely';
import type { PasskeyRow, Query, SessionRow, StaffUserRow, Tables, Time, TotpRow } from '../../db/tables.ts';
import { inOpenMatter } from '../retention/index.ts';
import type { Audience, Purpose } from './audience.ts';

type Work = Transaction<Tables>;

/** Both audiences have the same columns under two names; the types of one stand for both. */
const table = <Name extends string>(audience: Audience, name: Name): `client_${Name}` => `${audience}_${name}` as `client_${Name}`;

export type Found = {
  id: string;
  email_sealed: Buffer;
  name_sealed: Buffer;
  new_email_sealed: Buffer | null;
  email_verified: 0 | 1;
  disabled_at: Time | null;
  /** Absent where none was chosen yet. */
  password: string | null;
  /** When the second factor was confirmed. */
  confirmed_at: Time | null;
};

const users = (query: Query, audience: Audience) =>
  query
    .selectFrom(`${table(audience, 'user')} as u`)
    .leftJoin(`${table(audience, 'credential')} as c`, 'c.user_id', 'u.id')
    .leftJoin(`${table(audience, 'totp')} as o`, 'o.user_id', 'u.id')
    .select(['u.id', 'u.email_sealed', 'u.name_sealed', 'u.new_email_sealed', 'u.email_verified', 'u.disabled_at', 'c.password', 'o.confirmed_at']);

/** @param addressToken See secrets.ts. */
export const findByAddress = (query: Query, audience: Audience, addressToken: string): Promise<Found | undefined> =>
  users(query, audience).where('u.email', '=', addressToken).executeTakeFirst();

export const findById = (query: Query, audience: Audience, id: string): Promise<Found | undefined> =>
  users(query, audience).where('u.id', '=', id).executeTakeFirst();

export type ListedUser = Omit<StaffUserRow, 'roles' | 'version'> & { /** Absent for clients, as the version is. */ roles?: string; version?: number | null };

/** The oldest first. */
export const listUsers = (query: Query, audience: Audience, limit: number): Promise<ListedUser[]> =>
  query.selectFrom(table(audience, 'user')).selectAll().orderBy('created_at').orderBy('id').limit(limit).execute();

/** Confirmed accounts of clients in no open matter, not used since a time, whose owners have not been told. */
export const listIdle = (query: Query, { before, now }: { before: Time; now: Time }, limit: number): Promise<ListedUser[]> =>
  query
    .selectFrom('client_user')
    .selectAll()
    .where((e) => e(e.fn.coalesce('signed_in_at', 'created_at'), '<', before))
    .where('notified_at', 'is', null)
    .where('email_verified', '=', 1)
    .where((e) => e.not(inOpenMatter(e, now)))
    .orderBy('created_at')
    .limit(limit)
    .execute();

type UserChange = { new_email_sealed?: Buffer | null; signed_in_at?: Time; notified_at?: Time | null; disabled_at?: Time | null };

export async function changeUser(t: Work, audience: Audience, id: string, change: UserChange): Promise<void> {
  await t.updateTable(table(audience, 'user')).set(change).where('id', '=', id).execute();
}

/** @param roles JSON. */
export async function setRoles(t: Work, id: string, roles: string): Promise<void> {
  await t.updateTable('staff_user').set({ roles }).where('id', '=', id).execute();
}

/** @param replaces Whether those of before for the same purpose are void from now on. */
export async function putVerification(
  t: Work,
  audience: Audience,
  row: { id: string; identifier: string; purpose: Purpose; userId: string; at: Time; expires_at: Time; replaces: boolean },
): Promise<void> {
  const { id, identifier, purpose, userId, at, expires_at, replaces } = row;
  if (replaces) await deleteVerificationsOf(t, audience, userId, [purpose]);
  const value = verificationValue(purpose, userId);
  await t.insertInto(table(audience, 'verification')).values({ id, identifier, value, expires_at, created_at: at, updated_at: at }).execute();
}

export async function deleteVerificationsOf(t: Work, audience: Audience, userId: string, purposes: readonly Purpose[]): Promise<void> {
  const values = purposes.map((purpose) => verificationValue(purpose, userId));
  await t.deleteFrom(table(audience, 'verification')).where('value', 'in', values).execute();
}

const verificationValue = (purpose: Purpose, userId: string): string => `${purpose}:${userId}`;

export async function findVerification(query: Query, audience: Audience, identifier: string, now: Time): Promise<string | undefined> {
  const row = await query
    .selectFrom(table(audience, 'verification'))
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Uses it up. @returns its value, to one caller alone. */
export async function takeVerification(t: Work, audience: Audience, identifier: string, now: Time): Promise<string | undefined> {
  const row = await t
    .deleteFrom(table(audience, 'verification'))
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

export type ListedSession = Pick<SessionRow, 'id' | 'created_at' | 'seen_at' | 'method'>;

/** The newest first. */
export const listSessions = (query: Query, audience: Audience, userId: string, alive: { now: Time; seenAfter: Time }): Promise<ListedSession[]> =>
  query
    .selectFrom(table(audience, 'session'))
    .select(['id', 'created_at', 'seen_at', 'method'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', alive.now)
    .where('seen_at', '>', alive.seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function touchSession(t: Work, audience: Audience, id: string, seen: Time): Promise<void> {
  await t.updateTable(table(audience, 'session')).set({ seen_at: seen }).where('id', '=', id).where('seen_at', '<', seen).execute();
}

/** @param which One session, or all but one; without it all. @returns how many were ended. */
export async function endSessions(t: Work, audience: Audience, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  let query = t.deleteFrom(table(audience, 'session')).where('user_id', '=', userId);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export const findTotp = (query: Query, audience: Audience, userId: string): Promise<TotpRow | undefined> =>
  query.selectFrom(table(audience, 'totp')).selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A secret that waits for its first code; it replaces one that waited before, and none that is in use. */
export async function putTotp(t: Work, audience: Audience, row: Pick<TotpRow, 'user_id' | 'secret' | 'created_at'>): Promise<void> {
  await t
    .insertInto(table(audience, 'totp'))
    .values({ ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at })
        .where(`${table(audience, 'totp')}.confirmed_at`, 'is', null),
    )
    .execute();
}

export async function confirmTotp(t: Work, audience: Audience, userId: string, at: Time): Promise<void> {
  await t.updateTable(table(audience, 'totp')).set({ confirmed_at: at }).where('user_id', '=', userId).execute();
}

export async function deleteTotp(t: Work, audience: Audience, userId: string): Promise<void> {
  await t.deleteFrom(table(audience, 'totp')).where('user_id', '=', userId).execute();
  await t.deleteFrom(table(audience, 'recovery_code')).where('user_id', '=', userId).execute();
}

/** @returns whether the code of this time step was still unused; from now on it is used. */
export async function claimStep(t: Work, audience: Audience, userId: string, step: number, at: Time): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto(table(audience, 'totp_claim'))
    .values({ user_id: userId, step, claimed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Voids the codes of before. */
export async function putRecoveryCodes(t: Work, audience: Audience, userId: string, rows: readonly { id: string; hash: string }[], at: Time): Promise<void> {
  await t.deleteFrom(table(audience, 'recovery_code')).where('user_id', '=', userId).execute();
  await t
    .insertInto(table(audience, 'recovery_code'))
    .values(rows.map((row) => ({ ...row, user_id: userId, created_at: at })))
    .execute();
}

/** @returns whether it was there; from now on it is not. */
export async function takeRecoveryCode(t: Work, audience: Audience, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await t.deleteFrom(table(audience, 'recovery_code')).where('user_id', '=', userId).where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(query: Query, audience: Audience, userId: string): Promise<number> {
  const { count } = await query
    .selectFrom(table(audience, 'recovery_code'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Failures = { failures: number; last_at: Time };

export async function readFailures(query: Query, audience: Audience, id: string): Promise<Failures | undefined> {
  return query.selectFrom(table(audience, 'throttle')).select(['failures', 'last_at']).where('id', '=', id).executeTakeFirst();
}

/** Counts one more. */
export async function addFailure(t: Work, audience: Audience, id: string, at: Time): Promise<void> {
  await t
    .insertInto(table(audience, 'throttle'))
    .values({ id, failures: 1, last_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((e) => ({ failures: e(`${table(audience, 'throttle')}.failures`, '+', 1), last_at: at })))
    .execute();
}

export async function forgetFailures(t: Work, audience: Audience, ids: readonly string[]): Promise<void> {
  await t
    .deleteFrom(table(audience, 'throttle'))
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertPasskey(t: Work, row: PasskeyRow): Promise<void> {
  await t.insertInto('staff_passkey').values(row).execute();
}

/** The oldest first. */
export const listPasskeys = (query: Query, userId: string): Promise<PasskeyRow[]> =>
  query.selectFrom('staff_passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export const findPasskey = (query: Query, id: string): Promise<PasskeyRow | undefined> =>
  query.selectFrom('staff_passkey').selectAll().where('id', '=', id).executeTakeFirst();

export async function usePasskey(t: Work, id: string, counter: number, at: Time): Promise<void> {
  await t.updateTable('staff_passkey').set({ counter, used_at: at }).where('id', '=', id).execute();
}

/** @returns whether its owner had it. */
export async function deletePasskey(t: Work, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await t.deleteFrom('staff_passkey').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysOf(t: Work, userId: string): Promise<void> {
  await t.deleteFrom('staff_passkey').where('user_id', '=', userId).execute();
}

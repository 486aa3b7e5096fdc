/** The outbox in the database. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OutboxRow, Query, Tables } from '../../db/tables.ts';
import { single } from '../../db/tx.ts';

export type Outcome = NonNullable<OutboxRow['outcome']>;

export async function insertMails(t: Transaction<Tables>, rows: readonly OutboxRow[]): Promise<void> {
  await t
    .insertInto('outbox')
    .values([...rows])
    .execute();
}

/** What a claim writes into a row: how long it lasts, and its own id. */
export const claimUntil = (leaseUntil: string) => ({ locked_until: leaseUntil, locked_by: randomUUID() });

/** Takes the mail that has been due longest, for as long as the lease lasts; nobody else gets it meanwhile. */
export function claimMail(database: Database, now: string, leaseUntil: string): Promise<OutboxRow | undefined> {
  // The row lock is all it needs: several workers would only disturb one another.
  return single(database, (db) =>
    db
      .updateTable('outbox')
      .set((e) => ({ ...claimUntil(leaseUntil), attempts: e('attempts', '+', 1) }))
      // One row and no list: PostgreSQL may ask a list again and lock more than it returns.
      .where('id', '=', (e) => {
        const due = e
          .selectFrom('outbox')
          .select('id')
          .where('done_at', 'is', null)
          .where('due_at', '<=', now)
          .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returningAll()
      .executeTakeFirst(),
  );
}

/** A claim is known by the row and the lease's own id: whoever lost it changes nothing any more. */
export type Claim = Pick<OutboxRow, 'id' | 'locked_by'>;

/** @returns whether the claim still held. */
async function change(database: Database, { id, locked_by }: Claim, values: Partial<OutboxRow>): Promise<boolean> {
  const { numUpdatedRows } = await single(database, (db) =>
    db.updateTable('outbox').set(values).where('id', '=', id).where('locked_by', '=', locked_by).where('done_at', 'is', null).executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

const free = { locked_until: null, locked_by: null };

export const extendClaim = (database: Database, claim: Claim, leaseUntil: string): Promise<boolean> => change(database, claim, { locked_until: leaseUntil });

/** Their text goes as soon as they have arrived. A row whose claim was lost stays as it is. */
export async function markDelivered(database: Database, claims: readonly Claim[], now: string): Promise<void> {
  await single(database, (db) =>
    db
      .updateTable('outbox')
      .set({ ...free, done_at: now, outcome: 'delivered', last_error: null, message: null })
      .where((e) => e.or(claims.map(({ id, locked_by }) => e.and([e('id', '=', id), e('locked_by', '=', locked_by)]))))
      .where('done_at', 'is', null)
      .execute(),
  );
}

/** Given up; its text stays until somebody has looked. */
export const markRefused = (database: Database, claim: Claim, now: string, reason: string): Promise<boolean> =>
  change(database, claim, { ...free, done_at: now, outcome: 'refused', last_error: reason });

export const putBack = (database: Database, claim: Claim, dueAt: string, reason: string): Promise<boolean> =>
  change(database, claim, { ...free, due_at: dueAt, last_error: reason });

/** When the next mail can be claimed, or undefined when none waits. */
export async function nextDue(database: Database): Promise<string | undefined> {
  const next = await database.db
    .selectFrom('outbox')
    .select((e) =>
      e.fn.min<string | null>(e.case().when('locked_until', '>', e.ref('due_at')).then(e.ref('locked_until')).else(e.ref('due_at')).end()).as('at'),
    )
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return next?.at ?? undefined;
}

export type OutboxEntry = Pick<OutboxRow, 'id' | 'kind' | 'record_id' | 'created_at' | 'due_at' | 'attempts' | 'outcome' | 'last_error'>;

/** Mails that wait or were given up, the oldest first; nothing of their content. */
export const listOpenMails = (query: Query): Promise<OutboxEntry[]> =>
  query
    .selectFrom('outbox')
    .select(['id', 'kind', 'record_id', 'created_at', 'due_at', 'attempts', 'outcome', 'last_error'])
    .where((e) => e.or([e('done_at', 'is', null), e('outcome', '=', 'refused')]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Mails that were given up, the latest first; nothing of their content. @param before The last of the page before. */
export function listRefused(query: Query, { before, limit }: { before?: { done_at: string; id: string }; limit: number }): Promise<RefusedMail[]> {
  // The words of the partial index.
  const refused = query
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'done_at', 'attempts', 'last_error'])
    .where(sql<boolean>`outcome = 'refused'`);
  const page = before === undefined ? refused : refused.where(sql<boolean>`(done_at, id) < (${before.done_at}, ${before.id})`);
  return page.orderBy('done_at', 'desc').orderBy('id', 'desc').limit(limit).execute() as Promise<RefusedMail[]>;
}

export type RefusedMail = Pick<OutboxRow, 'id' | 'kind' | 'created_at' | 'attempts' | 'last_error'> & { done_at: string };

/**
 * Puts mails that were given up back to wait, with a full new span of patience.
 * @returns how many there were.
 */
export async function reopenRefused(t: Transaction<Tables>, now: string, ids: readonly string[] | 'all'): Promise<number> {
  const refused = t
    .updateTable('outbox')
    .set({ ...free, done_at: null, outcome: null, attempts: 0, due_at: now, created_at: now })
    .where('outcome', '=', 'refused');
  const { numUpdatedRows } = await (ids === 'all' ? refused : refused.where('id', 'in', [...ids])).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the mails about a record, sent or not. @returns how many rows. */
export async function deleteMailsOf(t: Transaction<Tables>, recordId: string): Promise<number> {
  const { numDeletedRows } = await t.deleteFrom('outbox').where('record_id', '=', recordId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Erases mails that were finished before a time. @returns how many rows. */
export async function deleteMailsDoneBefore(t: Transaction<Tables>, time: string, outcomes: readonly Outcome[]): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('outbox')
    .where('done_at', '<', time)
    .where('outcome', 'in', [...outcomes])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

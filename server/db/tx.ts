import type { Transaction } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './opened.ts';
import { kindOf } from './errors.ts';
import type { Query, Tables } from './tables.ts';

/** About three seconds in all: the wait doubles from a millisecond to a tenth of a second. */
const tries = 40;
const longestWait = 100;

export type TransactionOptions = {
  /**
   * PostgreSQL only; SQLite has one writer at a time. The default lets code read, decide and write as if it were alone.
   * 'read committed' is for work that takes its own locks and would otherwise be run again and again.
   */
  isolation?: 'serializable' | 'read committed';
};

/**
 * Runs `work` in one transaction: all of its writes are on the disk when the promise is fulfilled, none if it is rejected.
 * A transaction that met another one is run again, so `work` must do nothing outside the database, and never
 * wait for mail, HTTP or files: on SQLite everybody else waits meanwhile.
 * @throws what `work` throws, and errors of the database (see kindOf).
 */
export async function tx<T>(
  database: Database,
  work: (t: Transaction<Tables>) => Promise<T>,
  { isolation = 'serializable' }: TransactionOptions = {},
): Promise<T> {
  const run = (t: Transaction<Tables>): Promise<T> => database.guard.enter(() => work(t));
  return untilAlone(() => database.db.transaction().setIsolationLevel(isolation).execute(run));
}

/**
 * Runs one statement, which is a transaction by itself and needs none around it: on the disk when the promise is fulfilled.
 * Run again where another was in the way, as `tx` does.
 */
export const single = <T>({ db }: Database, statement: (db: Query) => Promise<T>): Promise<T> => untilAlone(() => statement(db));

async function untilAlone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === tries || kindOf(error) !== 'retry') throw error;
      await wait(Math.random() * Math.min(longestWait, 2 ** count));
    }
  }
}

/** Runs `work` over one unchanging state of the whole database, however long it takes, without holding up writers. */
export function snapshot<T>(database: Database, work: (t: Transaction<Tables>) => Promise<T>): Promise<T> {
  const transaction = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute((t) => database.guard.enter(() => work(t)));
}

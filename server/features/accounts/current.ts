/**
 * The transaction that is running, for the library: it asks its adapter for rows without saying in which
 * transaction. Writing through the database beside a transaction would wait for itself for ever on SQLite.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';

type Running = { t: Transaction<Tables>; failure: unknown };

const running = new AsyncLocalStorage<Running>();

/**
 * As tx, and known to the library. An error of the database counts even where the library has swallowed it:
 * only so is a transaction that met another one run again.
 */
export function inTransaction<T>(database: Database, work: (t: Transaction<Tables>) => Promise<T>): Promise<T> {
  return tx(database, (t) => {
    const state: Running = { t, failure: undefined };
    return running.run(state, async () => {
      try {
        const result = await work(t);
        if (state.failure !== undefined) throw state.failure;
        return result;
      } catch (error) {
        throw state.failure ?? error;
      }
    });
  });
}

export const currentTransaction = (): Transaction<Tables> | undefined => running.getStore()?.t;

/** Remembers an error of the database until the transaction ends. */
export function noteFailure(error: unknown): void {
  const state = running.getStore();
  if (state !== undefined) state.failure ??= error;
}

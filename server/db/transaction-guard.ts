import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Catches code inside a transaction that asks for a connection of its own. SQLite has only one, so
 * such code would wait for itself for ever; on PostgreSQL its writes would stay when the transaction is undone.
 */
export type TransactionGuard = {
  /** Runs the body of a transaction. */
  enter: <T>(work: () => Promise<T>) => Promise<T>;
  /** @throws when called from inside a body that is still running. */
  refuseInside: () => void;
};

export function createTransactionGuard(): TransactionGuard {
  const running = new AsyncLocalStorage<{ open: boolean }>();
  return {
    enter: (work) => {
      const transaction = { open: true };
      return running.run(transaction, async () => {
        try {
          return await work();
        } finally {
          // What the body has set going and not awaited may use the database again.
          transaction.open = false;
        }
      });
    },
    refuseInside: () => {
      if (running.getStore()?.open) throw new Error('a transaction is running: use the `t` it was given, not `database.db` or another tx()');
    },
  };
}

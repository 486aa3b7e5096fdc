import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { TransactionGuard } from './transaction-guard.ts';

/** An open database, of either kind. */
export type Database = {
  kind: 'sqlite' | 'postgres';
  /** For reads outside a transaction. Every write goes through `tx`. */
  db: Kysely<Tables>;
  /** Knows which transaction the running code is in; only `tx` needs it. */
  guard: TransactionGuard;
  close: () => Promise<void>;
};

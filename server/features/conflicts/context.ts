/** What every part of this feature works with. */
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';

export type Work = Transaction<Tables>;

export type Account = { id: string; name: string; email: string };

/** Those with an account: few enough to be read whole. */
export type Accounts = { clients: readonly Account[]; staff: readonly Account[]; /** Whether there may be more. */ isCut: boolean };

export type ConflictSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  accounts: () => Promise<Accounts>;
  now: () => Date;
};

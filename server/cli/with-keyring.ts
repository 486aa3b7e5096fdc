import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openKeyringOf } from '../vault/key-store.ts';
import type { Keyring } from '../vault/keyring.ts';
import { refuseOldTables, settingsOf, withDatabase } from './with-database.ts';

/**
 * Opens the database of the site and its keys for one command.
 * @throws UserError where the operator can do something about it.
 */
export function withKeyring<T>(config: Config, now: () => Date, work: (database: Database, keyring: Keyring) => Promise<T>): Promise<T> {
  const { dataDir, dataKeys } = config;
  return withDatabase(settingsOf(config), async (database) => {
    await refuseOldTables(database);
    return work(database, await openKeyringOf(database, { dataDir, now, ...(dataKeys === undefined ? {} : { dataKeys }) }));
  });
}

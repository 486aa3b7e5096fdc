/** Which keys this database's ciphertexts name: what tells a missing key from a first start. */
import type { Database } from '../db/database.ts';
import type { Query } from '../db/tables.ts';
import { tx } from '../db/tx.ts';
import { existsSync } from 'node:fs';
import { keyFileOf } from './key-file.ts';
import { openKeyring, type Keyring, type KeyringOptions } from './keyring.ts';

/** @returns the ids in the order of first use. */
async function listKeyIds(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('data_key').select('id').orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Opens the keyring that belongs to this database, and writes down the keys that it will use before
 * anything is sealed under them.
 * @throws KeyRefused where a key in use is missing; the database's own errors where it does not answer.
 */
export async function openKeyringOf(database: Database, options: Omit<KeyringOptions, 'usedKeyIds'>): Promise<Keyring> {
  const usedKeyIds = await listKeyIds(database.db);
  const keyring = openKeyring({ ...options, usedKeyIds });
  const isNew = (id: string, index: number, all: string[]): boolean => !usedKeyIds.includes(id) && all.indexOf(id) === index;
  const fresh = [keyring.oldest, keyring.current].filter(isNew);
  if (fresh.length === 0) return keyring;
  await tx(database, async (t) => {
    // A millisecond apart: the order of first use is read from the time.
    const rows = fresh.map((id, index) => ({ id, created_at: new Date(options.now().getTime() + index).toISOString() }));
    await t
      .insertInto('data_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return keyring;
}

/**
 * The keys that are here already, for what must work before the database answers. None is made.
 * @returns undefined where there are none yet.
 */
export function openPresentKeyring(options: Omit<KeyringOptions, 'usedKeyIds'>): Keyring | undefined {
  if (options.dataKeys === undefined && !existsSync(keyFileOf(options.dataDir))) return undefined;
  return openKeyring({ ...options, usedKeyIds: [] });
}

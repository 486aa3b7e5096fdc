/** What is kept, read as the server would read it after a restart. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { allFileIds } from '#server/db/file-ids.ts';
import { isFileId } from '#server/files/blob-store.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { openStored } from '#server/files/open-stored.ts';
import { openField } from '#server/vault/fields.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { openKeyringOf } from '#server/vault/key-store.ts';
import type { TestDatabase } from '#tests/support/databases.ts';

export type KeptEnquiry = { ref: string; story: string; files: { name: string; sha256: string }[] };

export const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Every enquiry with the sums of its decrypted files. @throws where one is missing or does not open. */
export async function readKept(database: TestDatabase): Promise<KeptEnquiry[]> {
  const { dataDir } = database.settings;
  const keyring = await openKeyringOf(database, { dataDir, now: () => new Date() });
  const store = createDiskStore(join(dataDir, 'files'));
  const read = <Value>(table: string, column: string, id: string, sealed: Buffer): Value => JSON.parse(open(keyring, table, column, id, sealed)) as Value;
  const kept: KeptEnquiry[] = [];
  for (const { id, ref, story } of await database.db.selectFrom('enquiry').selectAll().execute()) {
    const rows = await database.db.selectFrom('enquiry_file').selectAll().where('enquiry_id', '=', id).orderBy('position').execute();
    const files: KeptEnquiry['files'] = [];
    for (const row of rows) {
      const { name } = read<{ name: string }>('enquiry_file', 'details', row.id, row.details);
      files.push({ name, sha256: sumOf(await buffer(await openStored(keyring, store, row.id))) });
    }
    kept.push({ ref, story: read<{ story: string }>('enquiry', 'story', id, story).story, files });
  }
  return kept;
}

const open = (keyring: Keyring, table: string, column: string, id: string, sealed: Buffer): string =>
  openField(keyring, { table, column, id }, sealed).toString('utf8');

/** Names of everything below a folder; none where there is no folder. */
export function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits until no stored file is without its record and nothing lies half written where files wait, as the start-up sweep leaves it. */
export async function expectNoOrphan(database: TestDatabase): Promise<void> {
  const { dataDir } = database.settings;
  await vi.waitFor(
    async () => {
      const known = new Set(await allFileIds(database.db));
      const left = [
        ...namesBelow(join(dataDir, 'files')).filter((id) => !known.has(id)),
        ...namesBelow(join(dataDir, 'staging')).filter((name) => !isFileId(name)),
      ];
      if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Documents over a database and a store of files of the test's own. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDocuments, type DocumentSettings } from '#server/features/documents/index.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { FileMissing } from '#server/files/refusals.ts';
import { createStaging, type StagedFile } from '#server/files/staging.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { Outbox } from '#server/features/outbox/index.ts';
import type { TestDatabase } from './databases.ts';

type Parts = { keyring: Keyring; audit: Audit; outbox: Outbox; now: () => Date };

export const staffMail = 'desk@site.example';
export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** @param parts Of the matters that they belong to. */
export function buildDocuments(database: TestDatabase, { keyring, audit, outbox, now }: Parts, given: Partial<DocumentSettings> = {}) {
  const { dataDir } = database.settings;
  const files = createDiskStore(join(dataDir, 'files'));
  const alarms: unknown[] = [];
  const onError = (error: unknown): void => void alarms.push(error);
  // Files carry the time of the machine: sweeping by the test's clock would take them.
  const staging = createStaging({ folder: join(dataDir, 'staging'), keyring, store: files, now: () => new Date(), onError });
  const isKept = async (id: string): Promise<boolean> => {
    try {
      (await files.open(id)).destroy();
      return true;
    } catch (error) {
      if (error instanceof FileMissing) return false;
      throw error;
    }
  };
  const scan = async () => 'clean' as const;
  const shared = { database, keyring, audit, outbox, now, publicOrigin: 'https://site.example', onError };
  const documents = createDocuments({ ...shared, files, staging, scan, isKept, staffMail, ...given });
  const stage = (content: Buffer | string, name = 'note.txt'): Promise<StagedFile> =>
    staging.stage(Readable.from([Buffer.from(content)]), { name, mostBytes: 30_000_000 });
  const stored = async (): Promise<string[]> => {
    const ids: string[] = [];
    for await (const { id } of files.list()) ids.push(id);
    return ids.toSorted();
  };
  return { documents, files, staging, stage, stored, alarms };
}

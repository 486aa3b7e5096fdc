import { Encrypter } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack as createPack } from 'tar-stream';
import type { BlobStore } from '../../files/blob-store.ts';
import { flushPath } from '../../files/durable.ts';
import { FileMissing } from '../../files/refusals.ts';
import { countRowsIn } from '../count-rows.ts';
import { fileTables, isFileTable, knownFiles } from '../file-ids.ts';
import { migrations } from '../migrations/index.ts';
import type { Database } from '../opened.ts';
import { createTally, lineOf, readRows, type TableSum } from '../rows.ts';
import { tableNames } from '../tables-in-order.ts';
import type { Query } from '../tables.ts';
import { snapshot } from '../tx.ts';
import { endName, fileEntry, format, manifestName, tablePart, type End, type Manifest } from './format.ts';

export type BackupOptions = {
  database: Database;
  files: BlobStore;
  /** Path of the backup. It is there whole, or not at all. */
  out: string;
  /** age1… */
  recipient: string;
  now: () => Date;
  onStep: (line: string) => void;
};

/**
 * Writes everything that is kept, as it was at one moment, while the site goes on.
 * @returns what was written; `missing` names files that are lost.
 */
export async function writeBackup({ database, files, out, recipient, now, onStep }: BackupOptions): Promise<{ manifest: Manifest; end: End }> {
  const draft = join(dirname(out), `.${basename(out)}.${randomUUID()}`);
  const archive = openArchive(draft, recipient);
  try {
    const { manifest, tables, fileIds } = await snapshot(database, async (t) => {
      const contents = await listContents(t, now());
      await archive.add(manifestName, JSON.stringify(contents, undefined, 2));
      return { manifest: contents, ...(await addTables(t, archive, onStep)) };
    });
    onStep(`${fileIds.length} files`);
    const missing: string[] = [];
    for (const id of fileIds) if (!(await addFile(archive, files, id, `${draft}.file`))) missing.push(id);
    // Whoever erased a record meanwhile took its files with it, and those are not lost.
    const lost = await stillNamed(database, missing);
    const end: End = { tables, files: fileIds.length - missing.length, missing: lost };
    await archive.add(endName, JSON.stringify(end, undefined, 2));
    await archive.finish();
    await rename(draft, out);
    await flushPath(dirname(out));
    return { manifest, end };
  } catch (error) {
    await archive.abandon(error as Error);
    throw error;
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.file`, { force: true });
  }
}

type Archive = {
  add: (name: string, content: string | Readable, size?: number) => Promise<void>;
  /** On the disk once this returns. */
  finish: () => Promise<void>;
  abandon: (reason: Error) => Promise<void>;
};

function openArchive(path: string, recipient: string): Archive {
  const pack = createPack();
  const written = encryptTo(path, pack as AsyncIterable<Uint8Array>, recipient);
  // Who adds an entry would wait for ever for an archive that has failed.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => undefined);
  return {
    add: (name, content, size) => {
      const header = { name, mode: 0o600, size: size ?? Buffer.byteLength(content as string) };
      const entry =
        typeof content === 'string'
          ? new Promise<void>((resolve, reject) => pack.entry(header, content, (error) => (error ? reject(error) : resolve())))
          : pipeline(content, pack.entry(header));
      return Promise.race([entry, failed]);
    },
    finish: async () => {
      pack.finalize();
      await written;
      await flushPath(path);
    },
    abandon: async (reason) => {
      pack.destroy(reason);
      await written.catch(() => undefined);
    },
  };
}

async function encryptTo(path: string, plain: AsyncIterable<Uint8Array>, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const source = Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>;
  const sealed = await encrypter.encrypt(source);
  await pipeline(Readable.fromWeb(sealed as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function listContents(t: Query, now: Date): Promise<Manifest> {
  const head = await t.selectFrom('audit_event').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const keys = await t.selectFrom('data_key').select('id').orderBy('id').execute();
  const tables = await countRowsIn(t);
  return {
    format,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    files: fileTables.reduce((sum, name) => sum + (tables[name] ?? 0), 0),
    auditHead: head ?? null,
    keys: keys.map(({ id }) => id),
  };
}

async function addTables(t: Query, archive: Archive, onStep: (line: string) => void): Promise<{ tables: Record<string, TableSum>; fileIds: string[] }> {
  const tables: Record<string, TableSum> = {};
  const fileIds: string[] = [];
  for (const table of tableNames) {
    const tally = createTally();
    let part = 0;
    for await (const rows of readRows(t, table)) {
      tally.add(rows);
      part += 1;
      await archive.add(tablePart(table, part), rows.map((row) => `${lineOf(row)}\n`).join(''));
      if (isFileTable(table)) fileIds.push(...rows.map(({ id }) => String(id)));
    }
    tables[table] = tally.result();
    onStep(`${table}: ${tables[table].rows} rows`);
  }
  return { tables, fileIds };
}

/** An entry needs its size first, which a store does not tell: the file, already encrypted, rests on the disk meanwhile. */
async function addFile(archive: Archive, files: BlobStore, id: string, resting: string): Promise<boolean> {
  try {
    await pipeline(await files.open(id), createWriteStream(resting, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
  const { size } = await stat(resting);
  await archive.add(fileEntry(id), createReadStream(resting), size);
  return true;
}

async function stillNamed({ db }: Database, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const id of ids) if ((await knownFiles(db, [id])).has(id)) lost.push(id);
  return lost;
}

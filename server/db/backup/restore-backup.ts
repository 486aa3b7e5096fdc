import type { Transaction } from 'kysely';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../../files/blob-store.ts';
import { countRowsIn } from '../count-rows.ts';
import { NotEmpty } from '../not-empty.ts';
import type { Database } from '../opened.ts';
import { allFileIds } from '../file-ids.ts';
import { rebuildTables } from '../rebuild-tables.ts';
import { insertRows, sumOf } from '../rows.ts';
import { tableNames } from '../tables-in-order.ts';
import type { ErasureRow, Tables } from '../tables.ts';
import { tx } from '../tx.ts';
import { BadBackup, type End, type Manifest } from './format.ts';
import { readBackup } from './read-backup.ts';

/** Erases again, in the restoring transaction, what has been erased since the backup was made. @returns how many records. */
export type Replay = (t: Transaction<Tables>, others: readonly ErasureRow[]) => Promise<{ known: number; records: number }>;

export type RestoreOptions = {
  database: Database;
  files: BlobStore;
  /** The backup. */
  path: string;
  /** AGE-SECRET-KEY-1… */
  identity: string;
  /** Absolute path; files rest in it on their way to the store. */
  dataDir: string;
  /** Throws away what the database holds. Without it a database that holds anything is refused. */
  replace: boolean;
  replay: Replay;
  onStep: (line: string) => void;
};

export type Restored = {
  manifest: Manifest;
  end: End;
  /** Records of the backup that have been erased since it was made. */
  erasedAgain: number;
};

/**
 * Puts a backup back: everything, or nothing. What was erased since the backup was made is erased from it before
 * anybody can see it. The site must not run meanwhile.
 * @throws BadBackup, NotEmpty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { database, path, identity, dataDir, onStep } = options;
  onStep('Reading the backup to its end …');
  const { manifest, end } = await readBackup(path, identity);
  onStep(`It is whole: made ${manifest.madeAt}, ${total(manifest.tables)} rows, ${end.files} files.`);
  const resting = join(dataDir, 'restoring');
  await mkdir(resting, { recursive: true, mode: 0o700 });
  try {
    const erasedAgain = await tx(database, (t) => putBack(t, { ...options, manifest, end, resting }), { isolation: 'read committed' });
    return { manifest, end, erasedAgain };
  } finally {
    await rm(resting, { recursive: true, force: true });
  }
}

type Work = RestoreOptions & { manifest: Manifest; end: End; resting: string };

/** @returns how many records were erased again. */
async function putBack(t: Transaction<Tables>, work: Work): Promise<number> {
  const { path, identity, files, onStep } = work;
  const others = await empty(t, work);
  let erasedAgain = 0;
  let wanted = new Set<string>();
  let stored = 0;
  await readBackup(path, identity, {
    onRows: (table, rows) => insertRows(t, table, rows),
    onTablesDone: async () => {
      await checkSums(t, work.end);
      onStep('The rows are back, and the same as those that were written.');
      const { known, records } = await work.replay(t, others);
      erasedAgain = records;
      onStep(`${known} erasures are known; ${records} records were erased again.`);
      wanted = new Set(await allFileIds(t));
    },
    onFile: async (id, content) => {
      if (!wanted.delete(id)) return drain(content);
      await store(files, id, content, join(work.resting, id));
      stored += 1;
      if (stored % 100 === 0) onStep(`${stored} files`);
    },
  });
  for (const id of work.end.missing) wanted.delete(id);
  if (wanted.size > 0) throw new BadBackup(`${wanted.size} files that rows name are not in the backup.`);
  onStep(`${stored} files are back.`);
  return erasedAgain;
}

/** @returns the erasures that the database knows. */
async function empty(t: Transaction<Tables>, { database, replace, onStep }: Work): Promise<ErasureRow[]> {
  const rows = total(await countRowsIn(t));
  if (rows === 0) return [];
  if (!replace) throw new NotEmpty(`The database holds ${rows} rows: give --replace to throw them away, or restore into an empty one.`);
  const known = await t.selectFrom('erasure').selectAll().execute();
  await rebuildTables(t, database.kind);
  onStep(`${rows} rows are thrown away.`);
  return known;
}

async function checkSums(t: Transaction<Tables>, end: End): Promise<void> {
  for (const name of tableNames) {
    const { rows, sha256 } = await sumOf(t, name);
    const written = end.tables[name] ?? { rows: 0, sha256 };
    if (rows !== written.rows || sha256 !== written.sha256) throw new BadBackup(`The database gives back other rows of ${name} than the backup holds.`);
  }
}

async function store(files: BlobStore, id: string, content: Readable, resting: string): Promise<void> {
  await pipeline(content, createWriteStream(resting, { mode: 0o600 }));
  await files.put(id, resting);
}

async function drain(content: Readable): Promise<void> {
  for await (const chunk of content) void chunk;
}

const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

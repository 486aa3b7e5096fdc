import { Decrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { extract as createExtract, type Header } from 'tar-stream';
import type { z } from 'zod';
import { migrations } from '../migrations/index.ts';
import { createTally, rowOf, type Row, type Tally } from '../rows.ts';
import { tableNames, type TableName } from '../tables-in-order.ts';
import { BadBackup, endName, endSchema, filePattern, manifestName, manifestSchema, tablePattern, type End, type Manifest } from './format.ts';

export type BackupReader = {
  onRows?: (table: TableName, rows: readonly Row[]) => Promise<void>;
  /** Called after the last row and before the first file. */
  onTablesDone?: () => Promise<void>;
  /** Must read the stream to its end. */
  onFile?: (id: string, content: Readable) => Promise<void>;
};

/**
 * Reads a backup from beginning to end and checks that it is whole: by age's own seals, by the counts at its
 * beginning and by the sums at its end. Only once this returns is what it handed out known to be all.
 * @param identity AGE-SECRET-KEY-1…
 * @throws BadBackup
 */
export async function readBackup(path: string, identity: string, reader: BackupReader = {}): Promise<{ manifest: Manifest; end: End }> {
  const archive = createExtract();
  const opened = decryptInto(path, identity, archive);
  // Reported below by the loop, which meets the same error.
  opened.catch((error: unknown) => archive.destroy(error as Error));
  const state: State = { sums: new Map(tableNames.map((name) => [name, createTally()])), files: 0, tablesDone: false };
  try {
    for await (const entry of archive as unknown as AsyncIterable<Entry>) await take(entry, state, reader);
    await opened;
  } catch (error) {
    throw explain(error);
  }
  return judge(state);
}

/** The stream of the library, which is made like one of Node. */
type Entry = Readable & { header: Header };

type State = { manifest?: Manifest; end?: End; sums: Map<TableName, Tally>; files: number; tablesDone: boolean };

async function decryptInto(path: string, identity: string, archive: NodeJS.WritableStream): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const sealed = createReadStream(path);
  const plain = await decrypter.decrypt(Readable.toWeb(sealed) as ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(plain as never), archive);
}

async function take(entry: Entry, state: State, reader: BackupReader): Promise<void> {
  const { name } = entry.header;
  if (state.end !== undefined) throw new BadBackup('The backup goes on after its end.');
  if (state.manifest === undefined) {
    if (name !== manifestName) throw new BadBackup('This is no backup of this site: it does not begin with a list of what is in it.');
    state.manifest = parse(manifestSchema, await textOf(entry));
    refuseNewer(state.manifest);
    return;
  }
  const table = tableNames.find((known) => known === tablePattern.exec(name)?.[1]);
  if (table !== undefined && !state.tablesDone) {
    const rows = (await textOf(entry)).split('\n').filter(Boolean).map(rowOf);
    state.sums.get(table)?.add(rows);
    await hand(reader.onRows?.(table, rows));
    return;
  }
  if (!state.tablesDone) {
    state.tablesDone = true;
    await hand(reader.onTablesDone?.());
  }
  const file = filePattern.exec(name)?.[1];
  if (file !== undefined) {
    state.files += 1;
    await (reader.onFile === undefined ? drain(entry) : hand(reader.onFile(file, entry)));
  } else if (name === endName) state.end = parse(endSchema, await textOf(entry));
  else throw new BadBackup(`The backup holds "${name}", which does not belong into it.`);
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function drain(entry: Entry): Promise<void> {
  entry.resume();
  await finished(entry);
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new BadBackup('The backup is of another format: use the version of this program that made it.');
  return result.data;
}

function refuseNewer({ migrations: steps }: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  if (steps.some((name) => !known.has(name))) throw new BadBackup('The backup was made by a newer version of this program: use that one.');
}

function judge({ manifest, end, sums, files }: State): { manifest: Manifest; end: End } {
  if (manifest === undefined || end === undefined) throw new BadBackup('The backup is cut off: its end is missing.');
  for (const [table, tally] of sums) {
    const { rows, sha256 } = tally.result();
    const listed = end.tables[table];
    const differs = listed === undefined ? rows > 0 : rows !== listed.rows || sha256 !== listed.sha256;
    if (differs || rows !== (manifest.tables[table] ?? 0)) throw new BadBackup(`The rows of ${table} are not those that were written.`);
  }
  if (files !== end.files) throw new BadBackup(`The backup lists ${end.files} files and holds ${files}.`);
  return { manifest, end };
}

/** What the reader threw, to be told from what is wrong with the backup. */
class ReaderFailed extends Error {}

async function hand(work: Promise<void> | undefined): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new ReaderFailed('the reader failed', { cause });
  }
}

/** age and tar tell what is wrong in the words of their formats. */
function explain(error: unknown): unknown {
  if (error instanceof ReaderFailed) return error.cause;
  if (error instanceof BadBackup || !(error instanceof Error) || 'syscall' in error) return error;
  if (/no identity matched/.test(error.message))
    return new BadBackup('This identity does not open this backup: it was made for another one.', { cause: error });
  return new BadBackup('The backup is damaged or cut off.', { cause: error });
}

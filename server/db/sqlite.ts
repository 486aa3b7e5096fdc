/** SQLite: one file in the data folder, one connection, every commit on the disk before it is acknowledged. */
import { Kysely } from 'kysely';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './opened.ts';
import { liteDialect } from './sqlite-dialect.ts';
import { inItsOwnThread } from './sqlite-in-thread.ts';
import { inThisThread } from './sqlite-runner.ts';
import { openSettled } from './sqlite-settled.ts';
import { syncFolder } from './sync-folder.ts';
import type { Tables } from './tables.ts';
import { createTransactionGuard } from './transaction-guard.ts';

export const sqliteFileName = 'site.db';

/** Milliseconds to wait for another process that writes. Whoever uses the connection waits too, so the server waits little and `tx` tries again. */
const busyTimeout = { server: 30, patient: 5000 };

export type SqliteSettings = {
  dataDir: string;
  patient: boolean;
  /** Absolute path of the built sqlite-thread.ts: statements run there, and this thread never waits for the disk. */
  thread?: string | undefined;
};

/** @throws NotDurable when the database cannot promise to keep what it acknowledges. */
export async function openSqlite({ dataDir, patient, thread }: SqliteSettings): Promise<Database> {
  const file = await prepareFile(dataDir);
  const timeout = patient ? busyTimeout.patient : busyTimeout.server;
  const runner = thread === undefined ? inThisThread(await openSettled(file, timeout)) : await inItsOwnThread(thread, { file, busyTimeout: timeout });
  const guard = createTransactionGuard();
  const db = new Kysely<Tables>({ dialect: liteDialect(runner, guard) });
  // Kysely closes only what it has used.
  await db.connection().execute(async () => undefined);
  return { kind: 'sqlite', db, guard, close: () => db.destroy() };
}

/** Folder and file for their owner alone; SQLite gives its -wal and -shm files the mode of the file. */
async function prepareFile(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A mounted folder may belong to somebody else, who then answers for its mode.
  if (((await stat(dataDir)).mode & 0o077) !== 0) await chmod(dataDir, 0o700).catch(() => undefined);
  const file = join(dataDir, sqliteFileName);
  const handle = await open(file, 'a', 0o600);
  await handle.chmod(0o600);
  await handle.close();
  await syncFolder(dataDir);
  return file;
}

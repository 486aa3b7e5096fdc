/** SQLite: one file in the data folder, one connection, every commit on the disk before it is acknowledged. */
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection, type TransactionSettings } from 'kysely';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openLite, type Lite } from './lite-driver.ts';
import { NotDurable } from './not-durable.ts';
import type { Database } from './opened.ts';
import { syncFolder } from './sync-folder.ts';
import type { Tables } from './tables.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

export const sqliteFileName = 'site.db';

/** The first version in which the write-ahead log cannot be reset under a reader (sqlite.org/wal.html, "The WAL-Reset Bug"). */
const oldestVersion = [3, 51, 3] as const;

/** Milliseconds to wait for another process that writes. The wait holds the event loop, so the server waits little and `tx` tries again. */
const busyTimeout = { server: 30, patient: 5000 };

/** @throws NotDurable when the database cannot promise to keep what it acknowledges. */
export async function openSqlite(dataDir: string, patient: boolean): Promise<Database> {
  const file = await prepareFile(dataDir);
  const lite = await openLite(file);
  try {
    settle(lite, patient ? busyTimeout.patient : busyTimeout.server);
    const reason = refuseSqlite(readFacts(lite));
    if (reason !== undefined) throw new NotDurable(reason);
  } catch (error) {
    lite.close();
    if (/not a database/.test((error as Error).message))
      throw new NotDurable(`${file} is no SQLite database: put the right file there, or move it away.`, { cause: error });
    throw error;
  }
  const guard = createTransactionGuard();
  const db = new Kysely<Tables>({ dialect: new LiteDialect(lite, guard) });
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

function settle(lite: Lite, timeout: number): void {
  // Before anything else, for two processes may start at once.
  lite.exec(`pragma busy_timeout = ${timeout}`);
  lite.exec('pragma journal_mode = wal');
  // SQLite may be compiled with NORMAL as its default, which acknowledges before it has written.
  lite.exec('pragma synchronous = full');
  // macOS keeps a plain fsync in the drive's memory; elsewhere these two do nothing.
  lite.exec('pragma fullfsync = on');
  lite.exec('pragma checkpoint_fullfsync = on');
  lite.exec('pragma foreign_keys = on');
  // What is erased is overwritten, and what is sorted does not pass through a file in /tmp.
  lite.exec('pragma secure_delete = on');
  lite.exec('pragma temp_store = memory');
  lite.exec('pragma trusted_schema = off');
}

export type SqliteFacts = { version: string; journalMode: string; synchronous: number; foreignKeys: number };

function readFacts(lite: Lite): SqliteFacts {
  const read = (sql: string): unknown => Object.values(lite.prepare(sql).all([])[0] as object)[0];
  return {
    version: String(read('select sqlite_version()')),
    journalMode: String(read('pragma journal_mode')),
    synchronous: Number(read('pragma synchronous')),
    foreignKeys: Number(read('pragma foreign_keys')),
  };
}

/** @returns what the operator has to change, or undefined if writes are kept. */
export function refuseSqlite({ version, journalMode, synchronous, foreignKeys }: SqliteFacts): string | undefined {
  if (isOlder(version)) return `SQLite ${version} can damage its log; ${oldestVersion.join('.')} or newer is needed. Update Node, or run "npm ci" again.`;
  if (journalMode !== 'wal') return `The database cannot keep a write-ahead log in DATA_DIR (it is in mode "${journalMode}"). Use a folder on a local disk.`;
  if (synchronous !== 2) return 'SQLite does not wait for the disk (synchronous is not FULL). Use the SQLite that this package brings.';
  if (foreignKeys !== 1) return 'This SQLite was built without foreign keys. Use the one that this package brings.';
  return undefined;
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  const first = oldestVersion.findIndex((part, index) => parts[index] !== part);
  return first !== -1 && !((parts[first] ?? 0) > (oldestVersion[first] ?? 0));
}

class LiteDialect extends SqliteDialect {
  readonly #lite: Lite;
  readonly #guard: TransactionGuard;

  constructor(lite: Lite, guard: TransactionGuard) {
    super({ database: lite });
    this.#lite = lite;
    this.#guard = guard;
  }

  override createDriver(): SqliteDriver {
    return new LiteDriver(this.#lite, this.#guard);
  }

  override createAdapter(): SqliteAdapter {
    return new LiteAdapter();
  }
}

/** Without this a migration that fails would leave half of itself behind. */
class LiteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LiteDriver extends SqliteDriver {
  readonly #lite: Lite;
  readonly #guard: TransactionGuard;

  constructor(lite: Lite, guard: TransactionGuard) {
    super({ database: lite });
    this.#lite = lite;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.refuseInside();
    return super.acquireConnection();
  }

  /** Takes the right to write at once: a transaction that begins by reading could not get it later. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** A full disk has SQLite undo the transaction by itself; a second undoing would be an error that hides the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#lite.inTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Opens SQLite so that what it acknowledges is on the disk, or not at all. */
import { openLite, type Lite } from './lite-driver.ts';
import { NotDurable } from './not-durable.ts';

/** The first version in which the write-ahead log cannot be reset under a reader (sqlite.org/wal.html, "The WAL-Reset Bug"). */
const oldestVersion = [3, 51, 3] as const;

/**
 * @param busyTimeout Milliseconds to wait for another process that writes.
 * @throws NotDurable when the database cannot promise to keep what it acknowledges.
 */
export async function openSettled(file: string, busyTimeout: number): Promise<Lite> {
  const lite = await openLite(file);
  try {
    settle(lite, busyTimeout);
    const reason = refuseSqlite(readFacts(lite));
    if (reason !== undefined) throw new NotDurable(reason);
    return lite;
  } catch (error) {
    lite.close();
    if (/not a database/.test((error as Error).message))
      throw new NotDurable(`${file} is no SQLite database: put the right file there, or move it away.`, { cause: error });
    throw error;
  }
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
  // 16 MB instead of 2: the upper pages of indexes that do not fit are read again and again. Half the time of a conflict check among a million enquiries.
  lite.exec('pragma cache_size = -16000');
  // Entries of an index that are looked at for its statistics: enough to tell what is rare, however large it is.
  lite.exec('pragma analysis_limit = 400');
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

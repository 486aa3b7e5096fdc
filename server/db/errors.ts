/** What an error of either database means to the code that asked. */
export type ErrorKind =
  | 'unique'
  | 'foreign-key'
  | 'check'
  | 'not-null'
  | 'type'
  /** Another transaction was in the way: run the whole transaction again. */
  | 'retry'
  /** The database is down, unreachable or overloaded: try again later. */
  | 'unavailable'
  /** No room on the disk. */
  | 'full'
  | 'other';

/** Of PostgreSQL: five characters, of which the first two name the class (its manual, appendix A). */
const postgresKinds: Readonly<Record<string, ErrorKind>> = {
  '23505': 'unique',
  '23503': 'foreign-key',
  '23514': 'check',
  '23502': 'not-null',
  // Text in a number, a number out of range, a NUL in a text, wrong JSON.
  '22P02': 'type',
  '22003': 'type',
  '22021': 'type',
  '42804': 'type',
  '40001': 'retry',
  '40P01': 'retry',
  '53100': 'full',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '25P03': 'unavailable',
  // No such role, password or database: the operator is changing something.
  '28000': 'unavailable',
  '28P01': 'unavailable',
  '3D000': 'unavailable',
};

/** Of SQLite: the extended result code where it matters, else its lowest byte (sqlite.org/rescode.html). */
const sqliteKinds: Readonly<Record<number, ErrorKind>> = {
  2067: 'unique',
  1555: 'unique',
  2579: 'unique',
  787: 'foreign-key',
  275: 'check',
  // Raised by our own triggers alone.
  1811: 'check',
  1299: 'not-null',
  3091: 'type',
  20: 'type',
  5: 'retry',
  6: 'retry',
  13: 'full',
  // The index of the write-ahead log could not grow.
  4874: 'full',
  8: 'unavailable',
  10: 'unavailable',
  14: 'unavailable',
};

/** better-sqlite3 names the code where node:sqlite gives its number. */
const sqliteNumbers: Readonly<Record<string, number>> = {
  SQLITE_CONSTRAINT_UNIQUE: 2067,
  SQLITE_CONSTRAINT_PRIMARYKEY: 1555,
  SQLITE_CONSTRAINT_ROWID: 2579,
  SQLITE_CONSTRAINT_FOREIGNKEY: 787,
  SQLITE_CONSTRAINT_CHECK: 275,
  SQLITE_CONSTRAINT_TRIGGER: 1811,
  SQLITE_CONSTRAINT_NOTNULL: 1299,
  SQLITE_CONSTRAINT_DATATYPE: 3091,
  SQLITE_MISMATCH: 20,
  SQLITE_BUSY: 5,
  SQLITE_LOCKED: 6,
  SQLITE_READONLY: 8,
  SQLITE_IOERR: 10,
  SQLITE_IOERR_SHMSIZE: 4874,
  SQLITE_FULL: 13,
  SQLITE_CANTOPEN: 14,
};

const systemKinds: Readonly<Record<string, ErrorKind>> = Object.fromEntries([
  ...['ENOSPC', 'EDQUOT', 'EFBIG'].map((code) => [code, 'full']),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map((code) => [code, 'unavailable']),
]) as Record<string, ErrorKind>;

/** Errors of the drivers themselves carry no code. */
const closed = /has already been destroyed|database( connection)? is not open|after calling end on the pool|Connection terminated|not queryable/;
const timedOut = /Query read timeout|timeout exceeded when trying to connect|timeout expired/;
const unbindable = /can only bind|cannot be bound/;

/** @param error Whatever a query, `tx` or `openDatabase` has thrown. */
export function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return 'other';
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') return sqliteKinds[errcode] ?? sqliteKinds[errcode & 0xff] ?? 'other';
  if (typeof code === 'string' && code.startsWith('SQLITE_')) return kindOfSqliteName(code);
  if (typeof code === 'string') {
    const kind = postgresKinds[code] ?? systemKinds[code];
    if (kind !== undefined) return kind;
    // Class 08, the connection failed; or its socket is not there.
    if (/^08...$/.test(code) || (code === 'ENOENT' && syscall === 'connect')) return 'unavailable';
  }
  if (closed.test(error.message) || timedOut.test(error.message)) return 'unavailable';
  return unbindable.test(error.message) ? 'type' : 'other';
}

function kindOfSqliteName(name: string): ErrorKind {
  const number = sqliteNumbers[name] ?? sqliteNumbers[name.split('_', 2).join('_')];
  return (number === undefined ? undefined : sqliteKinds[number]) ?? 'other';
}

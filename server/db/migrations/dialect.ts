/**
 * The few words in which the two databases differ. Migrations that have run are never changed, so neither is
 * the meaning of a word here: a new meaning is a new word.
 */
export type Dialect = {
  kind: 'sqlite' | 'postgres';
  /** Text that sorts by its bytes, and so the same on both. */
  text: string;
  bytes: string;
  /** Up to 2^53. */
  integer: string;
  /** JSON as it was written: PostgreSQL's jsonb would change order and spaces, and with them every digest. */
  json: (column: string) => string;
  /** A required time, such as 2026-11-20T09:30:00.000Z. */
  time: (column: string) => string;
  /** A time or null. */
  maybeTime: (column: string) => string;
  flag: (column: string) => string;
  oneOf: (column: string, values: readonly string[]) => string;
  /** Ends a table: SQLite checks types only if told to. */
  end: string;
  /** Ends a table that is its own index. */
  endOfIndex: string;
};

/** One change of the tables. All its statements run in one transaction, or none does. */
export type Migration = { name: string; statements: (dialect: Dialect) => readonly string[] };

export function dialectOf(kind: Dialect['kind']): Dialect {
  const lite = kind === 'sqlite';
  const text = lite ? 'text' : 'text collate "C"';
  const oneOf: Dialect['oneOf'] = (column, values) => `${column} ${text} not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
  return {
    kind,
    text,
    bytes: lite ? 'blob' : 'bytea',
    integer: lite ? 'integer' : 'bigint',
    json: (column) => (lite ? `${column} text not null check (json_valid(${column}))` : `${column} json not null`),
    time: (column) => `${column} ${text} not null check (length(${column}) = 24)`,
    maybeTime: (column) => `${column} ${text} check (length(${column}) = 24)`,
    flag: (column) => `${column} integer not null check (${column} in (0, 1))`,
    oneOf,
    end: lite ? ' strict' : '',
    endOfIndex: lite ? ' strict, without rowid' : '',
  };
}

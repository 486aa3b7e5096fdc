/**
 * SQLite through whichever driver this machine has: better-sqlite3, which is compiled where it is installed and so is
 * missing on machines without a compiler, else the one inside Node 22.16 and newer. Both look like better-sqlite3 from here on.
 */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { NotDurable } from './not-durable.ts';

export type Lite = SqliteDatabase & {
  driver: 'better-sqlite3' | 'node:sqlite';
  exec: (sql: string) => void;
  inTransaction: () => boolean;
};

/** @throws NotDurable when there is no driver, or when the file is no database. */
export async function openLite(file: string): Promise<Lite> {
  const lite = (await openBetter(file)) ?? (await openBuiltIn(file));
  if (lite !== undefined) return { ...lite, prepare: remembering(lite.prepare) };
  throw new NotDurable(
    'There is no SQLite here. Either run Node 24, which brings it; or install g++, make and python3 and run "npm ci" again; or set DATABASE_URL to a PostgreSQL.',
  );
}

/** Statements kept, and the longest text of one that is. */
const most = { statements: 200, characters: 10_000 };

/**
 * Compiles a statement once and not each time it is run. One is never asked for while it runs: connections are handed
 * out one at a time, and SQLite compiles anew by itself where tables have changed.
 */
function remembering(prepare: Lite['prepare']): Lite['prepare'] {
  const known = new Map<string, SqliteStatement>();
  return (text) => {
    const statement = known.get(text) ?? prepare(text);
    if (text.length > most.characters) return statement;
    // Set anew, it moves to the end: the first is the one that was used longest ago.
    known.delete(text);
    known.set(text, statement);
    if (known.size > most.statements) known.delete(known.keys().next().value ?? '');
    return statement;
  };
}

/** Not installed, or compiled for another version of Node. */
const absent: ReadonlySet<unknown> = new Set(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED', 'ERR_UNKNOWN_BUILTIN_MODULE']);

async function unlessAbsent<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    // better-sqlite3 says in words that its compiled half is missing.
    const { code, message } = error as NodeJS.ErrnoException;
    if (absent.has(code) || message.startsWith('Could not locate the bindings file')) return undefined;
    throw error;
  }
}

async function openBetter(file: string): Promise<Lite | undefined> {
  return unlessAbsent(async () => {
    const { default: Better } = await import('better-sqlite3');
    const database = new Better(file);
    return {
      driver: 'better-sqlite3' as const,
      exec: (sql: string) => void database.exec(sql),
      prepare: (sql: string) => database.prepare(sql),
      inTransaction: () => database.inTransaction,
      close: () => void database.close(),
    };
  });
}

/** @returns undefined on a Node without it. */
export async function openBuiltIn(file: string): Promise<Lite | undefined> {
  return unlessAbsent(async () => {
    const { DatabaseSync, StatementSync } = await import('node:sqlite');
    // Earlier ones cannot tell a query from a command.
    if (!('columns' in StatementSync.prototype)) return undefined;
    const database = new DatabaseSync(file);
    const prepare = (sql: string): SqliteStatement => {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...bindable(values)).map(plain),
        run: (values) => statement.run(...bindable(values)) as { changes: number | bigint; lastInsertRowid: number | bigint },
        *iterate(values) {
          for (const row of statement.iterate(...bindable(values))) yield plain(row);
        },
      };
    };
    return {
      driver: 'node:sqlite' as const,
      exec: (sql: string) => database.exec(sql),
      inTransaction: () => database.isTransaction,
      prepare,
      close: () => database.close(),
    };
  });
}

/** Node would store true as 1: refused here as everywhere else. */
function bindable(values: readonly unknown[]): never[] {
  for (const value of values) if (typeof value === 'boolean') throw new TypeError('a boolean cannot be bound: flags are 0 or 1');
  return values as never[];
}

/** Bytes as Buffer, and an object with a prototype. */
function plain(row: Record<string, unknown>): Record<string, unknown> {
  const copy = { ...row };
  for (const [name, value] of Object.entries(copy)) {
    if (value instanceof Uint8Array) copy[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return copy;
}

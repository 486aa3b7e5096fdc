/** Rows of any table as lines of text: the same line for the same row on both databases. */
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { tableKeys, type TableName } from './tables-in-order.ts';
import type { Query } from './tables.ts';

export type Value = string | number | null | Buffer;
export type Row = Readonly<Record<string, Value>>;

/** Rows to read or write at once; an enquiry is some 20 kB. */
const batch = 200;

/**
 * JSON with the columns in the order of their names and bytes as {"base64": "…"}. Nulls are left out, so that a
 * column that came later changes no line of before.
 */
export function lineOf(row: Row): string {
  const columns = Object.keys(row)
    .toSorted()
    .filter((name) => row[name] !== null);
  return JSON.stringify(Object.fromEntries(columns.map((name) => [name, plain(row[name] ?? null)])));
}

const plain = (value: Value): unknown => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value);

/** @throws SyntaxError for what is no line of lineOf. */
export function rowOf(line: string): Row {
  const values = JSON.parse(line) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}

function read(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const { base64 } = (value ?? {}) as { base64?: unknown };
  if (typeof base64 !== 'string') throw new SyntaxError('a value is neither text nor number nor bytes');
  return Buffer.from(base64, 'base64');
}

/** Every row of a table in the order of its key, some at a time; call it inside a snapshot. */
export async function* readRows(t: Query, table: TableName): AsyncGenerator<readonly Row[]> {
  const keys: readonly string[] = tableKeys[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  let last: Row | undefined;
  do {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(keys.map((key) => last?.[key]))})`;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(batch)}`.execute(t);
    if (rows.length > 0) yield rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** @throws for a column that the table does not have, and for what its checks refuse. */
export async function insertRows(t: Query, table: TableName, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows.slice(from, from + batch).map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(t);
  }
}

/** Adds up rows and the SHA-256 of their lines. */
export type Tally = { add: (rows: readonly Row[]) => void; result: () => TableSum };

export type TableSum = { rows: number; sha256: string };

export function createTally(): Tally {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      count += rows.length;
      for (const row of rows) hash.update(lineOf(row)).update('\n');
    },
    result: () => ({ rows: count, sha256: hash.copy().digest('hex') }),
  };
}

/** Reads a whole table for its sum. */
export async function sumOf(t: Query, table: TableName): Promise<TableSum> {
  const tally = createTally();
  for await (const rows of readRows(t, table)) tally.add(rows);
  return tally.result();
}

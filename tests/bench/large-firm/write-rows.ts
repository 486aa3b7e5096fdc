/** Puts very many rows into a database: the columns and checks are its own, the statements few and always the same. */
import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Query, Tables } from '#server/db/tables.ts';
import { tx } from '#server/db/tx.ts';

type Row = Readonly<Record<string, unknown>>;

/** Characters of a statement that SQLite's driver still keeps compiled, and rows beyond which nothing is gained. */
const most = { characters: 9000, rows: 500 };

/** What an enquiry is found by. Nine in ten rows of a firm are these, so they travel as one text for many enquiries. */
type Findable = readonly [record: string, createdAt: string, tokens: readonly string[]];

/** Rows of several tables that are written together, in the order in which they were begun. */
export type Pile = { rows: Map<keyof Tables, Row[]>; findable: Findable[] };

export const newPile = (): Pile => ({ rows: new Map(), findable: [] });

export function put<Name extends Exclude<keyof Tables, 'search_token'>>({ rows }: Pile, table: Name, row: Tables[Name]): void {
  const present = rows.get(table);
  if (present === undefined) rows.set(table, [row as Row]);
  else present.push(row as Row);
}

/** All of a pile, or none. */
export const writePile = (database: Database, pile: Pile): Promise<void> =>
  tx(database, async (t) => {
    for (const [table, rows] of pile.rows) await insertMany(t, database.kind, table, rows);
    await insertTokens(t, database.kind, pile.findable);
  });

/**
 * What they are found by goes to a table without an index first, and into its place at the end, in order. Each token of each
 * enquiry falls elsewhere among all others: one by one they would have every page of two indexes written again and again.
 */
const waiting = { sqlite: 'temp.found_by', postgres: 'found_by' } as const;

const tokenStatements: Readonly<Record<Database['kind'], string>> = {
  sqlite: `insert into ${waiting.sqlite} (token, created_at, record_id)
    select token.value, record.value ->> 1, record.value ->> 0 from json_each(?) as record, json_each(record.value, '$[2]') as token`,
  postgres: `insert into ${waiting.postgres} (token, created_at, record_id)
    select token, record ->> 1, record ->> 0 from json_array_elements($1::json) as record, json_array_elements_text(record -> 2) as token`,
};

async function insertTokens(t: Query, kind: Database['kind'], findable: readonly Findable[]): Promise<void> {
  for (let start = 0; start < findable.length; start += most.rows)
    await t.executeQuery(CompiledQuery.raw(tokenStatements[kind], [JSON.stringify(findable.slice(start, start + most.rows))]));
}

/** Before the first pile. */
export async function openFindable({ db, kind }: Database): Promise<void> {
  const text = kind === 'sqlite' ? 'text' : 'text collate "C"';
  await sql.raw(`create ${kind === 'sqlite' ? '' : 'unlogged '}table ${waiting[kind]} (token ${text}, created_at ${text}, record_id ${text})`).execute(db);
}

/** After the last pile: what enquiries are found by, in order, and then the index that leads from an enquiry to its tokens. */
export const closeFindable = (database: Database): Promise<void> =>
  tx(database, async (t) => {
    const { kind } = database;
    const run = (statement: string) => sql.raw(statement).execute(t);
    if (kind === 'postgres')
      for (const setting of ['statement_timeout = 0', "work_mem = '1GB'", "maintenance_work_mem = '1GB'"]) await run(`set local ${setting}`);
    const schema = kind === 'sqlite' ? 'select sql as made from sqlite_schema where name' : 'select indexdef as made from pg_indexes where indexname';
    const { rows } = await sql<{ made: string }>`${sql.raw(schema)} = 'search_token_of_record'`.execute(t);
    await run('drop index search_token_of_record');
    await run(`insert into search_token (token, created_at, entity, record_id)
      select token, created_at, 'enquiry', record_id from ${waiting[kind]} order by token, created_at, record_id`);
    for (const { made } of rows) await run(made);
    await run(`drop table ${waiting[kind]}`);
  });

async function insertMany(t: Query, kind: Database['kind'], table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((name) => `"${name}"`).join(', ');
  const size = Math.min(most.rows, Math.floor(most.characters / (3 * columns.length + 4)));
  for (let start = 0; start < rows.length; start += size) {
    const some = rows.slice(start, start + size);
    let place = 0;
    const mark = kind === 'sqlite' ? () => '?' : () => `$${(place += 1)}`;
    const values = some.map(() => `(${columns.map(mark).join(',')})`).join(',');
    const given = some.flatMap((row) => columns.map((name) => row[name]));
    await t.executeQuery(CompiledQuery.raw(`insert into "${table}" (${names}) values ${values}`, given));
  }
}

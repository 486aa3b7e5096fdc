/** Puts very many rows into a database: the columns and checks are its own, the statements few and always the same. */
import { CompiledQuery } from 'kysely';
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

const tokenStatements: Readonly<Record<Database['kind'], string>> = {
  sqlite: `insert into search_token (token, created_at, entity, record_id)
    select token.value, record.value ->> 1, 'enquiry', record.value ->> 0 from json_each(?) as record, json_each(record.value, '$[2]') as token`,
  postgres: `insert into search_token (token, created_at, entity, record_id)
    select token, record ->> 1, 'enquiry', record ->> 0 from json_array_elements($1::json) as record, json_array_elements_text(record -> 2) as token`,
};

async function insertTokens(t: Query, kind: Database['kind'], findable: readonly Findable[]): Promise<void> {
  for (let start = 0; start < findable.length; start += most.rows)
    await t.executeQuery(CompiledQuery.raw(tokenStatements[kind], [JSON.stringify(findable.slice(start, start + most.rows))]));
}

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

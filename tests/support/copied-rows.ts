/** Many rows like one, made by the database itself: sending each would take longer than what is tested. */
import { sql } from 'kysely';
import type { TestDatabase } from './databases.ts';

/**
 * Copies the row with that id. The copies differ in what must be theirs alone.
 * @param unique Names of the columns to which each copy has its number added.
 */
export async function copyRow(
  { db }: TestDatabase,
  kind: 'sqlite' | 'postgres',
  { table, row, unique, copies }: { table: string; row: Readonly<{ id: string }>; unique: readonly string[]; copies: number },
): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => sql.ref(name));
  const copied = names.map((name) => (unique.includes(name) ? sql`${sql.ref(name)} || '-' || number` : sql.ref(name)));
  const numbers =
    kind === 'sqlite'
      ? sql`(with recursive n (number) as (select 1 union all select number + 1 from n where number < ${sql.lit(copies)}) select number from n)`
      : sql`(select generate_series(1, ${sql.lit(copies)}) as number)`;
  const from = sql`${sql.table(table)}, ${numbers} as numbers`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(copied)} from ${from} where id = ${row.id}`.execute(db);
}

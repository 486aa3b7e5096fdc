import { sql } from 'kysely';
import { dialectOf, migrations } from './migrations/index.ts';
import { tableNames } from './tables-in-order.ts';
import type { Query } from './tables.ts';

/** Empties the whole database, the audit log included, by making every table anew. Inside a transaction: both or neither. */
export async function rebuildTables(t: Query, kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const name of tableNames.toReversed()) await sql`drop table ${sql.table(name)}`.execute(t);
  if (kind === 'postgres') await sql`drop function refuse_change()`.execute(t);
  const dialect = dialectOf(kind);
  for (const statement of migrations.flatMap(({ statements }) => statements(dialect))) await sql.raw(statement).execute(t);
}

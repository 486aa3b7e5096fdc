import type { Database } from './opened.ts';
import { tableNames, type TableName } from './tables-in-order.ts';
import type { Query } from './tables.ts';
import { snapshot } from './tx.ts';

export type RowCounts = Readonly<Record<TableName, number>>;

/** Rows of every table, all at the same moment. */
export function countRows(database: Database): Promise<RowCounts> {
  return snapshot(database, countRowsIn);
}

export async function countRowsIn(t: Query): Promise<RowCounts> {
  const counts: [TableName, number][] = [];
  for (const name of tableNames) {
    const { rows } = await t
      .selectFrom(name)
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.push([name, rows]);
  }
  return Object.fromEntries(counts) as RowCounts;
}

import type { Transaction } from 'kysely';
import type { Database } from './opened.ts';
import { NotEmpty } from './not-empty.ts';
import { countRowsIn } from './count-rows.ts';
import { createTally, insertRows, readRows, sumOf } from './rows.ts';
import { tableNames, type TableName } from './tables-in-order.ts';
import type { Tables } from './tables.ts';
import { tx } from './tx.ts';

/** The copy is not the same as what was copied; nothing of it was kept. */
export class MoveFailed extends Error {
  override name = 'MoveFailed';
}

/**
 * Copies every row into an empty database with the same tables, and compares each row on both sides before anything
 * is kept. Nobody can write to `from` meanwhile, and it stays as it is.
 * @returns the number of rows.
 * @throws NotEmpty, MoveFailed
 */
export async function moveRows(from: Database, to: Database, onStep: (line: string) => void): Promise<number> {
  return tx(from, (source) => tx(to, (target) => copy(source, target, onStep), { isolation: 'read committed' }));
}

async function copy(source: Transaction<Tables>, target: Transaction<Tables>, onStep: (line: string) => void): Promise<number> {
  const present = Object.values(await countRowsIn(target)).reduce((sum, count) => sum + count, 0);
  if (present > 0) throw new NotEmpty(`The new database holds ${present} rows already: give an empty one.`);
  let rows = 0;
  for (const table of tableNames) rows += await copyTable(source, target, table, onStep);
  return rows;
}

async function copyTable(source: Transaction<Tables>, target: Transaction<Tables>, table: TableName, onStep: (line: string) => void): Promise<number> {
  const tally = createTally();
  for await (const rows of readRows(source, table)) {
    tally.add(rows);
    await insertRows(target, table, rows);
  }
  const [sent, arrived] = [tally.result(), await sumOf(target, table)];
  if (sent.rows !== arrived.rows || sent.sha256 !== arrived.sha256) throw new MoveFailed(`The rows of ${table} did not arrive as they were.`);
  onStep(`${table}: ${sent.rows} rows, each the same on both sides`);
  return sent.rows;
}

/** Statements on their way to SQLite, which may be open in this thread or in one of its own. */
import type { QueryResult } from 'kysely';
import type { Lite } from './lite-driver.ts';

export type Statement = { sql: string; values: readonly unknown[] };
export type Result<Row> = QueryResult<Row>;

export type Runner = {
  /**
   * Runs one after the other.
   * @returns what the last one gave.
   * @throws errors of the driver: see kindOf.
   */
  run: <Row>(statements: readonly Statement[]) => Promise<Result<Row>>;
  close: () => Promise<void>;
};

export const rollback = 'rollback';

export function runAll<Row>(lite: Lite, statements: readonly Statement[]): Result<Row> {
  let result: Result<Row> = { rows: [] };
  for (const statement of statements) result = runOne(lite, statement);
  return result;
}

function runOne<Row>(lite: Lite, { sql, values }: Statement): Result<Row> {
  // A full disk has SQLite undo the transaction by itself; a second undoing would be an error that hides the first.
  if (sql === rollback && !lite.inTransaction()) return { rows: [] };
  const statement = lite.prepare(sql);
  if (statement.reader) return { rows: statement.all(values) as Row[] };
  const { changes, lastInsertRowid } = statement.run(values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** For the operator's commands and for tests, where nobody else waits. */
export const inThisThread = (lite: Lite): Runner => ({
  run: async (statements) => runAll(lite, statements),
  close: async () => lite.close(),
});

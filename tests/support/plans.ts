/** How SQLite answers what is asked of it. PostgreSQL plans by statistics and reads a small table whole, rightly, so its plans say nothing here. */
import { CompiledQuery, type RootOperationNode } from 'kysely';
import type { Query } from '#server/db/tables.ts';
import type { TestDatabase } from './databases.ts';

export type Plan = { sql: string; /** A line for each table. */ steps: string[] };

/** @param ask Asks the database that it is given for things. @returns what was asked, in its order. */
export async function plansOf(database: TestDatabase, ask: (watched: TestDatabase & { db: Query }) => Promise<unknown>): Promise<Plan[]> {
  const nodes: RootOperationNode[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask({ ...database, db });
  const plans: Plan[] = [];
  for (const node of nodes) {
    const { sql, parameters } = database.db.getExecutor().compileQuery(node, { queryId: 'x' });
    const { rows } = await database.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    plans.push({ sql, steps: rows.map(({ detail }) => detail) });
  }
  return plans;
}

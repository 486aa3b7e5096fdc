/** The audit log in the database. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AuditRow, Query, Tables } from '../../db/tables.ts';
import { snapshot } from '../../db/tx.ts';

export type Head = Pick<AuditRow, 'seq' | 'hash'>;

/** Any number that nothing else locks. */
const lockNumber = 7_266_411;

/** @returns the last row, or undefined before the first. */
export function readHead(query: Query): Promise<Head | undefined> {
  return query.selectFrom('audit_event').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** Waits until no other transaction is between reading the head and its commit. SQLite has one writer anyway. */
export async function lockHead(t: Transaction<Tables>, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(t);
}

/** @returns whether it took its place; false where another row has. */
export async function insertEvent(t: Transaction<Tables>, row: AuditRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('audit_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const page = 500;

/** Hands over every row in the order of its number, all as they were at one moment, until `take` answers false. */
export function readEvents(database: Database, take: (row: AuditRow) => boolean): Promise<void> {
  return snapshot(database, async (t) => {
    for (let after = -1; ;) {
      const rows = await t.selectFrom('audit_event').selectAll().where('seq', '>', after).orderBy('seq').limit(page).execute();
      for (const row of rows) if (!take(row)) return;
      const last = rows.at(-1);
      if (last === undefined || rows.length < page) return;
      after = last.seq;
    }
  });
}

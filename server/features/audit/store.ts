/** The audit log in the database. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AuditRow, Query, Tables } from '../../db/tables.ts';

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

/** Hands over every row in the order of its number, those appended meanwhile too, in pieces. None changes, so no transaction has to stay open. */
export async function* eventsInOrder(database: Database): AsyncGenerator<AuditRow[], void, undefined> {
  for (let after = -1; ;) {
    const rows = await database.db.selectFrom('audit_event').selectAll().where('seq', '>', after).orderBy('seq').limit(page).execute();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.seq;
  }
}

/** Numbers of the first and the last line of a span of time; the last before the first where there is none. A clock that was set back may cost it lines at its ends. */
export async function boundsOf(query: Query, { from, to }: { from?: string; to?: string }): Promise<{ first: number; last: number }> {
  const seqs = query.selectFrom('audit_event').select('seq');
  const [first, last] = await Promise.all([
    from === undefined ? { seq: 1 } : seqs.where('at', '>=', from).orderBy('at').orderBy('seq').limit(1).executeTakeFirst(),
    to === undefined ? readHead(query) : seqs.where('at', '<', to).orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { first: first?.seq ?? Number.MAX_SAFE_INTEGER, last: last?.seq ?? 0 };
}

/** What an index finds in the order of the log. */
export type Lead = { column: 'subject' | 'action' | 'actor'; value: string };

/** The newest first. */
export function latestOf(
  query: Query,
  lead: Lead | undefined,
  { first, before, limit }: { first: number; before: number; limit: number },
): Promise<AuditRow[]> {
  return query
    .selectFrom('audit_event')
    .selectAll()
    .$if(lead !== undefined, (rows) => (lead === undefined ? rows : rows.where(lead.column, '=', lead.value)))
    .where('seq', '>=', first)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

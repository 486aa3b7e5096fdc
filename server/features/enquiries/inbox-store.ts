/**
 * The lists of the inbox, and the table inbox_filter. A page reads one index from its beginning; whatever else is asked for
 * stands in that index too, so that an entry that does not match is passed over unread, and no page goes through more than
 * `mostWalked` of them. The newest come first, but of those whose reply is late the one that was promised it first.
 */
import { expressionBuilder, sql, type RawBuilder, type Transaction } from 'kysely';
import { endedStates, waitingStates, type InboxFilter } from '#shared/enquiries/inbox.ts';
import type { Database } from '../../db/opened.ts';
import type { InboxFilterRow } from '../../db/enquiry-work-tables.ts';
import { beyond, directionOf, mostWalked, readPage, within, type Order, type Page, type Place, type Turn } from '../../db/keyset.ts';
import type { EnquiryState, Query, Tables, Time } from '../../db/tables.ts';
import type { Staff } from '../../staff.ts';
import { insideWall } from '../walls/index.ts';
import { unanswered } from './due-store.ts';
import { headColumns, type HeadRow } from './heads.ts';

export type InboxWhich = Pick<InboxFilter, 'show' | 'audience' | 'intent' | 'risk'> & {
  /** Id of a member of staff; null: nobody has taken it. */
  handler?: string | null | undefined;
  /** Received at this time or later, and before that. */
  from?: Time | undefined;
  until?: Time | undefined;
  /** Only those whose reply was due before. */
  lateSince?: Time | undefined;
  reader: Reader;
};

type Condition = RawBuilder<boolean>;

const listed = (states: readonly EnquiryState[]): RawBuilder<unknown> => sql.join(states.map((state) => sql.lit(state)));
/** Word for word the condition of the index enquiry_inbox_waiting: values that are bound would not be recognised. */
const isWaiting: Condition = sql<boolean>`quarantined = 0 and state in (${listed(waitingStates)})`;

/** An index, and the condition that it is made for. */
type Indexed = { index: string; condition: Condition };

function indexed({ show, handler, lateSince }: InboxWhich, isAlone: boolean): Indexed {
  if (lateSince !== undefined) return { index: 'enquiry_unanswered', condition: sql<boolean>`${unanswered} and reply_due_at < ${lateSince}` };
  if (show === 'spam') return { index: 'enquiry_quarantine', condition: sql<boolean>`quarantined = 1` };
  if (typeof handler === 'string') return { index: 'enquiry_inbox_handler', condition: sql<boolean>`handler = ${handler}` };
  if (isState(show) && isAlone) return { index: 'enquiry_by_state', condition: sql<boolean>`state = ${show}` };
  if (show === 'waiting' || waitingStates.some((state) => state === show)) return { index: 'enquiry_inbox_waiting', condition: isWaiting };
  return { index: 'enquiry_inbox', condition: sql<boolean>`1 = 1` };
}

const isState = (show: InboxWhich['show']): show is EnquiryState => [...waitingStates, ...endedStates].some((state) => state === show);

/** Who looks, and when: what stands behind a wall for them then is not there. */
export type Reader = { staff: Staff; now: Date };

/** Whether a row is of an enquiry that is there for somebody, as isBehindWall says it of one. @param id Column of the enquiry's id. */
export const isInSight = (id: RawBuilder<unknown>, { staff, now }: Reader): Condition => sql<boolean>`not exists (
  select 1 from matter where matter.enquiry_id = ${id} and not (${insideWall(expressionBuilder<Tables, 'matter'>(), staff, now)})
)`;

const newestFirst: Order = { by: 'created_at', first: 'newest' };
const longestLateFirst: Order = { by: 'reply_due_at', first: 'oldest' };

/** What is asked for besides. */
function asked({ show, audience, intent, risk, handler, lateSince, reader }: InboxWhich): Condition[] {
  const flags = sql.raw('cast(risk_flags as text)');
  const isLate = lateSince !== undefined;
  const mayBeWalled = !isLate && !waitingStates.some((state) => state === show) && show !== 'waiting' && show !== 'spam';
  const conditions: (Condition | false | undefined)[] = [
    show === 'ended' && sql<boolean>`state in (${listed(endedStates)})`,
    isState(show) && sql<boolean>`state = ${show}`,
    typeof handler === 'string' && show === 'waiting' && isWaiting,
    typeof handler === 'string' && isLate && sql<boolean>`handler = ${handler}`,
    audience && sql<boolean>`audience = ${audience}`,
    intent && sql<boolean>`intent = ${intent}`,
    risk && (risk === 'any' ? sql<boolean>`${flags} <> '[]'` : sql<boolean>`${flags} like ${`%"${risk}"%`}`),
    handler === null && sql<boolean>`handler is null`,
    show === 'spam' && isLate && sql<boolean>`quarantined = 1`,
    mayBeWalled && isInSight(sql.ref('enquiry.id'), reader),
  ];
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}

const all = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** One page, the newest first; of those whose reply is late the one that has waited longest. */
export async function readInbox({ db, kind }: Pick<Database, 'db' | 'kind'>, which: InboxWhich, turn: Turn, size: number): Promise<Page<HeadRow>> {
  const order = which.lateSince === undefined ? newestFirst : longestLateFirst;
  const isByDay = order === newestFirst;
  const days = [
    ...(which.from === undefined ? [] : [sql<boolean>`created_at >= ${which.from}`]),
    ...(which.until === undefined ? [] : [sql<boolean>`created_at < ${which.until}`]),
  ];
  const besides = [...asked(which), ...(isByDay ? [] : days)];
  const isAlone = isByDay && besides.length === 1 && isState(which.show);
  const { index, condition } = indexed(which, isAlone);
  const range = [condition, ...(which.show === 'spam' ? [] : [sql<boolean>`quarantined = 0`]), ...(isByDay ? days : []), beyond(turn, order)];
  // Any equality of the rest draws SQLite to another index, and to putting all that it finds there in order. PostgreSQL knows better by itself.
  const from = sql.raw(kind === 'sqlite' ? `enquiry indexed by ${index}` : 'enquiry');
  const direction = sql.raw(directionOf(turn, order));
  const places = async (conditions: readonly Condition[], bounds: RawBuilder<unknown>): Promise<Place[]> => {
    const { rows } = await sql<Place>`
      select ${sql.ref(order.by)} as at, id from ${from} where ${all(conditions)}
      order by ${sql.ref(order.by)} ${direction}, id ${direction} ${bounds}`.execute(db);
    return rows;
  };
  const page = await readPage({
    turn,
    order,
    size,
    // Where every entry of the index matches, a page ends by itself.
    endOf: async () => (besides.length === 0 || isAlone ? undefined : (await places(range, sql`limit 1 offset ${sql.lit(mostWalked)}`))[0]),
    read: (end, limit) => places([...range, ...besides, ...(end === undefined ? [] : [within(turn, end, order)])], sql`limit ${sql.lit(limit)}`),
    placeOf: (place) => place,
  });
  return {
    ...page,
    rows: await headsIn(
      db,
      page.rows.map(({ id }) => id),
    ),
  };
}

/** Rows in the order of their ids, without what happened. */
export async function headsIn(query: Query, ids: readonly string[]): Promise<HeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('enquiry')
    .select(headColumns)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const filtersOf = (query: Query, staffId: string): Promise<InboxFilterRow[]> =>
  query.selectFrom('inbox_filter').selectAll().where('staff_id', '=', staffId).orderBy('created_at').orderBy('id').execute();

export async function insertFilter(t: Transaction<Tables>, row: InboxFilterRow): Promise<void> {
  await t.insertInto('inbox_filter').values(row).execute();
}

/** @returns whether there was one of theirs. */
export async function deleteFilter(t: Transaction<Tables>, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await t.deleteFrom('inbox_filter').where('staff_id', '=', staffId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0;
}

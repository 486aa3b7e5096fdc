/**
 * The lists of the inbox, and the table inbox_filter. A page reads one index from the newest entry on; whatever else is asked
 * for stands in that index too, so that an entry that does not match is passed over unread, and no page goes through more than
 * `mostWalked` of them. That is why the newest come first and no other order is offered: those who wait longest are a filter.
 */
import { expressionBuilder, sql, type RawBuilder, type Transaction } from 'kysely';
import { endedStates, waitingStates, type InboxFilter } from '#shared/enquiries/inbox.ts';
import type { InboxFilterRow } from '../../db/enquiry-work-tables.ts';
import { beyond, directionOf, mostWalked, readPage, within, type Page, type Place, type Turn } from '../../db/keyset.ts';
import type { EnquiryState, Query, Tables, Time } from '../../db/tables.ts';
import type { Staff } from '../../staff.ts';
import { insideWall } from '../walls/index.ts';
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

/** The condition that an index is made for. */
function indexed({ show, handler, lateSince }: InboxWhich, isAlone: boolean): Condition {
  if (show === 'spam') return sql<boolean>`quarantined = 1`;
  if (typeof handler === 'string') return sql<boolean>`handler = ${handler}`;
  if (isState(show) && isAlone) return sql<boolean>`state = ${show}`;
  return show === 'waiting' || lateSince !== undefined || waitingStates.some((state) => state === show) ? isWaiting : sql<boolean>`1 = 1`;
}

const isState = (show: InboxWhich['show']): show is EnquiryState => [...waitingStates, ...endedStates].some((state) => state === show);

/** Who looks, and when: what stands behind a wall for them then is not there. */
export type Reader = { staff: Staff; now: Date };

/** Whether a row is of an enquiry that is there for somebody, as isBehindWall says it of one. @param id Column of the enquiry's id. */
export const isInSight = (id: RawBuilder<unknown>, { staff, now }: Reader): Condition => sql<boolean>`not exists (
  select 1 from matter where matter.enquiry_id = ${id} and not (${insideWall(expressionBuilder<Tables, 'matter'>(), staff, now)})
)`;

/** What is asked for besides. */
function asked({ show, audience, intent, risk, handler, lateSince, reader }: InboxWhich): Condition[] {
  const flags = sql.raw('cast(risk_flags as text)');
  const mayBeWalled = !waitingStates.some((state) => state === show) && show !== 'waiting' && show !== 'spam';
  const conditions: (Condition | false | undefined)[] = [
    show === 'ended' && sql<boolean>`state in (${listed(endedStates)})`,
    isState(show) && sql<boolean>`state = ${show}`,
    typeof handler === 'string' && show === 'waiting' && isWaiting,
    audience && sql<boolean>`audience = ${audience}`,
    intent && sql<boolean>`intent = ${intent}`,
    risk && (risk === 'any' ? sql<boolean>`${flags} <> '[]'` : sql<boolean>`${flags} like ${`%"${risk}"%`}`),
    handler === null && sql<boolean>`handler is null`,
    lateSince !== undefined && sql<boolean>`reply_due_at < ${lateSince} and first_reply_at is null and ${isWaiting}`,
    mayBeWalled && isInSight(sql.ref('enquiry.id'), reader),
  ];
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}

const all = (conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** One page, the newest first. */
export function readInbox(query: Query, which: InboxWhich, turn: Turn, size: number): Promise<Page<HeadRow>> {
  const besides = asked(which);
  const isAlone = besides.length === 1 && isState(which.show);
  const range = [
    indexed(which, isAlone),
    ...(which.show === 'spam' ? [] : [sql<boolean>`quarantined = 0`]),
    ...(which.from === undefined ? [] : [sql<boolean>`created_at >= ${which.from}`]),
    ...(which.until === undefined ? [] : [sql<boolean>`created_at < ${which.until}`]),
    beyond(turn),
  ];
  const ordered = (conditions: readonly Condition[]) => {
    const direction = directionOf(turn);
    return query.selectFrom('enquiry').where(all(conditions)).orderBy('created_at', direction).orderBy('id', direction);
  };
  return readPage({
    turn,
    size,
    // Where every entry of the index matches, a page ends by itself.
    endOf: async () =>
      besides.length === 0 || isAlone ? undefined : ordered(range).select(['created_at', 'id']).offset(mostWalked).limit(1).executeTakeFirst(),
    read: async (end: Place | undefined, limit: number) => {
      const conditions = [...range, ...besides, ...(end === undefined ? [] : [within(turn, end)])];
      const ids = (await ordered(conditions).select('id').limit(limit).execute()).map(({ id }) => id);
      return headsIn(query, ids);
    },
  });
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

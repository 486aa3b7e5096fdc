/** The tables breach and breach_event. */
import { sql, type Transaction } from 'kysely';
import type { Place } from '../../db/keyset.ts';
import type { BreachEventRow, BreachRow } from '../../db/breach-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertBreach(t: Work, row: BreachRow): Promise<void> {
  await t.insertInto('breach').values(row).execute();
}

export async function insertEvent(t: Work, row: BreachEventRow): Promise<void> {
  await t.insertInto('breach_event').values(row).execute();
}

/** @param row As it stands from now on. */
export async function changeBreach(t: Work, { id, ...row }: BreachRow): Promise<void> {
  await t.updateTable('breach').set(row).where('id', '=', id).execute();
}

export const findByRef = (query: Query, ref: string): Promise<BreachRow | undefined> =>
  query.selectFrom('breach').selectAll().where('ref', '=', ref).executeTakeFirst();

export const findBySubmission = (query: Query, submission: string): Promise<BreachRow | undefined> =>
  query.selectFrom('breach').selectAll().where('submission', '=', submission).executeTakeFirst();

/** In the order in which they happened. */
export const eventsOf = (query: Query, breachId: string): Promise<BreachEventRow[]> =>
  query.selectFrom('breach_event').selectAll().where('breach_id', '=', breachId).orderBy('number').execute();

const listed = ['id', 'ref', 'aware_at', 'state', 'risk', 'regulator', 'people', 'closed_at'] as const satisfies readonly (keyof BreachRow)[];

/** A breach without its words. */
export type ListedBreach = Pick<BreachRow, (typeof listed)[number]>;

type Which = { after?: Place | undefined; limit: number };

/** Those that are open, the longest known first: theirs is the time that ends first. */
export async function listOpen(query: Query, { after, limit }: Which): Promise<ListedBreach[]> {
  let found = query.selectFrom('breach').select(listed).where('state', '=', sql.lit('open'));
  if (after !== undefined) found = found.where((e) => e.or([e('aware_at', '>', after.at), e.and([e('aware_at', '=', after.at), e('id', '>', after.id)])]));
  return found.orderBy('aware_at').orderBy('id').limit(limit).execute();
}

/** The last closed first. */
export async function listClosed(query: Query, { after, limit }: Which): Promise<ListedBreach[]> {
  let found = query.selectFrom('breach').select(listed).where('state', '=', sql.lit('closed'));
  if (after !== undefined) found = found.where((e) => e.or([e('closed_at', '<', after.at), e.and([e('closed_at', '=', after.at), e('id', '<', after.id)])]));
  return found.orderBy('closed_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** When those became known of which nobody has decided whether the regulator is told, the earliest first. */
export const listUndecided = (query: Query, limit: number): Promise<{ aware_at: string }[]> =>
  query
    .selectFrom('breach')
    .select('aware_at')
    .where('state', '=', sql.lit('open'))
    .where('regulator', 'is', null)
    .orderBy('aware_at')
    .orderBy('id')
    .limit(limit)
    .execute();

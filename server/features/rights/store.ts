/** The table rights_request. */
import { sql, type Transaction } from 'kysely';
import type { Place } from '../../db/keyset.ts';
import type { Query, RightsRequestRow, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertRequest(t: Work, row: RightsRequestRow): Promise<void> {
  await t.insertInto('rights_request').values(row).execute();
}

export const findBySubmission = (query: Query, submission: string): Promise<RightsRequestRow | undefined> =>
  query.selectFrom('rights_request').selectAll().where('submission', '=', submission).executeTakeFirst();

export const findByRef = (query: Query, ref: string): Promise<RightsRequestRow | undefined> =>
  query.selectFrom('rights_request').selectAll().where('ref', '=', ref).executeTakeFirst();

const listed = [
  'id',
  'ref',
  'kind',
  'received_at',
  'acknowledge_by',
  'respond_by',
  'state',
  'quarantined',
  'closed_at',
  'outcome',
  'came_by',
] as const satisfies readonly (keyof RightsRequestRow)[];

/** A request without its content. */
export type ListedRequest = Pick<RightsRequestRow, (typeof listed)[number]>;

type Which = { kind?: RightsRequestRow['kind']; state?: RightsRequestRow['state']; after?: Place; limit: number };

/** The date of an answer, or of the acknowledgement of a complaint: one of them is always there. Written as in the indexes. */
const due = sql<string>`coalesce(respond_by, acknowledge_by)`;

/** Those that are open and no suspected spam, the soonest date first. */
export async function listOpen(query: Query, { kind, state, after, limit }: Which): Promise<(ListedRequest & { due: string })[]> {
  let found = query
    .selectFrom('rights_request')
    .select([...listed, due.as('due')])
    .where('state', '<>', sql.lit('closed'))
    .where('quarantined', '=', sql.lit(0));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (state !== undefined) found = found.where('state', '=', state);
  if (after !== undefined) found = found.where((e) => e.or([e(due, '>', after.at), e.and([e(due, '=', after.at), e('id', '>', after.id)])]));
  return found.orderBy(due).orderBy('id').limit(limit).execute();
}

/** The last closed first. */
export async function listClosed(query: Query, { kind, after, limit }: Which): Promise<ListedRequest[]> {
  let found = query.selectFrom('rights_request').select(listed).where('state', '=', sql.lit('closed'));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (after !== undefined) found = found.where((e) => e.or([e('closed_at', '<', after.at), e.and([e('closed_at', '=', after.at), e('id', '<', after.id)])]));
  return found.orderBy('closed_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Suspected spam, the newest first. */
export const listSuspected = (query: Query, limit: number): Promise<ListedRequest[]> =>
  query
    .selectFrom('rights_request')
    .select(listed)
    .where('quarantined', '=', sql.lit(1))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Ids of complaints that nobody has acknowledged, without suspected spam. */
export const listUnacknowledged = (query: Query, limit: number): Promise<{ id: string }[]> =>
  query
    .selectFrom('rights_request')
    .select('id')
    .where('kind', '=', 'complaint')
    .where('state', '<>', sql.lit('closed'))
    .where('state', '=', 'received')
    .where('quarantined', '=', sql.lit(0))
    .limit(limit)
    .execute();

/** Changes a request, whose version rises. */
export async function changeRequest(t: Work, { id, version }: RightsRequestRow, values: Partial<RightsRequestRow>): Promise<void> {
  await t
    .updateTable('rights_request')
    .set({ ...values, version: (version ?? 1) + 1 })
    .where('id', '=', id)
    .execute();
}

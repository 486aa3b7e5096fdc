/** The table rights_request. */
import type { Transaction } from 'kysely';
import type { Query, RightsRequestRow, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertRequest(t: Work, row: RightsRequestRow): Promise<void> {
  await t.insertInto('rights_request').values(row).execute();
}

export const findBySubmission = (query: Query, submission: string): Promise<RightsRequestRow | undefined> =>
  query.selectFrom('rights_request').selectAll().where('submission', '=', submission).executeTakeFirst();

export const findByRef = (query: Query, ref: string): Promise<RightsRequestRow | undefined> =>
  query.selectFrom('rights_request').selectAll().where('ref', '=', ref).executeTakeFirst();

export type OpenRequest = Pick<RightsRequestRow, 'ref' | 'kind' | 'received_at' | 'acknowledge_by' | 'respond_by' | 'state' | 'quarantined'>;

/** Everything that is not closed, the oldest first; nothing of its content. */
export const listOpen = (query: Query): Promise<OpenRequest[]> =>
  query
    .selectFrom('rights_request')
    .select(['ref', 'kind', 'received_at', 'acknowledge_by', 'respond_by', 'state', 'quarantined'])
    .where('state', '<>', 'closed')
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export async function changeRequest(t: Work, id: string, values: Partial<Pick<RightsRequestRow, 'state' | 'closed_at' | 'quarantined'>>): Promise<void> {
  await t.updateTable('rights_request').set(values).where('id', '=', id).execute();
}

/** The tables matter_update and matter_request. */
import type { MatterRequestRow, MatterUpdateRow } from '../../db/matter-tables.ts';
import type { Query, Time } from '../../db/tables.ts';
import type { Work } from './context.ts';

export async function insertUpdate(t: Work, row: MatterUpdateRow): Promise<void> {
  await t.insertInto('matter_update').values(row).execute();
}

/** The oldest first. */
export const updatesOf = (query: Query, matterId: string): Promise<MatterUpdateRow[]> =>
  query.selectFrom('matter_update').selectAll().where('matter_id', '=', matterId).orderBy('created_at').orderBy('id').execute();

export const findUpdate = (query: Query, matterId: string, id: string): Promise<MatterUpdateRow | undefined> =>
  query.selectFrom('matter_update').selectAll().where('id', '=', id).where('matter_id', '=', matterId).executeTakeFirst();

export async function changeUpdate(t: Work, { id, version }: MatterUpdateRow, now: Time, values: Partial<MatterUpdateRow>): Promise<void> {
  await t
    .updateTable('matter_update')
    .set({ ...values, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function insertRequest(t: Work, row: MatterRequestRow): Promise<void> {
  await t.insertInto('matter_request').values(row).execute();
}

/** The oldest first. */
export const requestsOf = (query: Query, matterId: string): Promise<MatterRequestRow[]> =>
  query.selectFrom('matter_request').selectAll().where('matter_id', '=', matterId).orderBy('created_at').orderBy('id').execute();

export const findRequest = (query: Query, matterId: string, id: string): Promise<MatterRequestRow | undefined> =>
  query.selectFrom('matter_request').selectAll().where('id', '=', id).where('matter_id', '=', matterId).executeTakeFirst();

export async function changeRequest(t: Work, { id, version }: MatterRequestRow, now: Time, values: Partial<MatterRequestRow>): Promise<void> {
  await t
    .updateTable('matter_request')
    .set({ ...values, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export type PendingRequest = Pick<MatterRequestRow, 'matter_id' | 'id' | 'state'>;

/** What clients have been asked for and have not answered, and answers that nobody has decided on. */
export async function pendingOf(query: Query, matterIds: readonly string[]): Promise<PendingRequest[]> {
  if (matterIds.length === 0) return [];
  return query
    .selectFrom('matter_request')
    .select(['matter_id', 'id', 'state'])
    .where('matter_id', 'in', [...matterIds])
    .where('state', 'in', ['open', 'returned', 'answered'])
    .execute();
}

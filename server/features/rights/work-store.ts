/** The tables rights_pause, rights_event and rights_erasure. */
import type { Transaction } from 'kysely';
import type { RightsErasureRow, RightsEventRow, RightsPauseRow } from '../../db/rights-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertEvent(t: Work, row: RightsEventRow): Promise<void> {
  await t.insertInto('rights_event').values(row).execute();
}

/** In the order in which they happened. */
export const eventsOf = (query: Query, requestId: string): Promise<RightsEventRow[]> =>
  query.selectFrom('rights_event').selectAll().where('request_id', '=', requestId).orderBy('number').execute();

export async function insertPause(t: Work, row: RightsPauseRow): Promise<void> {
  await t.insertInto('rights_pause').values(row).execute();
}

export const pausesOf = (query: Query, requestId: string): Promise<RightsPauseRow[]> =>
  query.selectFrom('rights_pause').selectAll().where('request_id', '=', requestId).orderBy('from_day').orderBy('id').execute();

export async function endPause(t: Work, id: string, day: string): Promise<void> {
  await t.updateTable('rights_pause').set({ until_day: day }).where('id', '=', id).execute();
}

export async function insertErasure(t: Work, row: RightsErasureRow): Promise<void> {
  await t.insertInto('rights_erasure').values(row).execute();
}

/** The first asked first. */
export const erasuresOf = (query: Query, requestId: string): Promise<RightsErasureRow[]> =>
  query.selectFrom('rights_erasure').selectAll().where('request_id', '=', requestId).orderBy('asked_at').orderBy('id').execute();

/** Settles one that nobody has settled. @returns whether there was one. */
export async function settleErasure(t: Work, id: string, values: Pick<RightsErasureRow, 'state' | 'settled_at' | 'settled_by'>): Promise<boolean> {
  const { numUpdatedRows } = await t.updateTable('rights_erasure').set(values).where('id', '=', id).where('state', '=', 'asked').executeTakeFirst();
  return numUpdatedRows > 0n;
}

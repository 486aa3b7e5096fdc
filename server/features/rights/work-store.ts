/** The tables rights_pause and rights_event. */
import type { Transaction } from 'kysely';
import type { RightsEventRow, RightsPauseRow } from '../../db/rights-tables.ts';
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

/** The tables engagement and engagement_signature. */
import type { EngagementRow, EngagementSignatureRow } from '../../db/engagement-tables.ts';
import type { Query, Time } from '../../db/tables.ts';
import type { Work } from '../matters/index.ts';

export async function insertLetter(t: Work, row: EngagementRow): Promise<void> {
  await t.insertInto('engagement').values(row).execute();
}

export async function insertSignature(t: Work, row: EngagementSignatureRow): Promise<void> {
  await t.insertInto('engagement_signature').values(row).execute();
}

/** The newest first. */
export const lettersOf = (query: Query, matterId: string): Promise<EngagementRow[]> =>
  query.selectFrom('engagement').selectAll().where('matter_id', '=', matterId).orderBy('number', 'desc').execute();

export const findLetter = (query: Query, matterId: string, id: string): Promise<EngagementRow | undefined> =>
  query.selectFrom('engagement').selectAll().where('id', '=', id).where('matter_id', '=', matterId).executeTakeFirst();

export const findInState = (query: Query, matterId: string, state: EngagementRow['state']): Promise<EngagementRow | undefined> =>
  query.selectFrom('engagement').selectAll().where('matter_id', '=', matterId).where('state', '=', state).executeTakeFirst();

export const signaturesOf = (query: Query, matterId: string): Promise<EngagementSignatureRow[]> =>
  query.selectFrom('engagement_signature').selectAll().where('matter_id', '=', matterId).orderBy('signed_at').execute();

export const findSignature = (query: Query, letterId: string): Promise<EngagementSignatureRow | undefined> =>
  query.selectFrom('engagement_signature').selectAll().where('engagement_id', '=', letterId).executeTakeFirst();

/** Every change makes the version rise. */
export async function changeLetter(t: Work, { id, version }: EngagementRow, now: Time, values: Partial<EngagementRow>): Promise<void> {
  await t
    .updateTable('engagement')
    .set({ ...values, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function noteEarlyStart(t: Work, letterId: string, at: Time): Promise<void> {
  await t.updateTable('engagement_signature').set({ early_start_at: at }).where('engagement_id', '=', letterId).execute();
}

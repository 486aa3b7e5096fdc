/** The tables enquiry_event and purpose_assessment. */
import type { Transaction } from 'kysely';
import type { EnquiryEventRow, PurposeAssessmentRow } from '../../db/enquiry-work-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertEvent(t: Work, row: EnquiryEventRow): Promise<void> {
  await t.insertInto('enquiry_event').values(row).execute();
}

/** In the order in which they happened. */
export const eventsOf = (query: Query, enquiryId: string): Promise<EnquiryEventRow[]> =>
  query.selectFrom('enquiry_event').selectAll().where('enquiry_id', '=', enquiryId).orderBy('number').execute();

export const findPurpose = (query: Query, enquiryId: string): Promise<PurposeAssessmentRow | undefined> =>
  query.selectFrom('purpose_assessment').selectAll().where('enquiry_id', '=', enquiryId).executeTakeFirst();

export async function insertPurpose(t: Work, row: PurposeAssessmentRow): Promise<void> {
  await t.insertInto('purpose_assessment').values(row).execute();
}

export async function changePurpose(t: Work, { id, version }: PurposeAssessmentRow, values: Partial<PurposeAssessmentRow>): Promise<void> {
  await t
    .updateTable('purpose_assessment')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

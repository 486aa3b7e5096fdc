/** The tables enquiry_event, enquiry_answer and purpose_assessment. */
import type { Transaction } from 'kysely';
import type { EnquiryAnswerRow, EnquiryEventRow, PurposeAssessmentRow } from '../../db/enquiry-work-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

export async function insertEvent(t: Work, row: EnquiryEventRow): Promise<void> {
  await t.insertInto('enquiry_event').values(row).execute();
}

/** In the order in which they happened. */
export const eventsOf = (query: Query, enquiryId: string): Promise<EnquiryEventRow[]> =>
  query.selectFrom('enquiry_event').selectAll().where('enquiry_id', '=', enquiryId).orderBy('number').execute();

export async function insertAnswer(t: Work, row: EnquiryAnswerRow): Promise<void> {
  await t.insertInto('enquiry_answer').values(row).execute();
}

/** In the order in which they were given. */
export const answersOf = (query: Query, enquiryId: string): Promise<EnquiryAnswerRow[]> =>
  query.selectFrom('enquiry_answer').selectAll().where('enquiry_id', '=', enquiryId).orderBy('at').orderBy('id').execute();

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

/** The table document. */
import type { DocumentRow } from '../../db/document-tables.ts';
import type { Query, Time } from '../../db/tables.ts';
import type { Work } from '../matters/index.ts';

export async function insertDocuments(t: Work, rows: readonly DocumentRow[]): Promise<void> {
  await t
    .insertInto('document')
    .values([...rows])
    .execute();
}

export const findDocument = (query: Query, matterId: string, id: string): Promise<DocumentRow | undefined> =>
  query.selectFrom('document').selectAll().where('id', '=', id).where('matter_id', '=', matterId).executeTakeFirst();

export const findSubmission = (query: Query, submission: string): Promise<DocumentRow[]> =>
  query.selectFrom('document').selectAll().where('submission', '=', submission).orderBy('position').execute();

/** The oldest first, those put aside among them. */
export const documentsOf = (query: Query, matterId: string): Promise<DocumentRow[]> =>
  query.selectFrom('document').selectAll().where('matter_id', '=', matterId).orderBy('created_at').orderBy('submission').orderBy('position').execute();

/** Every change makes the version rise. */
export async function changeDocument(t: Work, { id, version }: DocumentRow, now: Time, values: Partial<DocumentRow>): Promise<void> {
  await t
    .updateTable('document')
    .set({ ...values, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** The tables of this feature: enquiry, enquiry_file, draft, and its search tokens. */
import type { Transaction } from 'kysely';
import type { DraftRow, EnquiryFileRow, EnquiryRow, Query, Tables, Time } from '../../db/tables.ts';

type Work = Transaction<Tables>;

/** Rows of one statement: SQLite takes 32,766 values in all. */
const batch = 2000;

export async function insertEnquiry(t: Work, row: EnquiryRow, files: readonly EnquiryFileRow[], tokens: readonly string[]): Promise<void> {
  await t.insertInto('enquiry').values(row).execute();
  if (files.length > 0)
    await t
      .insertInto('enquiry_file')
      .values([...files])
      .execute();
  const found = [...new Set(tokens)].map((token) => ({ token, created_at: row.created_at, entity: 'enquiry' as const, record_id: row.id }));
  for (let start = 0; start < found.length; start += batch)
    await t
      .insertInto('search_token')
      .values(found.slice(start, start + batch))
      .execute();
}

export const findBySubmission = (db: Query, submission: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom('enquiry').selectAll().where('submission', '=', submission).executeTakeFirst();

export const findByRef = (db: Query, ref: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom('enquiry').selectAll().where('ref', '=', ref).executeTakeFirst();

export const filesOf = (db: Query, enquiryId: string): Promise<EnquiryFileRow[]> =>
  db.selectFrom('enquiry_file').selectAll().where('enquiry_id', '=', enquiryId).orderBy('position').execute();

export type Place = Pick<EnquiryRow, 'created_at' | 'id'>;

/** States in which nobody waits for us any more. */
const done = ['declined', 'converted', 'withdrawn', 'lapsed'] as const satisfies readonly EnquiryRow['state'][];

/** Who asked, of those that are opened to be found. */
export async function contactsOf(db: Query, ids: readonly string[]): Promise<Pick<EnquiryRow, 'id' | 'contact'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('enquiry')
    .select(['id', 'contact'])
    .where('id', 'in', [...ids])
    .execute();
}

type Which = {
  quarantined: 0 | 1;
  /** Only those that we have yet to settle. */ waiting?: boolean;
  /** The last row of the page before. */ before?: Place;
  limit: number;
};

/** The newest first, a page at a time. */
export function listEnquiries(db: Query, { quarantined, waiting = false, before, limit }: Which): Promise<EnquiryRow[]> {
  let query = db.selectFrom('enquiry').selectAll().where('quarantined', '=', quarantined);
  if (waiting) query = query.where('state', 'not in', [...done]);
  if (before !== undefined) {
    query = query.where((e) => e.or([e('created_at', '<', before.created_at), e.and([e('created_at', '=', before.created_at), e('id', '<', before.id)])]));
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function release(t: Work, row: EnquiryRow, time: Time): Promise<void> {
  await changeEnquiry(t, row, time, { quarantined: 0, quarantined_at: null });
}

/** Every change makes the version rise. */
export async function changeEnquiry(t: Work, { id, version }: Pick<EnquiryRow, 'id' | 'version'>, time: Time, values: Partial<EnquiryRow> = {}): Promise<void> {
  await t
    .updateTable('enquiry')
    .set({ ...values, updated_at: time, version: (version ?? 1) + 1 })
    .where('id', '=', id)
    .execute();
}

/** Tokens that an enquiry has already are left as they are. */
export async function addTokens(t: Work, { id, created_at }: Pick<EnquiryRow, 'id' | 'created_at'>, tokens: readonly string[]): Promise<void> {
  await t
    .insertInto('search_token')
    .values(tokens.map((token) => ({ token, created_at, entity: 'enquiry' as const, record_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function putDraft(t: Work, draft: DraftRow): Promise<void> {
  await t
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content: draft.content, expires_at: draft.expires_at }))
    .execute();
}

export const findDraft = (db: Query, id: string): Promise<DraftRow | undefined> => db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteDraft(t: Work, id: string): Promise<void> {
  await t.deleteFrom('draft').where('id', '=', id).execute();
}

/** When somebody who wrote to us first heard from us: what the promise of a reply is measured by. */
import type { Transaction } from 'kysely';
import type { EnquiryRow, Tables, Time } from '../../db/tables.ts';

/** Keeps the first of them. @param at When the word reaches them: of a mail that waits for their hours, when it goes. */
export async function markFirstReply(t: Transaction<Tables>, { id }: Pick<EnquiryRow, 'id'>, at: Time): Promise<void> {
  await t.updateTable('enquiry').set({ first_reply_at: at }).where('id', '=', id).where('first_reply_at', 'is', null).execute();
}

/** When somebody who wrote to us first heard from us: what the promise of a reply is measured by. */
import type { Transaction } from 'kysely';
import type { EnquiryRow, Tables, Time } from '../../db/tables.ts';
import { countsOfReply, type Count } from '../figures/index.ts';

/**
 * Keeps the first of them. @param at When the word reaches them: of a mail that waits for their hours, when it goes.
 * @returns what is to be counted of it, last in the transaction; nothing where it is not the first.
 */
export async function markFirstReply(t: Transaction<Tables>, row: EnquiryRow, at: Time): Promise<Count[]> {
  const { numUpdatedRows } = await t
    .updateTable('enquiry')
    .set({ first_reply_at: at })
    .where('id', '=', row.id)
    .where('first_reply_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? countsOfReply(row, at) : [];
}

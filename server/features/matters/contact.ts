/** How the client of a matter may be written to: what the enquiry said, read by us or not at all. */
import type { SafeContact } from '#shared/matters/staff-views.ts';
import type { MatterMemberRow, MatterRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import { spansOf, type HandedOver } from '../enquiries/index.ts';
import type { Context } from './context.ts';

export { mailing, mailMoment } from '../enquiries/index.ts';

export function contactOf({ address, channels, hours, hoursRead, neutralName, shared }: HandedOver): SafeContact {
  const spans = spansOf(hoursRead || hours);
  return { ...(address !== undefined && { address }), mayMail: address !== undefined, channels, hours, spans, neutralName, shared };
}

export const openContact = (context: Context, { id, contact }: Pick<MatterRow, 'id' | 'contact'>): SafeContact | undefined =>
  contact === null ? undefined : (JSON.parse(context.open('matter', 'contact', id, contact)) as SafeContact);

export const sealContact = (context: Context, id: string, contact: SafeContact): Buffer => context.seal('matter', 'contact', id, JSON.stringify(contact));

/** Where mails to a member go: to the account's present address, or, where nobody looks after accounts, to the one they joined with. */
export async function mailAddressOf({ addressOf, open }: Context, query: Query, member: MatterMemberRow): Promise<string | undefined> {
  return addressOf === undefined ? open('matter_member', 'address', member.id, member.address) : addressOf(query, member.client_id);
}

/** How the client of a matter may be written to: what the enquiry said, read by us or not at all. */
import { nextWithin } from '#shared/clocks/contact-hours.ts';
import type { SafeContact } from '#shared/matters/staff-views.ts';
import { parseOpeningHours } from '#shared/text/opening-hours.ts';
import type { MatterMemberRow, MatterRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import type { HandedOver } from '../enquiries/index.ts';
import type { Context } from './context.ts';

export function contactOf({ address, channels, hours, neutralName, shared }: HandedOver): SafeContact {
  const spans = hours === '' ? null : (parseOpeningHours(hours) ?? null);
  return { ...(address !== undefined && { address }), mayMail: address !== undefined, channels, hours, spans, neutralName, shared };
}

export const openContact = (context: Context, { id, contact }: Pick<MatterRow, 'id' | 'contact'>): SafeContact | undefined =>
  contact === null ? undefined : (JSON.parse(context.open('matter', 'contact', id, contact)) as SafeContact);

export const sealContact = (context: Context, id: string, contact: SafeContact): Buffer => context.seal('matter', 'contact', id, JSON.stringify(contact));

/** Whether mails go to the client; 'hours-unread': not before somebody has put the client's words about hours into spans. */
export function mailing(contact: SafeContact | undefined): 'yes' | 'no' | 'hours-unread' {
  if (contact === undefined) return 'yes';
  if (!contact.mayMail) return 'no';
  return contact.hours !== '' && contact.spans === null ? 'hours-unread' : 'yes';
}

/** When a mail may go to the client; undefined: not at all. Hours that nobody has read are never guessed. */
export function mailMoment(contact: SafeContact | undefined, now: Date): Date | undefined {
  if (mailing(contact) !== 'yes') return undefined;
  return contact === undefined || contact.spans === null ? now : nextWithin(now, contact.spans);
}

/** Where mails to a member go: to the account's present address, or, where nobody looks after accounts, to the one they joined with. */
export async function mailAddressOf({ addressOf, open }: Context, query: Query, member: MatterMemberRow): Promise<string | undefined> {
  return addressOf === undefined ? open('matter_member', 'address', member.id, member.address) : addressOf(query, member.client_id);
}

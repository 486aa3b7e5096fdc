/** When and whether somebody who wrote to us may be written to: as they said, and never by a guess. */
import { nextWithin } from '#shared/clocks/contact-hours.ts';
import type { Mailing } from '#shared/enquiries/views.ts';
import { textOf, type Answers } from '#shared/forms/definition.ts';
import type { SafeContact } from '#shared/matters/staff-views.ts';
import { parseOpeningHours } from '#shared/text/opening-hours.ts';
import { safeAddress } from './mails.ts';

type Profile = Pick<SafeContact, 'mayMail' | 'hours' | 'spans'>;

/** 'hours-unread': not before somebody has put the sender's words about hours into spans. */
export function mailing(profile: Profile | undefined): Mailing {
  if (profile === undefined) return 'yes';
  if (!profile.mayMail) return 'no';
  return profile.hours !== '' && profile.spans === null ? 'hours-unread' : 'yes';
}

/** When a mail may go; undefined: not at all. Hours that nobody has read are never guessed. */
export function mailMoment(profile: Profile | undefined, now: Date): Date | undefined {
  if (mailing(profile) !== 'yes') return undefined;
  return profile === undefined || profile.spans === null ? now : nextWithin(now, profile.spans);
}

/** What an enquiry says about hours, as spans where it reads like some. */
export const spansOf = (hours: string): SafeContact['spans'] => (hours === '' ? null : (parseOpeningHours(hours) ?? null));

/** Their words about hours, as somebody of the staff has read them. It stands beside what they wrote, which stays as it is. */
export const hoursReadField = 'hours-read';
export const hoursReadOf = (contact: Answers): string => textOf(contact, hoursReadField);

/** Of an enquiry that is no matter yet. */
export function profileOf(contact: Answers): Profile & { address: string | undefined; neutralName: string } {
  const [address, hours] = [safeAddress(contact), textOf(contact, 'hours').trim()];
  const spans = spansOf(hoursReadOf(contact) || hours);
  return { address, mayMail: address !== undefined, hours, spans, neutralName: textOf(contact, 'cover').trim() };
}

/** The two mails of a request. Neither says what it is about: a mail is read by whoever holds the device. */
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { RightsRequestRow } from '../../db/tables.ts';

type Facts = Pick<RightsRequestRow, 'ref' | 'kind' | 'acknowledge_by' | 'respond_by'>;
export type MailText = { to: string; subject: string; text: string };

const day = (time: string): string => longDate(londonDay(new Date(time)));

export const acknowledgement = (to: string, { ref, respond_by }: Facts): MailText => ({
  to,
  subject: `Your reference ${ref}`,
  text: [
    'Your message has arrived.',
    '',
    `Reference: ${ref}`,
    respond_by === null ? 'We look into it and tell you the outcome without undue delay.' : `We answer by ${day(respond_by)} at the latest.`,
    '',
    'Please do not answer this mail with details. This address does not need a reply.',
    '',
  ].join('\n'),
});

export const staffNotice = (to: string, { ref, acknowledge_by, respond_by }: Facts): MailText => ({
  to,
  subject: `New request ${ref}`,
  text: [
    `Request ${ref} is waiting.`,
    ...(acknowledge_by === null ? [] : [`The law wants it acknowledged by ${day(acknowledge_by)}, and answered without undue delay.`]),
    ...(respond_by === null ? [] : [`The law wants it answered by ${day(respond_by)}.`]),
    '',
    `Open requests and their dates: npm run rights. This one: npm run rights -- open ${ref} --reason "…"`,
    '',
  ].join('\n'),
});

/** The two mails of an enquiry. Neither says what it is about: a mail is read by whoever holds the device. */
import { listOf, textOf, type Answers } from '#shared/forms/definition.ts';
import { londonTime } from '#shared/text/clock-time.ts';

export type MailText = { to: string; subject: string; text: string };

type Facts = { ref: string; replyBy: string | undefined };

/**
 * Where an acknowledgement may go: to an address that the sender chose for answers, or to one given
 * without a choice by somebody who says that nobody else reads it.
 */
export function safeAddress(answers: Answers): string | undefined {
  const email = textOf(answers, 'email');
  const ways = listOf(answers, 'channels');
  if (email === '') return undefined;
  if (ways.length > 0) return ways.includes('email') ? email : undefined;
  return ['yes', 'unsure'].includes(textOf(answers, 'shared')) ? undefined : email;
}

export const acknowledgement = (to: string, { ref, replyBy }: Facts): MailText => ({
  to,
  subject: `Your reference ${ref}`,
  text: [
    'Your message has arrived.',
    '',
    `Reference: ${ref}`,
    replyBy === undefined ? 'We usually reply within 1 hour.' : `We reply by ${londonTime(replyBy)}.`,
    '',
    'Please do not answer this mail with details. This address does not need a reply.',
    '',
  ].join('\n'),
});

export const staffNotice = (to: string, { ref, replyBy }: Facts): MailText => ({
  to,
  subject: `New enquiry ${ref}`,
  text: [
    `Enquiry ${ref} is waiting.`,
    ...(replyBy === undefined ? [] : [`A reply is promised by ${londonTime(replyBy)}.`]),
    '',
    'Who is involved is in the back office: check them for conflicts there. What happened opens once the check is decided.',
    '',
  ].join('\n'),
});

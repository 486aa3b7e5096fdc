/** The mails of a request. None says what it is about: a mail is read by whoever holds the device. */
import type { AnswerWay, ExtensionReason, PauseReason } from '#shared/rights/law.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { RightsRequestRow } from '../../db/tables.ts';

type Facts = Pick<RightsRequestRow, 'ref' | 'kind' | 'acknowledge_by' | 'respond_by'>;
export type MailText = { to: string; subject: string; text: string };

const day = (time: string): string => longDate(londonDay(new Date(time)));

const answerBy = (respondBy: string | null): string =>
  respondBy === null ? 'We look into it and tell you the outcome without undue delay.' : `We answer by ${day(respondBy)} at the latest.`;

const noDetails = 'Please do not answer this mail with details. This address does not need a reply.';

/** Of what was entered late a date that is over is not promised any more. */
export const acknowledgement = (to: string, { ref, respond_by }: Facts, now: Date): MailText => {
  const isOver = respond_by !== null && respond_by < now.toISOString();
  return {
    to,
    subject: `Your reference ${ref}`,
    text: ['Your message has arrived.', '', `Reference: ${ref}`, isOver ? 'We answer as soon as we can.' : answerBy(respond_by), '', noDetails, ''].join('\n'),
  };
};

export const staffNotice = (to: string, { ref, acknowledge_by, respond_by }: Facts): MailText => ({
  to,
  subject: `New request ${ref}`,
  text: [
    `Request ${ref} is waiting.`,
    ...(acknowledge_by === null ? [] : [`The law wants it acknowledged by ${day(acknowledge_by)}, and answered without undue delay.`]),
    ...(respond_by === null ? [] : [`The law wants it answered by ${day(respond_by)}.`]),
    '',
    `It is in the back office, under Rights. On the command line: npm run rights -- open ${ref} --reason "…"`,
    '',
  ].join('\n'),
});

/** What the sender is told of a step. `respondBy`: the last moment of an answer, null where there is no date. */
export type News =
  | { step: 'acknowledged'; respondBy: string | null }
  | { step: 'paused'; reason: PauseReason; stops: boolean }
  | { step: 'resumed'; respondBy: string | null }
  | { step: 'extended'; reason: ExtensionReason; respondBy: string }
  | { step: 'closed'; way: AnswerWay | 'withdrawn' };

const needed: Readonly<Record<PauseReason, string>> = {
  identity:
    'Before we go on we have to be sure that it is you who asks. Please call us and say the reference: we tell you what is enough. Send no papers by e-mail.',
  clarification: 'Before we go on we need to know more exactly what you are looking for. Please call us and say the reference, or write to us by post.',
  fee: 'Before we go on we need the fee that we have named to you. Please call us and say the reference if you have questions about it.',
};

const longer: Readonly<Record<ExtensionReason, string>> = {
  complex: 'We need longer than usual, because it takes more work than most.',
  many: 'We need longer than usual, because of the number of messages that we have from you.',
};

const answers: Readonly<Record<AnswerWay | 'withdrawn', string>> = {
  post: 'Our answer comes by post to the address that you gave us.',
  hand: 'Our answer is handed over as we agreed with you.',
  portal: 'Our answer is in your account with us.',
  telephone: 'We have given you our answer on the telephone, as we agreed with you.',
  withdrawn: 'It is closed, as you asked.',
};

function linesOf(news: News): string[] {
  if (news.step === 'acknowledged') return ['Somebody here is looking into your message.', answerBy(news.respondBy)];
  if (news.step === 'paused') return [needed[news.reason], ...(news.stops ? ['The time for our answer stands still until then.'] : [])];
  if (news.step === 'resumed') return ['What we needed from you has come. Thank you.', answerBy(news.respondBy)];
  if (news.step === 'extended') return [longer[news.reason], answerBy(news.respondBy)];
  const isAnswered = news.way !== 'withdrawn';
  return ['We have finished.', answers[news.way], ...(isAnswered ? ['It also says what you can do if you do not agree with it.'] : [])];
}

export const newsMail = (to: string, ref: string, news: News): MailText => ({
  to,
  subject: `Your reference ${ref}`,
  text: [...linesOf(news), '', `Reference: ${ref}`, '', noDetails, ''].join('\n'),
});

/**
 * What the sender of an enquiry is mailed when it moves: that there is news, and for a decline the one sentence of its reason.
 * Only where and when they said; a decline for safety sends its neutral sentence and nothing else.
 */
import { declineSentences, toldStates, type DeclineReason, type EnquiryState } from '#shared/enquiries/states.ts';
import type { Answers } from '#shared/forms/definition.ts';
import { mailMoment, profileOf } from './safe-contact.ts';
import type { MailText } from './mails.ts';

export type News = { to: EnquiryState; reason: DeclineReason | undefined };

const lines = (...text: readonly string[]): string => [...text, ''].join('\n');
const noAnswers = 'This address does not read answers.';

function textOf(ref: string, { to, reason }: News): string {
  if (reason === 'safety') return lines(declineSentences.safety);
  const news = `There is news about your reference ${ref}.`;
  if (reason !== undefined) return lines(news, '', declineSentences[reason], '', noAnswers);
  const next = to === 'withdrawn' ? 'It is closed, as you asked.' : 'We need a word with you before we can go on. Please call us and say the reference.';
  return lines(news, '', next, '', noAnswers);
}

/** A mail with an answer: under the reference, and nothing around it that says what it is about. */
export const answerText = (ref: string, words: string): string => lines(`About your reference ${ref}:`, '', words, '', noAnswers);

export type NewsMail = MailText & { dueAt: Date; fromName?: string };

/** @returns undefined where nobody is told, where no mail may go, and where hours are named that nobody has read. */
export function newsMail(contact: Answers, ref: string, news: News, now: Date): NewsMail | undefined {
  if (!toldStates.includes(news.to)) return undefined;
  const profile = profileOf(contact);
  const dueAt = mailMoment(profile, now);
  if (profile.address === undefined || dueAt === undefined) return undefined;
  const { address: to, neutralName } = profile;
  return { to, dueAt, subject: `Your reference ${ref}`, text: textOf(ref, news), ...(neutralName !== '' && { fromName: neutralName }) };
}

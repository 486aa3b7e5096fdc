/**
 * Answers to the sender of an enquiry, in the ways that they allow and no other. A way that was not allowed is not shown,
 * not offered and refused. The first word that reaches them keeps the promise of a reply.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  answerLimits,
  answerOutcomes,
  fixedAnswers,
  type AnswerOutcome,
  type AnswerView,
  type AnswerWay,
  type FixedAnswer,
  type MayMail,
  type SenderView,
} from '#shared/enquiries/answers.ts';
import { hasEnded, isOpenTo } from '#shared/enquiries/states.ts';
import { listOf, textOf, type Answers } from '#shared/forms/definition.ts';
import { nextWithin } from '#shared/clocks/contact-hours.ts';
import { parseOpeningHours } from '#shared/text/opening-hours.ts';
import type { EnquiryRow, Tables } from '../../db/tables.ts';
import { Refused, requireText, requireVersion } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import { openField, sealField } from '../../vault/fields.ts';
import { checkStanding, isBehindWall } from '../conflicts/index.ts';
import { count } from '../figures/index.ts';
import { markFirstReply } from './first-reply.ts';
import { answerText } from './news.ts';
import { onEnquiry, readAnswers } from './on-enquiry.ts';
import { hoursReadField, hoursReadOf, mailing, mailMoment, profileOf } from './safe-contact.ts';
import { changeEnquiry, findByRef } from './store.ts';
import type { EnquiryWorkSettings } from './work.ts';
import { answersOf, insertAnswer } from './work-store.ts';

type Work = Transaction<Tables>;

export type MailedAnswer = { version: number } & ({ fixed: FixedAnswer } | { words: string });
export type NotedAnswer = { version: number; way: Exclude<AnswerWay, 'email'>; outcome: AnswerOutcome; words: string };

export type EnquiryAnswers = ReturnType<typeof createEnquiryAnswers>;

/** What a sender allows, from what they wrote. @param isOpen Whether the conflict check lets work be spoken of. */
export function allowedWays(contact: Answers, isOpen: boolean): Pick<SenderView, 'mayMail' | 'mayCall' | 'mayText' | 'mayVoicemail'> {
  const [ways, phone, shared] = [listOf(contact, 'channels'), textOf(contact, 'phone'), textOf(contact, 'shared')];
  const profile = profileOf(contact);
  const may = mailing(profile);
  const isTheirsAlone = shared !== 'yes' && shared !== 'unsure';
  const mayMail: MayMail = may !== 'yes' ? may : isOpen && isTheirsAlone ? 'words' : 'fixed';
  // Who chose nothing and gave nothing but a number can be reached in no other way.
  const isOnlyWay = ways.length === 0 && textOf(contact, 'email') === '';
  const mayCall = phone !== '' && (ways.includes('call') || isOnlyWay);
  return { mayMail, mayCall, mayText: phone !== '' && ways.includes('text'), mayVoicemail: mayCall && textOf(contact, 'voicemail') === 'yes' };
}

export function createEnquiryAnswers({ database, keyring, audit, outbox, now }: EnquiryWorkSettings) {
  const withEnquiry = onEnquiry({ database, audit, outbox, now });

  const place = (id: string) => ({ table: 'enquiry_answer', column: 'words', id });

  const requireGoing = ({ state }: EnquiryRow): void => {
    if (hasEnded(state)) throw new Refused('state', 'This enquiry has ended: its sender is told nothing more about it.');
  };

  const allowed = async (t: Work, row: EnquiryRow, contact: Answers) => allowedWays(contact, isOpenTo(await checkStanding(t, keyring, row, now())));

  type Kept = { way: AnswerWay; outcome: AnswerOutcome; words: string; heardAt: string | null };

  async function keep(t: Work, row: EnquiryRow, actor: string, { way, outcome, words, heardAt }: Kept): Promise<void> {
    const [id, at] = [randomUUID(), now().toISOString()];
    await insertAnswer(t, { id, enquiry_id: row.id, at, by_actor: actor, way, outcome, words: sealField(keyring, place(id), words) });
    await changeEnquiry(t, row, at);
    if (heardAt !== null) await count(t, await markFirstReply(t, row, heardAt));
  }

  return {
    /**
     * Mails an answer, in the hours that the sender named. @returns undefined where there is no such enquiry for this member of staff.
     * @throws Refused where no mail may go, and for words where only the fixed sentences may.
     */
    mail: (staff: Staff, ref: string, given: MailedAnswer): Promise<{ dueAt: string } | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireVersion({ version: row.version ?? 1 }, given.version);
        requireGoing(row);
        const contact = readAnswers(keyring, row, 'contact');
        const { mayMail } = await allowed(t, row, contact);
        const profile = profileOf(contact);
        const dueAt = mailMoment(profile, now());
        if (profile.address === undefined || dueAt === undefined) throw new Refused('not-allowed', 'No mail may go to them. Use a way that they allow.');
        if ('words' in given && mayMail !== 'words')
          throw new Refused('not-allowed', 'Only the fixed sentences may be mailed: the conflict check is not decided, or others read their mail.');
        const words = 'words' in given ? requireText(given.words, answerLimits.mail).trim() : fixedAnswers[given.fixed];
        const mail = { to: profile.address, subject: `Your reference ${ref}`, text: answerText(ref, words) };
        await outbox.add(t, {
          kind: 'enquiry-answer',
          recordId: row.id,
          ...mail,
          dueAt,
          ...(profile.neutralName !== '' && { fromName: profile.neutralName }),
        });
        const heardAt = dueAt.toISOString();
        await keep(t, row, staffActor(staff), { way: 'email', outcome: 'mailed', words, heardAt });
        return { action: 'enquiry.answered', detail: { way: 'email', outcome: 'mailed' }, result: { dueAt: heardAt } };
      }),

    /** Writes down a call or a text message. @throws Refused for a way, or a voicemail, that the sender did not allow. */
    note: (staff: Staff, ref: string, { version, way, outcome, words }: NotedAnswer): Promise<true | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireVersion({ version: row.version ?? 1 }, version);
        requireGoing(row);
        const known: readonly string[] = answerOutcomes[way];
        if (!known.includes(outcome)) throw new Refused('empty', 'Choose what became of it.');
        const may = await allowed(t, row, readAnswers(keyring, row, 'contact'));
        if (way === 'call' ? !may.mayCall : !may.mayText) throw new Refused('not-allowed', 'They did not allow this way of answering.');
        if (outcome === 'voicemail' && !may.mayVoicemail)
          throw new Refused('not-allowed', 'They did not allow a voicemail. If one was left, tell an owner today and write it into the note of the next move.');
        const note = words.trim() === '' ? '' : requireText(words, answerLimits.note).trim();
        const heardAt = outcome === 'no-answer' ? null : now().toISOString();
        await keep(t, row, staffActor(staff), { way, outcome, words: note, heardAt });
        return { action: 'enquiry.answered', detail: { way, outcome }, result: true as const };
      }),

    /** What the sender's words about hours mean, as hours that a program can read. @throws Refused for what reads like none. */
    readHours: (staff: Staff, ref: string, version: number, hours: string): Promise<true | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireVersion({ version: row.version ?? 1 }, version);
        requireGoing(row);
        const text = requireText(hours, answerLimits.hours).trim();
        const spans = parseOpeningHours(text);
        if (spans === undefined || nextWithin(now(), spans) === undefined)
          throw new Refused('state', 'Write the hours like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00');
        const contact = { ...readAnswers(keyring, row, 'contact'), [hoursReadField]: text };
        await changeEnquiry(t, row, now().toISOString(), {
          contact: sealField(keyring, { table: 'enquiry', column: 'contact', id: row.id }, JSON.stringify(contact)),
        });
        return { action: 'enquiry.hours-read', result: true as const };
      }),

    /** The sender as they may be reached, and what was said to them. @returns undefined where there is none for this member of staff. */
    async senderOf(staff: Staff, ref: string): Promise<SenderView | undefined> {
      const query = database.db;
      const row = isManager(staff) ? await findByRef(query, ref) : undefined;
      if (row === undefined || (await isBehindWall(query, row.id, staff, now()))) return undefined;
      const contact = readAnswers(keyring, row, 'contact');
      const [standing, answers] = await Promise.all([checkStanding(query, keyring, row, now()), answersOf(query, row.id)]);
      const ways = allowedWays(contact, isOpenTo(standing));
      const { address, hours, spans } = profileOf(contact);
      const from = spans === null ? (hours === '' ? now() : undefined) : nextWithin(now(), spans);
      const shared = (['yes', 'no', 'unsure'] as const).find((known) => known === textOf(contact, 'shared')) ?? '';
      return {
        name: textOf(contact, 'name'),
        ...ways,
        ...(address !== undefined && { email: address }),
        ...((ways.mayCall || ways.mayText) && { phone: textOf(contact, 'phone') }),
        hours,
        hoursRead: hoursReadOf(contact),
        ...(from !== undefined && { from: from.toISOString() }),
        cover: textOf(contact, 'cover').trim(),
        shared,
        firstReplyAt: row.first_reply_at,
        answers: answers.map(({ id, at, by_actor, way, outcome, words }): AnswerView => ({
          id,
          at,
          by: by_actor,
          way,
          outcome,
          words: openField(keyring, place(id), words).toString('utf8'),
        })),
      };
    },
  };
}

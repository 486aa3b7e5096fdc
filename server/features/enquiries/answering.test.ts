import { expect, test } from 'vitest';
import { fixedAnswers } from '#shared/enquiries/answers.ts';
import type { Answers } from '#shared/forms/definition.ts';
import { build, investigator, lead, second } from '#tests/support/a-matter.ts';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { allowedWays } from './answering.ts';

const phone = '0161 496 0142';
const email = 'ann@mail.example';

/** A way of answering, and what the form says that allows it. */
const lists: readonly (readonly string[])[] = [[], ['email'], ['call'], ['text'], ['call', 'text'], ['email', 'call', 'text']];
const profiles: Answers[] = lists.flatMap((channels) =>
  ['', email].flatMap((address) =>
    ['', phone].flatMap((number) =>
      ['', 'yes', 'no', 'unsure'].flatMap((shared) =>
        ['', 'yes', 'no'].flatMap((voicemail) =>
          ['', 'Mon-Fri 18:00-21:00', 'after the children are in bed'].map((hours): Answers => ({
            channels,
            email: address,
            phone: number,
            shared,
            voicemail,
            hours,
          })),
        ),
      ),
    ),
  ),
);

test('a way that a sender did not choose is not allowed, in all profiles', () => {
  for (const profile of profiles) {
    const ways = profile.channels as readonly string[];
    const nothingElse = ways.length === 0 && profile.email === '';
    for (const isOpen of [false, true]) {
      const may = allowedWays(profile, isOpen);
      expect([may.mayCall, may.mayText]).toEqual([
        profile.phone !== '' && (ways.includes('call') || nothingElse),
        profile.phone !== '' && ways.includes('text'),
      ]);
      expect(may.mayVoicemail).toBe(may.mayCall && profile.voicemail === 'yes');
      const readByOthers = ['yes', 'unsure'].includes(String(profile.shared));
      const mailable = profile.email !== '' && (ways.includes('email') || (ways.length === 0 && !readByOthers));
      const whenMailable = profile.hours === 'after the children are in bed' ? 'hours-unread' : isOpen && !readByOthers ? 'words' : 'fixed';
      expect(may.mayMail).toBe(mailable ? whenMailable : 'no');
    }
  }
});

test('the fixed sentences name no work, nobody, and nothing that was written', () => {
  for (const sentence of Object.values(fixedAnswers)) expect(sentence).not.toMatch(/investigat|detective|enquir|client|matter|conflict|case|fallowgate/i);
});

describeOnBothEngines('answers to the sender of an enquiry', (make) => {
  test('a fixed sentence goes before the check, words after it, and the first of them keeps the promise', async () => {
    const { received, conflicts, enquiryWork, enquiryAnswers, mails, pass, actions, now } = build(await make());
    const ref = await received({ cover: 'the library' });
    const asked = now().toISOString();
    expect(await enquiryAnswers.senderOf(lead, ref)).toMatchObject({ name: 'Ann', mayMail: 'fixed', email, firstReplyAt: null, answers: [] });
    await expect(enquiryAnswers.mail(lead, ref, { version: 1, words: 'About your missing necklace' })).rejects.toMatchObject({ reason: 'not-allowed' });
    await enquiryAnswers.mail(lead, ref, { version: 1, fixed: 'checking' });
    await clearEnquiry({ conflicts, enquiryWork }, lead, ref);
    pass(30);
    const { version = 0 } = (await enquiryWork.workOf(lead, ref)) ?? {};
    await enquiryAnswers.mail(second, ref, { version, words: '  We can meet on Tuesday.  ' });
    await expect(enquiryAnswers.mail(lead, ref, { version, fixed: 'call-us' })).rejects.toMatchObject({ reason: 'stale' });
    const sent = await mails('enquiry-answer');
    expect(sent.map(({ to, subject, fromName }) => [to, subject, fromName])).toEqual(
      Array.from({ length: 2 }, () => [email, `Your reference ${ref}`, 'the library']),
    );
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining(fixedAnswers.checking), expect.stringContaining('\n\nWe can meet on Tuesday.\n\n')]);
    const sender = await enquiryAnswers.senderOf(lead, ref);
    expect([sender?.mayMail, sender?.firstReplyAt]).toEqual(['words', asked]);
    expect(sender?.answers.map(({ by, way, outcome, words }) => [by, way, outcome, words])).toEqual([
      [`staff:${lead.id}`, 'email', 'mailed', fixedAnswers.checking],
      [`staff:${second.id}`, 'email', 'mailed', 'We can meet on Tuesday.'],
    ]);
    expect((await actions()).filter((action) => action === 'enquiry.answered')).toHaveLength(2);
  });

  test('a mail waits for the hours that were named, once somebody has read them; until then none goes', async () => {
    const database = await make();
    const { received, enquiryAnswers } = build(database);
    const ref = await received({ hours: 'weekdays after six' });
    expect(await enquiryAnswers.senderOf(lead, ref)).toMatchObject({ mayMail: 'hours-unread', hours: 'weekdays after six' });
    await expect(enquiryAnswers.mail(lead, ref, { version: 1, fixed: 'checking' })).rejects.toMatchObject({ reason: 'not-allowed' });
    for (const hours of ['', 'evenings']) await expect(enquiryAnswers.readHours(lead, ref, 1, hours)).rejects.toThrow('refused');
    await enquiryAnswers.readHours(lead, ref, 1, 'Mon-Fri 18:00-21:00');
    await expect(enquiryAnswers.readHours(second, ref, 1, 'Sat 10:00-13:00')).rejects.toMatchObject({ reason: 'stale' });
    expect(await enquiryAnswers.mail(lead, ref, { version: 2, fixed: 'checking' })).toEqual({ dueAt: '2026-11-20T18:00:00.000Z' });
    const waiting = database.db.selectFrom('outbox').select('due_at').where('kind', '=', 'enquiry-answer');
    expect(await waiting.execute()).toEqual([{ due_at: '2026-11-20T18:00:00.000Z' }]);
    // What they wrote stays as it is, and the promise counts from the moment at which they hear.
    expect(await enquiryAnswers.senderOf(lead, ref)).toMatchObject({ hours: 'weekdays after six', firstReplyAt: '2026-11-20T18:00:00.000Z' });
  });

  test('a call is noted where calls are allowed; one that nobody took is no reply', async () => {
    const { received, enquiryAnswers, pass, now } = build(await make());
    const ref = await received({ channels: ['call'], phone });
    expect(await enquiryAnswers.senderOf(lead, ref)).toMatchObject({ mayMail: 'no', mayCall: true, mayVoicemail: false, phone });
    const note = (version: number, way: 'call' | 'text', outcome: 'spoken' | 'voicemail' | 'no-answer' | 'sent') =>
      enquiryAnswers.note(lead, ref, { version, way, outcome, words: '' });
    await note(1, 'call', 'no-answer');
    expect((await enquiryAnswers.senderOf(lead, ref))?.firstReplyAt).toBeNull();
    await expect(note(2, 'call', 'voicemail')).rejects.toMatchObject({ reason: 'not-allowed' });
    await expect(note(2, 'text', 'sent')).rejects.toMatchObject({ reason: 'not-allowed' });
    await expect(note(2, 'call', 'sent')).rejects.toMatchObject({ reason: 'empty' });
    await expect(enquiryAnswers.mail(lead, ref, { version: 2, fixed: 'call-us' })).rejects.toMatchObject({ reason: 'not-allowed' });
    pass(20);
    await note(2, 'call', 'spoken');
    expect((await enquiryAnswers.senderOf(lead, ref))?.firstReplyAt).toBe(now().toISOString());
  });

  test('a number that may not be used is not shown; who is no manager sees nothing, and what has ended is answered no more', async () => {
    const { received, enquiryAnswers, enquiryWork } = build(await make());
    const ref = await received({ channels: ['email'], phone });
    expect(JSON.stringify(await enquiryAnswers.senderOf(lead, ref))).not.toContain(phone);
    expect(await enquiryAnswers.senderOf(investigator, ref)).toBeUndefined();
    expect(await enquiryAnswers.mail(investigator, ref, { version: 1, fixed: 'checking' })).toBeUndefined();
    await enquiryWork.move(lead, ref, { to: 'declined', reason: 'safety', version: 1 });
    expect((await enquiryAnswers.senderOf(lead, ref))?.firstReplyAt).not.toBeNull();
    await expect(enquiryAnswers.mail(lead, ref, { version: 2, fixed: 'checking' })).rejects.toMatchObject({ reason: 'state' });
  });

  test('of two answers at once one goes', async () => {
    const { received, enquiryAnswers, mails } = build(await make());
    const ref = await received();
    const both = await Promise.allSettled([lead, second].map((staff) => enquiryAnswers.mail(staff, ref, { version: 1, fixed: 'checking' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await mails('enquiry-answer')).toHaveLength(1);
  });
});

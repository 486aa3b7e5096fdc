import { expect, test } from 'vitest';
import { declineReasons, declineSentences, enquiryStates, toldStates } from '#shared/enquiries/states.ts';
import type { Answers } from '#shared/forms/definition.ts';
import { newsMail } from './news.ts';
import { safeAddress } from './mails.ts';

const ref = 'ENQ-7K4M-2QXD';
/** A Friday at nine, UK time. */
const now = new Date('2026-11-20T09:00:00.000Z');

const emails = ['', 'ann@mail.example'];
const channels: readonly (readonly string[])[] = [[], ['email'], ['call'], ['text'], ['call', 'text'], ['email', 'call']];
const shared = ['', 'no', 'yes', 'unsure'];
const hours = ['', 'Mon-Fri 18:00-21:00', 'Sat 10:00-13:00', 'Fri 08:00-10:00', 'after the children are in bed', 'never'];
const covers = ['', 'the library'];
const voicemails = ['', 'yes', 'no'];

/** Every profile that the form lets somebody send. */
const profiles: Answers[] = emails.flatMap((email) =>
  channels.flatMap((ways) =>
    shared.flatMap((device) =>
      hours.flatMap((span) =>
        covers.flatMap((cover) =>
          voicemails.map((voicemail): Answers => ({
            name: 'Ann Zanzibar',
            phone: '0161 496 0000',
            story: 'zanzibar',
            ...(email !== '' && { email }),
            channels: ways,
            shared: device,
            hours: span,
            cover,
            voicemail,
          })),
        ),
      ),
    ),
  ),
);

const moves = [
  ...enquiryStates.filter((to) => to !== 'declined').map((to) => ({ to, reason: undefined })),
  ...declineReasons.map((reason) => ({ to: 'declined' as const, reason })),
];

test('no mail goes where a profile does not allow it, in all profiles and moves', () => {
  let [sent, kept] = [0, 0];
  for (const profile of profiles) {
    for (const move of moves) {
      const mail = newsMail(profile, ref, move, now);
      if (mail === undefined) {
        kept += 1;
        continue;
      }
      sent += 1;
      expect(toldStates).toContain(move.to);
      expect(mail.to).toBe(safeAddress(profile));
      // Said by the form itself, not by the rule under test.
      const ways = profile.channels as readonly string[];
      expect(ways.length === 0 ? !['yes', 'unsure'].includes(String(profile.shared)) : ways.includes('email')).toBe(true);
      const due = { '': now, 'Mon-Fri 18:00-21:00': '2026-11-20T18:00:00.000Z', 'Sat 10:00-13:00': '2026-11-21T10:00:00.000Z', 'Fri 08:00-10:00': now };
      expect(mail.dueAt.toISOString()).toBe(new Date(due[profile.hours as keyof typeof due]).toISOString());
      expect(mail.fromName).toBe(profile.cover === '' ? undefined : profile.cover);
      expect(`${mail.subject} ${mail.text} ${mail.fromName ?? ''}`).not.toMatch(/zanzibar|0161|investigat|detective|enquir|client|matter|conflict|fallowgate/i);
    }
  }
  expect(sent).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(sent);
});

test('a decline sends its one sentence; one for safety the neutral sentence and nothing else', () => {
  const textOf = (reason: (typeof declineReasons)[number]) => newsMail({ email: 'ann@mail.example' }, ref, { to: 'declined', reason }, now)?.text ?? '';
  for (const reason of declineReasons) {
    expect(declineReasons.filter((other) => textOf(reason).includes(declineSentences[other]))).toEqual([reason]);
    expect(textOf(reason).startsWith(`There is news about your reference ${ref}.`)).toBe(reason !== 'safety');
  }
  expect(textOf('safety')).toBe(`${declineSentences.safety}\n`);
});

test('a note of the staff is in no mail: the mail is made without it', () => {
  const mail = newsMail({ email: 'ann@mail.example' }, ref, { to: 'info_needed', reason: undefined }, now);
  expect(mail).toEqual({
    to: 'ann@mail.example',
    dueAt: now,
    subject: `Your reference ${ref}`,
    text: `There is news about your reference ${ref}.\n\nWe need a word with you before we can go on. Please call us and say the reference.\n\nThis address does not read answers.\n`,
  });
});

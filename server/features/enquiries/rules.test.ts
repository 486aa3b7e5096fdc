import { expect, test } from 'vitest';
import type { Answers } from '#shared/forms/definition.ts';
import { makeReference } from '../../reference.ts';
import { acknowledgement, safeAddress, staffNotice } from './mails.ts';
import { risksOf } from './risks.ts';
import { isSuspicious } from './suspicion.ts';

test.each<[Answers, string[]]>([
  [{}, []],
  [{ danger: 'yes' }, ['immediate-danger']],
  [{ sought: 'nobody', purpose: 'private' }, []],
  [{ sought: 'partner', purpose: 'proceedings' }, ['seeks-partner']],
  [{ sought: 'partner' }, ['seeks-partner', 'purpose-unclear']],
  [{ sought: 'debtor', purpose: 'debt' }, []],
  [{ sought: 'family', purpose: 'unsure', shared: 'unsure' }, ['seeks-family', 'shared-device', 'purpose-unclear']],
  [{ sought: 'other', purpose: 'safety' }, ['seeks-person', 'safety']],
])('%j raises %j', (answers, flags) => {
  expect(risksOf(answers)).toEqual(flags);
});

const person: Answers = { name: 'Ann Roe', story: 'My company laptop was taken. See https://example.com' };

test.each([
  [person, { baited: false, age: 60_000 }, false],
  [person, { baited: false, age: undefined }, false],
  [person, { baited: true, age: 60_000 }, true],
  [person, { baited: false, age: 900 }, true],
  [{ ...person, story: 'www.a.example www.b.example www.c.example www.d.example http://e.example' }, { baited: false, age: 60_000 }, true],
  [{ ...person, story: '<a href="https://pills.example">' }, { baited: false, age: 60_000 }, true],
])('%j in circumstances %j is put aside: %s', (answers, circumstances, expected) => {
  expect(isSuspicious(answers, circumstances)).toBe(expected);
});

const email = 'ann@example.com';

test.each<[Answers, string | undefined]>([
  [{ phone: '0161 496 0142' }, undefined],
  [{ email }, email],
  [{ email, channels: ['email', 'call'], shared: 'yes' }, email],
  [{ email, channels: ['call'] }, undefined],
  [{ email, shared: 'yes' }, undefined],
  [{ email, shared: 'unsure' }, undefined],
  [{ email, shared: 'no' }, email],
])('with %j an acknowledgement goes to %s', (answers, expected) => {
  expect(safeAddress(answers)).toBe(expected);
});

test('whoever reads the mail of another learns of no enquiry and no trade', () => {
  const { subject, text } = acknowledgement(email, { ref: 'ENQ-7K4M-2QXD', replyBy: '2026-11-20T10:30:00.000Z' });
  expect(`${subject}\n${text}`).not.toMatch(/enquir(y|ies)\b(?!-)|investigat|detective|client|matter|conflict/i);
  expect(text).toContain('by 10:30 on 20 November 2026');
});

test('the notice to staff holds a reference and a time, and nothing of the sender', () => {
  const { text } = staffNotice('staff@example.com', { ref: 'ENQ-7K4M-2QXD', replyBy: undefined });
  expect(text).toContain('ENQ-7K4M-2QXD');
  expect(text).not.toContain('promised');
});

test('references can be read out, and do not repeat', () => {
  const made = Array.from({ length: 500 }, () => makeReference('ENQ'));
  for (const reference of made) expect(reference).toMatch(/^ENQ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});

import { expect, test } from 'vitest';
import { cutoff, endOf, eraseAt, goneFromBackupsAt, recordRules, rowRules, spanOf } from './policy.ts';

const now = new Date('2026-08-31T12:34:56.789Z');

test('hours and days are counted to the millisecond, months by the calendar', () => {
  expect(cutoff({ hours: 24 }, now)).toBe('2026-08-30T12:34:56.789Z');
  expect(cutoff({ days: 14 }, now)).toBe('2026-08-17T12:34:56.789Z');
  expect(cutoff({ months: 6 }, now)).toBe('2026-02-28T12:34:56.789Z');
  expect(cutoff({ months: 36 }, now)).toBe('2023-08-31T12:34:56.789Z');
});

test('what is told as the end is when the rule begins to cover it', () => {
  expect(eraseAt('closed-matter', now)).toBe('2032-08-31T12:34:56.789Z');
  expect(endOf({ hours: 24 }, now)).toBe('2026-09-01T12:34:56.789Z');
  for (const keep of [{ hours: 24 }, { days: 30 }, { months: 72 }]) expect(cutoff(keep, new Date(endOf(keep, now)))).toBe(now.toISOString());
});

test('what is erased today is in no backup after thirty days', () => {
  expect(goneFromBackupsAt(now)).toBe('2026-09-30T12:34:56.789Z');
});

test('the table says how long in words', () => {
  expect([...recordRules, ...rowRules].map(({ name, keep }) => `${name}: ${spanOf(keep)}`)).toEqual([
    'quarantined-enquiry: 14 days',
    'ended-enquiry: 6 months',
    'quarantined-rights-request: 14 days',
    'closed-rights-request: 3 years',
    'closed-breach: 6 years',
    'unconfirmed-account: 7 days',
    'idle-account: 1 year',
    'closed-matter: 6 years',
    'deleted-matter: 30 days',
    'deleted-document: 30 days',
    'evidence: 1 year',
    'raw-media: 90 days',
    'no-action-tip: 30 days',
    'ended-tip: 90 days',
    'old-tip: 2 years',
    'draft: 24 hours',
    'delivered-mail: 30 days',
    'join-code: 24 hours',
    'delivery-code: 24 hours',
    'delivery-link: 1 year',
    'conflict-key: 6 years',
    'erased-tip: 90 days',
    'tip-reminder: 30 days',
    'refused-mail: 90 days',
    'session: 12 hours',
    'account-link: 7 days',
    'unsent-form: 24 hours',
    'used-code: 1 hour',
    'failed-attempt: 30 days',
  ]);
});

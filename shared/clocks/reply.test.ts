import { expect, test } from 'vitest';
import { parseOpeningHours } from '../text/opening-hours.ts';
import { replyBy } from './reply.ts';

const office = parseOpeningHours('Mon-Fri 09:00-17:30; Sat 10:00-13:00');
const due = (now: string, hours = office) => replyBy(new Date(now), hours)?.toISOString();

test.each([
  ['in opening hours', '2026-11-20T10:15:30Z', '2026-11-20T11:15:30.000Z'],
  ['with exactly an hour left', '2026-11-20T16:30:00Z', '2026-11-20T17:30:00.000Z'],
  ['shortly before closing, the rest on the next opening', '2026-11-20T17:10:00Z', '2026-11-21T10:40:00.000Z'],
  ['at closing time', '2026-11-20T17:30:00Z', '2026-11-21T11:00:00.000Z'],
  ['before opening', '2026-11-20T03:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['on a Saturday afternoon', '2026-11-21T14:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['on a Sunday before a bank holiday', '2026-08-30T12:00:00Z', '2026-09-01T09:00:00.000Z'],
  ['on Christmas Eve', '2026-12-24T17:00:00Z', '2026-12-26T10:30:00.000Z'],
  ['in summer time', '2026-07-15T08:30:00Z', '2026-07-15T09:30:00.000Z'],
  ['over the change to summer time', '2026-03-28T12:30:00Z', '2026-03-30T08:30:00.000Z'],
])('%s', (_, now, expected) => {
  expect(due(now)).toBe(expected);
});

test('an hour of opening at night is an hour, though the clocks change within it', () => {
  const always = parseOpeningHours('Mon-Sun 00:00-24:00');
  expect(due('2026-03-29T00:30:00Z', always)).toBe('2026-03-29T01:30:00.000Z');
  expect(due('2026-10-25T00:30:00Z', always)).toBe('2026-10-25T01:30:00.000Z');
  expect(due('2026-11-20T23:30:00Z', always)).toBe('2026-11-21T00:30:00.000Z');
});

test('hours that overlap or stand in any order count once', () => {
  expect(due('2026-11-20T08:00:00Z', parseOpeningHours('Fri 09:30-09:50; Fri 09:00-09:40; Mon 12:00-13:00'))).toBe('2026-11-23T12:10:00.000Z');
});

test('nothing is promised without opening hours, or with too few of them', () => {
  expect(replyBy(new Date('2026-11-20T10:00:00Z'), undefined)).toBeUndefined();
  expect(replyBy(new Date('2026-11-20T10:00:00Z'), [])).toBeUndefined();
  expect(due('2026-11-20T10:00:00Z', parseOpeningHours('Sun 09:00-09:01'))).toBeUndefined();
});

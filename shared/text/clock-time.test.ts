import { expect, test } from 'vitest';
import { londonTime, shortTime } from './clock-time.ts';

test.each([
  ['2026-11-20T14:30:00.000Z', '14:30 on 20 November 2026'],
  ['2026-07-01T23:30:00.000Z', '00:30 on 2 July 2026'],
  ['2026-03-29T01:00:00.000Z', '02:00 on 29 March 2026'],
])('%s is %s on a clock in Manchester', (moment, words) => {
  expect(londonTime(moment)).toBe(words);
});

test.each([
  ['2026-11-20T14:30:00.000Z', 'today 14:30'],
  ['2026-11-19T23:59:00.000Z', 'yesterday 23:59'],
  ['2026-11-21T00:00:00.000Z', 'tomorrow 00:00'],
  ['2026-11-18T14:30:00.000Z', '18 Nov 14:30'],
  ['2026-06-30T23:30:00.000Z', '1 Jul 00:30'],
  ['2025-11-20T14:30:00.000Z', '20 Nov 2025 14:30'],
  ['2027-01-01T00:00:00.000Z', '1 Jan 2027 00:00'],
])('in a table %s is %s on 20 November 2026', (moment, words) => {
  expect(shortTime(moment, '2026-11-20T09:00:00.000Z')).toBe(words);
});

test('a day is called today by the clock in Manchester, not by that of the server', () => {
  expect(shortTime('2026-06-30T23:30:00.000Z', '2026-07-01T10:00:00.000Z')).toBe('today 00:30');
});

test('where nothing says which day it is, a moment has its day and its year', () => {
  expect(shortTime('2026-11-20T14:30:00.000Z')).toBe('20 Nov 2026 14:30');
});

import { expect, test } from 'vitest';
import { londonTime } from './clock-time.ts';

test.each([
  ['2026-11-20T14:30:00.000Z', '14:30 on 20 November 2026'],
  ['2026-07-01T23:30:00.000Z', '00:30 on 2 July 2026'],
  ['2026-03-29T01:00:00.000Z', '02:00 on 29 March 2026'],
])('%s is %s on a clock in Manchester', (moment, words) => {
  expect(londonTime(moment)).toBe(words);
});

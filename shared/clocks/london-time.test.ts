import { expect, test } from 'vitest';
import { londonMoment, londonTime } from './london-time.ts';

test.each([
  ['2026-01-15', 9 * 60, '2026-01-15T09:00:00.000Z'],
  ['2026-07-15', 9 * 60, '2026-07-15T08:00:00.000Z'],
  ['2026-07-15', 0, '2026-07-14T23:00:00.000Z'],
  ['2026-07-15', 24 * 60, '2026-07-15T23:00:00.000Z'],
  ['2026-12-31', 24 * 60, '2027-01-01T00:00:00.000Z'],
  // 29 March 2026, 01:00 to 02:00 is skipped.
  ['2026-03-29', 59, '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', 90, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
  // 25 October 2026, 01:00 to 02:00 happens twice.
  ['2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 120, '2026-10-25T02:00:00.000Z'],
])('on %s, %i minutes after midnight in London is %s', (day, minutes, moment) => {
  expect(londonMoment(day, minutes).toISOString()).toBe(moment);
});

test('what a clock in London shows leads back to the moment, all through two years', () => {
  for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 3_600_000 * 7) {
    const { day, minutes } = londonTime(new Date(moment));
    expect(londonMoment(day, minutes).getTime(), new Date(moment).toISOString()).toBe(moment);
  }
});

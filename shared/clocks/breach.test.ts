import { expect, test } from 'vitest';
import { breachMinutesLeft, breachNotifyBy } from './breach.ts';
import { londonMoment, londonTime } from './london-time.ts';

test('72 hours run through a weekend', () => {
  expect(breachNotifyBy(new Date('2026-11-20T16:45:00Z')).toISOString()).toBe('2026-11-23T16:45:00.000Z');
});

test('when the clocks change on the way, the clock time changes and the hours do not', () => {
  expect(londonTime(breachNotifyBy(londonMoment('2026-03-27', 600)))).toEqual({ day: '2026-03-30', minutes: 660 });
  expect(londonTime(breachNotifyBy(londonMoment('2026-10-23', 600)))).toEqual({ day: '2026-10-26', minutes: 540 });
});

test('what is left is counted in whole minutes and goes below zero', () => {
  const awareAt = new Date('2026-11-20T12:00:00Z');
  expect(breachMinutesLeft(awareAt, awareAt)).toBe(72 * 60);
  expect(breachMinutesLeft(awareAt, new Date('2026-11-23T11:58:30Z'))).toBe(1);
  expect(breachMinutesLeft(awareAt, new Date('2026-11-23T12:00:30Z'))).toBe(-1);
});

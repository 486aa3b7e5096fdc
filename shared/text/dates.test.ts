import { expect, test } from 'vitest';
import { addDays, daysBetween, isNew, londonDay, londonMidnight, longDate, nextBadgeChange } from './dates.ts';

const moment = (iso: string): number => Date.parse(iso);

test.each([
  ['2026-11-20', '20 November 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2027-12-09', '9 December 2027'],
])('%s reads as %s', (day, words) => {
  expect(longDate(day)).toBe(words);
});

test.each([
  { when: 'half an hour before midnight in winter', now: '2026-11-20T23:30:00Z', day: '2026-11-20' },
  { when: 'half an hour after midnight in winter', now: '2026-11-21T00:30:00Z', day: '2026-11-21' },
  { when: 'half past midnight in summer, still yesterday in UTC', now: '2026-07-01T23:30:00Z', day: '2026-07-02' },
  { when: 'one second before midnight in summer', now: '2026-07-01T22:59:59Z', day: '2026-07-01' },
])('$when it is $day in the United Kingdom', ({ now, day }) => {
  expect(londonDay(new Date(now))).toBe(day);
});

test.each([
  { day: '2026-11-20', begins: '2026-11-20T00:00:00Z', season: 'winter' },
  { day: '2026-07-01', begins: '2026-06-30T23:00:00Z', season: 'summer' },
  { day: '2027-03-28', begins: '2027-03-28T00:00:00Z', season: 'the day on which the clocks go forward' },
  { day: '2027-03-29', begins: '2027-03-28T23:00:00Z', season: 'the day after' },
  { day: '2026-10-25', begins: '2026-10-24T23:00:00Z', season: 'the day on which the clocks go back' },
  { day: '2026-10-26', begins: '2026-10-26T00:00:00Z', season: 'the day after' },
])('$day ($season) begins at $begins', ({ day, begins }) => {
  expect(new Date(londonMidnight(day))).toEqual(new Date(begins));
});

test('on every day of two years, midnight is the first moment that belongs to the day', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const midnight = londonMidnight(day);
    expect(londonDay(new Date(midnight))).toBe(day);
    expect(londonDay(new Date(midnight - 1))).toBe(addDays(day, -1));
  }
});

test('days are counted whole across both changes of the clock', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-13')).toBe(-7);
});

test('days are added across months, leap days and years', () => {
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  { today: '2026-11-09', is: false, when: 'the day before it is published' },
  { today: '2026-11-10', is: true, when: 'the day of publication' },
  { today: '2026-11-23', is: true, when: 'day 13' },
  { today: '2026-11-24', is: false, when: 'day 14' },
  { today: '2027-11-10', is: false, when: 'a year later' },
])('an article published on 10 November counts as new on $today: $is ($when)', ({ today, is }) => {
  expect(isNew('2026-11-10', today)).toBe(is);
});

test('the next badge change is the nearest coming appearance or disappearance', () => {
  const published = ['2026-10-20', '2026-11-10', '2026-12-01'];
  const next = (now: string) => new Date(nextBadgeChange(published, new Date(now))).toISOString();
  expect(next('2026-10-19T12:00:00Z')).toBe('2026-10-19T23:00:00.000Z');
  expect(next('2026-10-20T12:00:00Z')).toBe('2026-11-03T00:00:00.000Z');
  expect(next('2026-11-05T12:00:00Z')).toBe('2026-11-10T00:00:00.000Z');
  expect(next('2026-11-20T12:00:00Z')).toBe('2026-11-24T00:00:00.000Z');
  expect(next('2026-11-24T12:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
});

test('at the very moment of a change the next one is named, so that no page is made anew for ever', () => {
  const change = moment('2026-11-10T00:00:00Z');
  expect(nextBadgeChange(['2026-11-10'], new Date(change - 1))).toBe(change);
  expect(nextBadgeChange(['2026-11-10'], new Date(change))).toBe(moment('2026-11-24T00:00:00Z'));
});

test('without an article to come or to age, no badge ever changes again', () => {
  expect(nextBadgeChange([], new Date('2026-11-20T12:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
  expect(nextBadgeChange(['2026-01-01'], new Date('2026-11-20T12:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
});

test('badges differ on the two sides of each change that is named, and nowhere between', () => {
  const published = ['2027-03-20', '2027-03-25'];
  const badges = (now: number) => published.map((day) => isNew(day, londonDay(new Date(now))));
  let now = moment('2027-03-01T09:00:00Z');
  let changes = 0;
  for (let next = nextBadgeChange(published, new Date(now)); Number.isFinite(next); next = nextBadgeChange(published, new Date(now))) {
    expect(badges(next - 1)).toEqual(badges(now));
    expect(badges(next)).not.toEqual(badges(now));
    now = next;
    changes += 1;
  }
  expect(changes).toBe(4);
});

import { expect, test } from 'vitest';
import { addMonths, addWorkingDays, isWorkingDay, orNextWorkingDay, weekdayOf } from './working-days.ts';

test('the week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([0, 4, 6]);
});

test('weekends and the bank holidays of the nation are no working days', () => {
  expect(isWorkingDay('2026-11-20', 'england-and-wales')).toBe(true);
  expect(isWorkingDay('2026-11-21', 'england-and-wales')).toBe(false);
  expect(isWorkingDay('2026-11-30', 'scotland')).toBe(false);
  expect(isWorkingDay('2026-11-30', 'england-and-wales')).toBe(true);
});

test('a day off moves to the next working day, over a whole row of days off', () => {
  expect(orNextWorkingDay('2026-12-24', 'england-and-wales')).toBe('2026-12-24');
  expect(orNextWorkingDay('2026-12-25', 'england-and-wales')).toBe('2026-12-29');
  expect(orNextWorkingDay('2027-12-31', 'scotland')).toBe('2027-12-31');
  expect(orNextWorkingDay('2028-01-01', 'england-and-wales')).toBe('2028-01-04');
  expect(orNextWorkingDay('2028-01-01', 'scotland')).toBe('2028-01-05');
});

test('working days are counted without the day they start from', () => {
  expect(addWorkingDays('2026-11-20', 1, 'england-and-wales')).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-21', 1, 'england-and-wales')).toBe('2026-11-23');
  expect(addWorkingDays('2026-12-23', 3, 'england-and-wales')).toBe('2026-12-30');
  expect(addWorkingDays('2026-12-25', 0, 'england-and-wales')).toBe('2026-12-25');
});

test.each([
  ['2026-09-03', 1, '2026-10-03'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
])('%s and %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result);
});

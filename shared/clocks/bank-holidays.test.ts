import { expect, test } from 'vitest';
import { addDays } from '../text/dates.ts';
import { bankHolidays, bankHolidaysKnownUntil, isBankHoliday, nations } from './bank-holidays.ts';
import { weekdayOf } from './working-days.ts';

const years = [2025, 2026, 2027, 2028];
const inYear = (nation: (typeof nations)[number], year: number) => bankHolidays(nation).filter((day) => day.startsWith(`${year}-`));

/** The Gregorian rule (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

const pad = (number: number) => String(number).padStart(2, '0');
/** The nth Monday of a month, or the last. */
function monday(year: number, month: number, which: number | 'last'): string {
  const days = Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, index) => `${year}-${pad(month)}-${pad(index + 1)}`);
  const mondays = days.filter((day) => weekdayOf(day) === 0);
  return (which === 'last' ? mondays.at(-1) : mondays[which - 1]) ?? '';
}

test('no bank holiday falls on a weekend: its substitute is listed', () => {
  for (const nation of nations) expect(bankHolidays(nation).filter((day) => weekdayOf(day) > 4)).toEqual([]);
});

test('every year has as many as the law gives each nation, and Scotland one more in 2026', () => {
  expect(years.map((year) => nations.map((nation) => inYear(nation, year).length))).toEqual([
    [8, 9, 10],
    [8, 10, 10],
    [8, 9, 10],
    [8, 9, 10],
  ]);
  expect(bankHolidaysKnownUntil).toBe(`${years.at(-1)}-12-31`);
});

test.each(years)('the days of %i that follow a rule are where the rule puts them', (year) => {
  const easter = easterSunday(year);
  const everywhere = [addDays(easter, -2), monday(year, 5, 1), monday(year, 5, 'last')];
  for (const nation of nations) expect(inYear(nation, year)).toEqual(expect.arrayContaining(everywhere));
  for (const nation of ['england-and-wales', 'northern-ireland'] as const) {
    expect(inYear(nation, year)).toEqual(expect.arrayContaining([addDays(easter, 1), monday(year, 8, 'last')]));
  }
  expect(inYear('scotland', year)).toContain(monday(year, 8, 1));
  expect(isBankHoliday(addDays(easter, 1), 'scotland')).toBe(false);
});

test('a holiday of one nation is a working day in the others', () => {
  expect(nations.map((nation) => isBankHoliday('2026-06-15', nation))).toEqual([false, true, false]);
  expect(nations.map((nation) => isBankHoliday('2026-07-13', nation))).toEqual([false, false, true]);
  expect(nations.map((nation) => isBankHoliday('2026-04-06', nation))).toEqual([true, false, true]);
  expect(nations.map((nation) => isBankHoliday('2028-01-04', nation))).toEqual([false, true, false]);
});

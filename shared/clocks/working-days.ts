/** Arithmetic of ISO days: weekends, working days and calendar months. */
import { addDays } from '../text/dates.ts';
import { isBankHoliday, type Nation } from './bank-holidays.ts';

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const isWorkingDay = (day: string, nation: Nation): boolean => weekdayOf(day) < 5 && !isBankHoliday(day, nation);

/** The day itself, or the first working day after it. */
export function orNextWorkingDay(day: string, nation: Nation): string {
  let candidate = day;
  while (!isWorkingDay(candidate, nation)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The `count`th working day after a day, which itself is not counted. */
export function addWorkingDays(day: string, count: number, nation: Nation): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = orNextWorkingDay(addDays(reached, 1), nation);
  return reached;
}

/** The same date a number of months later; where that month has no such date, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Days as people read them. Days are ISO texts ("2026-11-20") and belong to no time zone. */
import { londonDay } from './london-day.ts';

export { londonDay };

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "2026-11-20" gives "20 November 2026". */
export function longDate(day: string): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** "2026-11-20" gives "20 Nov 2026". */
export function shortDate(day: string): string {
  const [date = '', month = '', year = ''] = longDate(day).split(' ');
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** Whole days from one ISO day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** Days for which an article is called new. */
export const newForDays = 14;

/** Whether something published on `published` still counts as new on `today`; not before its day has come. */
export const isNew = (published: string, today: string): boolean => {
  const age = daysBetween(published, today);
  return age >= 0 && age < newForDays;
};

/** The ISO day a number of days after another. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The moment at which a day begins in the United Kingdom, in milliseconds since 1970: midnight UTC, or an hour earlier in summer time. */
export function londonMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = midnight - 3_600_000;
  return londonDay(new Date(summer)) === day ? summer : midnight;
}

/**
 * When the next New badge appears or disappears, in milliseconds since 1970.
 * @param published ISO days on which something was published.
 * @returns Infinity when no badge will ever change again.
 */
export function nextBadgeChange(published: readonly string[], now: Date): number {
  const moments = published.flatMap((day) => [londonMidnight(day), londonMidnight(addDays(day, newForDays))]);
  return Math.min(...moments.filter((moment) => moment > now.getTime()));
}

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

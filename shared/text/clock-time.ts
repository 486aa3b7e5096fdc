import { addDays, londonDay, longDate, shortDate } from './dates.ts';

/** A moment as people in the United Kingdom read it: "14:30 on 20 November 2026". @param moment ISO time. */
export function londonTime(moment: string): string {
  return `${londonClock(moment)} on ${longDate(londonDay(new Date(moment)))}`;
}

/**
 * The same where there is little room, the day first: "today 14:30", "19 Nov 14:30", "19 Nov 2025 14:30".
 * @param moment ISO time.
 * @param now ISO time; without it no day is called by its nearness, and each has its year.
 */
export function shortTime(moment: string, now?: string): string {
  const day = londonDay(new Date(moment));
  const today = now === undefined ? undefined : londonDay(new Date(now));
  const named = today === undefined ? undefined : { [addDays(today, -1)]: 'yesterday', [today]: 'today', [addDays(today, 1)]: 'tomorrow' }[day];
  const date = shortDate(day);
  const words = named ?? (today?.slice(0, 4) === day.slice(0, 4) ? date.slice(0, -5) : date);
  return `${words} ${londonClock(moment)}`;
}

/** Its time of day alone: "14:30". @param moment ISO time. */
export const londonClock = (moment: string): string => clock.format(new Date(moment));

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

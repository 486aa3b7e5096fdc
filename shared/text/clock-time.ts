import { londonDay, longDate } from './dates.ts';

/** A moment as people in the United Kingdom read it: "14:30 on 20 November 2026". @param moment ISO time. */
export function londonTime(moment: string): string {
  const time = new Date(moment);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
  return `${clock} on ${longDate(londonDay(time))}`;
}

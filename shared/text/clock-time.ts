import { londonDay, longDate } from './dates.ts';

/** A moment as people in the United Kingdom read it: "14:30 on 20 November 2026". @param moment ISO time. */
export function londonTime(moment: string): string {
  return `${londonClock(moment)} on ${longDate(londonDay(new Date(moment)))}`;
}

/** Its time of day alone: "14:30". @param moment ISO time. */
export const londonClock = (moment: string): string => clock.format(new Date(moment));

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

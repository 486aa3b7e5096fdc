/** When we owe the client the next word. */
import { londonMoment } from '../clocks/london-time.ts';
import { addWorkingDays } from '../clocks/working-days.ts';
import { addDays, londonDay } from '../text/dates.ts';

/** Working days between two updates, unless something else was agreed. */
export const updateEvery = 5;

/** The agency sits in Manchester: bank holidays of England and Wales count. */
const nation = 'england-and-wales';

/** The last millisecond of a day in the United Kingdom. */
export const endOfDay = (day: string): Date => new Date(londonMoment(day, 24 * 60).getTime() - 1);

/** The end of the working day by which the next update is due. @param days Working days after today. */
export const nextUpdateDue = (now: Date, days: number = updateEvery): Date => endOfDay(addWorkingDays(londonDay(now), days, nation));

/** For staff: on time, due today or tomorrow, or late. */
export function urgencyOf(due: string, now: Date): 'on-time' | 'soon' | 'late' {
  if (due < now.toISOString()) return 'late';
  return londonDay(new Date(due)) <= addDays(londonDay(now), 1) ? 'soon' : 'on-time';
}

/** The firm's own promise: an answer within one hour in which it is open. */
import { addDays } from '../text/dates.ts';
import { weekdays, type OpeningHours, type OpenSpan } from '../text/opening-hours.ts';
import { isBankHoliday } from './bank-holidays.ts';
import { londonMoment, londonTime } from './london-time.ts';
import { weekdayOf } from './working-days.ts';

const promised = 60 * 60_000;

/** Days that are looked through; an hour of opening is found within them, or nothing is promised. */
const horizon = 60;

/**
 * When the promised reply is due: once the firm has been open for an hour after `now`, in one go or
 * over several openings. Bank holidays of England count as closed; hours that overlap count once.
 * @returns undefined without opening hours, or where they are too few to hold an hour within sixty days.
 */
export function replyBy(now: Date, hours: OpeningHours | undefined): Date | undefined {
  if (hours === undefined || hours.length === 0) return undefined;
  let left = promised;
  const today = londonTime(now).day;
  let reached = now.getTime();
  for (let ahead = 0; ahead < horizon; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { from, to } of openOn(day, hours)) {
      const start = Math.max(reached, londonMoment(day, from).getTime());
      const end = londonMoment(day, to).getTime();
      if (end <= start) continue;
      if (end - start >= left) return new Date(start + left);
      left -= end - start;
      reached = end;
    }
  }
  return undefined;
}

function openOn(day: string, hours: OpeningHours): OpenSpan[] {
  if (isBankHoliday(day, 'england-and-wales')) return [];
  const name = weekdays[weekdayOf(day)];
  return hours.filter((span) => span.day === name).toSorted((a, b) => a.from - b.from);
}

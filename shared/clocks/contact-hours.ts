/** Hours in which somebody may be written to. */
import { addDays } from '../text/dates.ts';
import { weekdays, type OpeningHours } from '../text/opening-hours.ts';
import { londonMoment, londonTime } from './london-time.ts';
import { weekdayOf } from './working-days.ts';

/** Days that are looked through: two weeks and a day, for the only hour of a week may be one that clocks skip. */
const horizon = 15;

/**
 * The first moment, from now on, at which clocks in the United Kingdom show one of these hours. Bank holidays are days
 * like others: these are the hours of a person, not of an office.
 * @returns undefined where there are none.
 */
export function nextWithin(now: Date, hours: OpeningHours): Date | undefined {
  const today = londonTime(now).day;
  for (let ahead = 0; ahead < horizon; ahead += 1) {
    const day = addDays(today, ahead);
    const name = weekdays[weekdayOf(day)];
    const spans = hours.filter((span) => span.day === name).map(({ from, to }) => ({ start: londonMoment(day, from), end: londonMoment(day, to) }));
    // An hour that clocks skip in March is no time at all.
    const usable = spans.filter(({ start, end }) => start < end && now < end).toSorted((a, b) => a.start.getTime() - b.start.getTime());
    const [first] = usable;
    if (first !== undefined) return now < first.start ? first.start : now;
  }
  return undefined;
}

/** How long an answer to a request under data protection law may take: access, erasure, objection. */
import { addDays, daysBetween } from '../text/dates.ts';
import type { Nation } from './bank-holidays.ts';
import { addMonths, orNextWorkingDay } from './working-days.ts';

/** ISO days. The clock stands still from the day on which something was asked for until it came; while it has not come, `until` is absent. */
export type Pause = { from: string; until?: string };

export type RightsRequestFacts = {
  /** The ISO day on which the request came, working day or not. */
  received: string;
  nation: Nation;
  /** Whether the sender was told, within the first month, that two further months are needed. */
  extended?: boolean;
  pauses?: readonly Pause[];
  /** The ISO day it is: a pause that has not ended lasts until then. Needed only for such a pause. */
  today?: string;
};

export type RightsRequestClock = {
  /** The same date of the month in which the time ends, before pauses and days off are counted. */
  monthEnds: string;
  pausedDays: number;
  /** `monthEnds` with the paused days added. */
  withPauses: string;
  /** The last day on which to answer: `withPauses`, or the next working day. While `isPaused`, where it stands today. */
  respondBy: string;
  isPaused: boolean;
};

/**
 * The period is one calendar month (UK GDPR Art 12(3)), in the ICO's counting: from the day of
 * receipt to the same date of the next month, to its last day where it has no such date, to the next
 * working day where that is a weekend or bank holiday. An extension makes it three months from receipt.
 * It stands still while identity, a fee or clarification is awaited (Art 12A, in force since 5 February
 * 2026, Data (Use and Access) Act 2025 s.76). That the days of a pause are added to the date is our
 * reading of Art 12A, so `pausedDays` is there to be shown on its own. Sources as of November 2026.
 */
export function rightsRequestClock({ received, nation, extended = false, pauses = [], today }: RightsRequestFacts): RightsRequestClock {
  const monthEnds = addMonths(received, extended ? 3 : 1);
  const pausedDays = countPausedDays(pauses, today);
  const withPauses = addDays(monthEnds, pausedDays);
  return { monthEnds, pausedDays, withPauses, respondBy: orNextWorkingDay(withPauses, nation), isPaused: pauses.some(({ until }) => until === undefined) };
}

/**
 * The last day on which the sender may be told of an extension: within the first month (Art 12(3)),
 * pauses counted as above.
 */
export const extensionNoticeBy = (facts: Omit<RightsRequestFacts, 'extended'>): string => rightsRequestClock(facts).respondBy;

/** Days covered by any pause, each counted once where pauses overlap. */
function countPausedDays(pauses: readonly Pause[], today: string | undefined): number {
  let counted = 0;
  let reached = '';
  for (const { from, until = today } of pauses.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (until === undefined) throw new RangeError('a pause that has not ended needs today');
    const start = from > reached ? from : reached;
    if (until <= start) continue;
    counted += daysBetween(start, until);
    reached = until;
  }
  return counted;
}

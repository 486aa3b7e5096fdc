/** Prints what the desk's clocks say at moments around both changes of London's time, and around its midnight. Its zone is that of the process. */
import { breachNotifyBy } from '#shared/clocks/breach.ts';
import { complaintAcknowledgeBy } from '#shared/clocks/complaint.ts';
import { nextWithin } from '#shared/clocks/contact-hours.ts';
import { coolingOffEnds } from '#shared/clocks/cooling-off.ts';
import { replyBy } from '#shared/clocks/reply.ts';
import { rightsRequestClock } from '#shared/clocks/rights-request.ts';
import { tipClock } from '#shared/clocks/tip.ts';
import { addWorkingDays } from '#shared/clocks/working-days.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { londonDay, londonMidnight, longDate } from '#shared/text/dates.ts';
import { parseOpeningHours } from '#shared/text/opening-hours.ts';

const hours = parseOpeningHours('Mon-Sun 00:30-02:30; Mon-Fri 09:00-17:30') ?? [];

/** Every half hour of the two nights, and minutes on both sides of a midnight in winter and in summer. */
const moments = [
  ...['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z'].flatMap((start) => Array.from({ length: 12 }, (_, index) => new Date(Date.parse(start) + index * 1_800_000))),
  ...['2026-01-14T23:59:59Z', '2026-01-15T00:00:00Z', '2026-07-14T22:59:59Z', '2026-07-14T23:00:00Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map((at) => new Date(at)),
]; // prettier-ignore

const lines = moments.map((moment) => {
  const day = londonDay(moment);
  return {
    at: moment.toISOString(),
    shown: londonTime(moment.toISOString()),
    day: longDate(day),
    begins: new Date(londonMidnight(day)).toISOString(),
    reply: replyBy(moment, hours)?.toISOString(),
    written: nextWithin(moment, hours)?.toISOString(),
    breach: breachNotifyBy(moment).toISOString(),
    breachShown: londonTime(breachNotifyBy(moment).toISOString()),
    coolingOff: coolingOffEnds(moment).toISOString(),
    rights: rightsRequestClock({ received: day, nation: 'england-and-wales', today: day }).respondBy,
    complaint: complaintAcknowledgeBy(day, 'england-and-wales'),
    update: addWorkingDays(day, 5, 'england-and-wales'),
    tip: tipClock(day, 'england-and-wales'),
  };
});
// The zone of the process itself, so that a run in which it was not taken up is no proof.
process.stdout.write(JSON.stringify({ zone: new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset(), lines }));

/** When the law wants an answer, as moments that are stored with the request. */
import { complaintAcknowledgeBy } from '#shared/clocks/complaint.ts';
import { londonMoment } from '#shared/clocks/london-time.ts';
import { extensionNoticeBy, rightsRequestClock, type Pause, type RightsRequestFacts } from '#shared/clocks/rights-request.ts';
import { mayBeExtended } from '#shared/rights/law.ts';
import type { ClockView } from '#shared/rights/views.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { RightsPauseRow } from '../../db/rights-tables.ts';
import type { RightsRequestRow } from '../../db/tables.ts';

export type RightsKind = RightsRequestRow['kind'];

/** Where the agency sits: its bank holidays count. */
const nation = 'england-and-wales';

/**
 * A data request is answered within a month; a complaint is acknowledged within 30 days and answered without undue
 * delay, for which there is no date. Each moment is the last of its day in the United Kingdom.
 */
export function dueDates(kind: RightsKind, receivedAt: Date): Pick<RightsRequestRow, 'acknowledge_by' | 'respond_by'> {
  const received = londonDay(receivedAt);
  if (kind === 'complaint') return { acknowledge_by: endOf(complaintAcknowledgeBy(received, nation)), respond_by: null };
  return { acknowledge_by: null, respond_by: endOf(rightsRequestClock({ received, nation }).respondBy) };
}

type Counted = Pick<RightsRequestRow, 'kind' | 'received_at' | 'extension' | 'state'>;

/** The time for an answer as it stands now; undefined for a complaint, whose answer has no date. */
export function clockOf(row: Counted, pauses: readonly RightsPauseRow[], now: Date): ClockView | undefined {
  if (row.kind === 'complaint') return undefined;
  const today = londonDay(now);
  const facts: Omit<RightsRequestFacts, 'extended'> = { received: londonDay(new Date(row.received_at)), nation, pauses: pauses.map(pauseOf), today };
  const { monthEnds, pausedDays, respondBy } = rightsRequestClock({ ...facts, extended: row.extension !== null });
  const noticeBy = extensionNoticeBy(facts);
  const isExtendable = mayBeExtended(row.kind) && row.extension === null && row.state !== 'closed' && today <= noticeBy;
  return {
    monthEnds,
    pausedDays,
    respondBy,
    extendableUntil: isExtendable ? noticeBy : null,
    betterUntil: extensionNoticeBy({ received: facts.received, nation }),
  };
}

/** The moment that is stored for the last day of an answer. */
export const respondByOf = ({ respondBy }: ClockView): string => endOf(respondBy);

const pauseOf = ({ from_day: from, until_day: until }: RightsPauseRow): Pause => ({ from, ...(until !== null && { until }) });

const endOf = (day: string): string => new Date(londonMoment(day, 24 * 60).getTime() - 1).toISOString();

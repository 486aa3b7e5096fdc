/** When the law wants an answer, as moments that are stored with the request. */
import { complaintAcknowledgeBy } from '#shared/clocks/complaint.ts';
import { londonMoment } from '#shared/clocks/london-time.ts';
import { rightsRequestClock } from '#shared/clocks/rights-request.ts';
import { londonDay } from '#shared/text/dates.ts';
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

const endOf = (day: string): string => new Date(londonMoment(day, 24 * 60).getTime() - 1).toISOString();

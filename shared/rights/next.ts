/** What has to be done next about a request, by when, and how near that is. */
import { addWorkingDays } from '../clocks/working-days.ts';
import { londonDay } from '../text/dates.ts';
import type { RequestKind, RequestState } from './law.ts';

/** Times are the last moments of a day in the United Kingdom, ISO 8601 UTC. */
export type RequestDates = { kind: RequestKind; state: RequestState; acknowledge_by: string | null; respond_by: string | null };

/** paused: the date moves with every day; open: without undue delay, for which there is no date. */
export type Urgency = 'in-time' | 'soon' | 'overdue' | 'paused' | 'open' | 'closed';

export type NextDuty = { what: 'acknowledge' | 'answer' | 'nothing'; /** ISO day. */ by: string | null; urgency: Urgency };

/** Working days before its date at which something is soon. */
export const soonDays = 5;

/** The last moment that is called soon. */
export const soonDay = (now: Date): string => addWorkingDays(londonDay(now), soonDays, 'england-and-wales');

export function nextDuty({ kind, state, acknowledge_by, respond_by }: RequestDates, now: Date): NextDuty {
  if (state === 'closed') return { what: 'nothing', by: null, urgency: 'closed' };
  const isToAcknowledge = kind === 'complaint' && state === 'received';
  const moment = isToAcknowledge ? acknowledge_by : respond_by;
  const what = isToAcknowledge ? 'acknowledge' : 'answer';
  if (moment === null) return { what, by: null, urgency: 'open' };
  const by = londonDay(new Date(moment));
  if (state === 'paused') return { what, by, urgency: 'paused' };
  if (moment < now.toISOString()) return { what, by, urgency: 'overdue' };
  return { what, by, urgency: by <= soonDay(now) ? 'soon' : 'in-time' };
}

/** What has to be done next about a breach, and how much of the 72 hours is left. */
import { breachMinutesLeft, breachNotifyBy } from '../clocks/breach.ts';
import type { BreachRisk, BreachState, Telling } from './law.ts';

export type BreachFacts = { state: BreachState; aware_at: string; risk: BreachRisk | null; regulator: Telling | null; people: Telling | null };

/** open: without undue delay, for which there is no date. */
export type BreachUrgency = 'in-time' | 'soon' | 'overdue' | 'open' | 'closed';

export type BreachDuty = {
  what: 'tell-regulator' | 'tell-people' | 'close' | 'nothing';
  /** ISO time. */
  by: string | null;
  /** Of that time, rounded down; negative once it is over. */
  minutesLeft: number | null;
  urgency: BreachUrgency;
};

/** Minutes before its end at which the time is called short. */
const soon = 24 * 60;

export function nextBreachDuty({ state, aware_at, regulator, people }: BreachFacts, now: Date): BreachDuty {
  const timeless = { by: null, minutesLeft: null } as const;
  if (state === 'closed') return { what: 'nothing', ...timeless, urgency: 'closed' };
  if (regulator !== null) return { what: people === null ? 'tell-people' : 'close', ...timeless, urgency: 'open' };
  const aware = new Date(aware_at);
  const minutesLeft = breachMinutesLeft(aware, now);
  const urgency = minutesLeft < 0 ? 'overdue' : minutesLeft < soon ? 'soon' : 'in-time';
  return { what: 'tell-regulator', by: breachNotifyBy(aware).toISOString(), minutesLeft, urgency };
}

/** How many requests want something of us, for the first page of the back office. */
import { nextDuty } from '#shared/rights/next.ts';
import type { Query } from '../../db/tables.ts';
import { listOpen, listUnacknowledged } from './store.ts';

export type DueRights = {
  /** Past their date. */
  overdue: number;
  /** Due within five working days. */
  soon: number;
  /** Complaints that nobody has acknowledged, whatever their date. */
  unacknowledged: number;
};

/** Requests that are looked at, those with the soonest dates: nothing is counted beyond. */
export const mostCounted = 500;

/** Suspected spam is not counted, nor a request while its time stands still. */
export async function dueRights(query: Query, now: Date): Promise<DueRights> {
  const [open, unacknowledged] = await Promise.all([listOpen(query, { limit: mostCounted }), listUnacknowledged(query, mostCounted)]);
  const urgencies = open.map((row) => nextDuty(row, now).urgency);
  const count = (which: 'overdue' | 'soon'): number => urgencies.filter((urgency) => urgency === which).length;
  return { overdue: count('overdue'), soon: count('soon'), unacknowledged: unacknowledged.length };
}

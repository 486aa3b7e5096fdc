/** How many requests want something of us, for the first page of the back office. */
import { nextDuty, type NextDuty } from '#shared/rights/next.ts';
import type { Query } from '../../db/tables.ts';
import { listOpen, listUnacknowledged } from './store.ts';

export type DueRights = {
  /** Past their date. */
  overdue: number;
  /** Due within five working days. */
  soon: number;
  /** ISO day of the next that is due within them. */
  nextOn: string | null;
  /** Complaints that nobody has acknowledged, whatever their date; those past it; ISO day by which the next is to be. */
  unacknowledged: number;
  unacknowledgedLate: number;
  acknowledgeOn: string | null;
};

/** Requests that are looked at, those with the soonest dates: nothing is counted beyond. */
export const mostCounted = 500;

/** Suspected spam is not counted, nor a request while its time stands still. */
export async function dueRights(query: Query, now: Date): Promise<DueRights> {
  const [open, unacknowledged] = await Promise.all([listOpen(query, { limit: mostCounted }), listUnacknowledged(query, mostCounted)]);
  const duties = open.map((row) => nextDuty(row, now));
  const is =
    (wanted: Partial<NextDuty>) =>
    ({ what, urgency }: NextDuty): boolean =>
      what === (wanted.what ?? what) && urgency === (wanted.urgency ?? urgency);
  const count = (wanted: Partial<NextDuty>): number => duties.filter(is(wanted)).length;
  return {
    overdue: count({ urgency: 'overdue' }),
    soon: count({ urgency: 'soon' }),
    nextOn: duties.find(is({ urgency: 'soon' }))?.by ?? null,
    unacknowledged: unacknowledged.length,
    unacknowledgedLate: count({ what: 'acknowledge', urgency: 'overdue' }),
    acknowledgeOn: duties.filter(is({ what: 'acknowledge' })).find(({ urgency }) => urgency !== 'overdue')?.by ?? null,
  };
}

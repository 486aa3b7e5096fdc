/** How many breaches want the regulator told, for the first page of the back office. */
import { breachNotifyBy } from '#shared/clocks/breach.ts';
import type { Query } from '../../db/tables.ts';
import { listUndecided } from './store.ts';

export type DueBreaches = {
  /** Open, and nobody has decided whether the regulator is told. */
  undecided: number;
  /** Of these, after their 72 hours. */
  late: number;
  /** When the next 72 hours end; ISO time. */
  nextAt: string | null;
};

/** Nothing is counted beyond. */
const mostCounted = 500;

export async function dueBreaches(query: Query, now: Date): Promise<DueBreaches> {
  const ends = (await listUndecided(query, mostCounted)).map(({ aware_at }) => breachNotifyBy(new Date(aware_at)));
  const next = ends.find((end) => end >= now);
  return { undecided: ends.length, late: ends.filter((end) => end < now).length, nextAt: next?.toISOString() ?? null };
}

/**
 * Slows guessing down without shutting anybody out for good: whoever fails often from one network waits
 * longer and longer there; failures from everywhere together only make everybody take turns; and after a
 * hundred in a row nothing is guessed any more until the owner sets a new password by mail (NIST SP 800-63B-4, section 3.2.2).
 */
import type { Database } from '../../db/database.ts';
import type { Audience } from './audience.ts';
import { inTransaction } from './current.ts';
import type { Secrets } from './secrets.ts';
import * as store from './store.ts';

export type Attempt = { state: 'allowed'; clear: string[] } | { state: 'wait'; retryAfterSeconds: number } | { state: 'stopped' };

/** Failures before the first wait, what the first wait is, and what none exceeds (milliseconds). */
type Rule = { free: number; first: number; longest: number };

const pairRule: Rule = { free: 5, first: 1000, longest: 15 * 60_000 };
const accountRule: Rule = { free: 20, first: 30_000, longest: 30_000 };
/** Failures in a row, from wherever, after which only a reset goes on. */
export const mostFailures = 100;

export type Throttle = ReturnType<typeof createThrottle>;

type ThrottleSettings = { database: Database; secrets: Secrets; audience: Audience; now: () => Date };

export function createThrottle({ database, secrets, audience, now }: ThrottleSettings) {
  const idsOf = (kind: string, who: string, network: string) => ({
    pair: secrets.throttleId(kind, who, network),
    account: secrets.throttleId(kind, who),
  });

  return {
    /**
     * Counts the attempt as failed before it is made, so that many at once cannot all be the first; whoever succeeds
     * hands `clear` to `forget`.
     * @param who Address or account, whether it exists or not.
     */
    begin: (kind: 'password' | 'code', who: string, network: string): Promise<Attempt> =>
      inTransaction(database, async (t) => {
        const { pair, account } = idsOf(kind, who, network);
        const [own, all] = [await store.readFailures(t, audience, pair), await store.readFailures(t, audience, account)];
        if ((all?.failures ?? 0) >= mostFailures) return { state: 'stopped' };
        const time = now();
        const wait = Math.max(waitOf(own, pairRule, time), waitOf(all, accountRule, time));
        if (wait > 0) return { state: 'wait', retryAfterSeconds: Math.ceil(wait / 1000) };
        for (const id of [pair, account]) await store.addFailure(t, audience, id, time.toISOString());
        return { state: 'allowed', clear: [pair, account] };
      }),
    /** After a reset by mail. */
    accountIds: (kind: 'password' | 'code', who: string): string[] => [secrets.throttleId(kind, who)],
  };
}

/** Milliseconds that are left to wait. */
function waitOf(row: store.Failures | undefined, { free, first, longest }: Rule, time: Date): number {
  if (row === undefined || row.failures < free) return 0;
  const whole = Math.min(longest, first * 2 ** (row.failures - free));
  // A clock that was set back makes nobody wait longer than the rule.
  return Math.min(whole, Math.max(0, Date.parse(row.last_at) + whole - time.getTime()));
}

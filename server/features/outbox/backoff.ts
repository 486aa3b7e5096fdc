/** When a mail is tried again, and when it is given up. */

const [shortest, longest] = [30_000, 3_600_000];

/** How long a mail is tried that no server refused for good. */
const patience = 5 * 86_400_000;

/** Attempts after which a refusal for good is believed. Servers refuse for good by mistake, too. */
const enoughRefusals = 3;

/**
 * Milliseconds until the next attempt: half a minute, doubled each time up to an hour, and spread over
 * half of that, so that mails that failed together do not come back together.
 * @param attempts made so far, at least 1.
 * @param random from 0 to 1.
 */
export function delayAfter(attempts: number, random: number): number {
  const full = Math.min(longest, shortest * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + random / 2));
}

/** Milliseconds for which a server that cannot be reached is left alone, after a number of vain attempts in a row. */
export const restAfter = (failures: number): number => Math.min(300_000, 5000 * 2 ** Math.min(failures - 1, 20));

export type Attempt = { attempts: number; createdAt: Date; now: Date; isRefusal: boolean };

/** Whether to give up: after three attempts on a refusal for good, else after five days. */
export function isHopeless({ attempts, createdAt, now, isRefusal }: Attempt): boolean {
  return isRefusal ? attempts >= enoughRefusals : now.getTime() - createdAt.getTime() >= patience;
}

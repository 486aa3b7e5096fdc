/** The sample agency while it is being made: its services, its people, and a clock that walks from the past to today. */
import { londonMoment } from '#shared/clocks/london-time.ts';
import { addDays, londonDay } from '#shared/text/dates.ts';
import type { Staff } from '../features/matters/index.ts';
import type { OpenServices } from '../services.ts';
import type { Mailbox } from './mailbox.ts';

/** Somebody with an account, and how to sign in with it. */
export type Person = { id: string; name: string; email: string; password: string; /** Of staff: the key of the app, in Base32. */ secret?: string };
export type Colleague = Person & { as: Staff };

export type Clock = { now: () => Date; set: (time: Date) => void };

export type World<Colleagues extends string = string, Clients extends string = string> = {
  services: OpenServices;
  mailbox: Mailbox;
  clock: Clock;
  staff: Readonly<Record<Colleagues, Colleague>>;
  clients: Readonly<Record<Clients, Person>>;
};

/** Something that happened so many days ago. */
export type Step = readonly [daysAgo: number, act: () => Promise<unknown>];

const day = 86_400_000;

/** @param start The moment at which it begins. */
export function createClock(start: Date): Clock {
  let time = start;
  return { now: () => time, set: (next) => void (time = next) };
}

export const daysBefore = (today: Date, days: number): Date => new Date(today.getTime() - days * day);

/** From nine to half past five, as an office works; the last day goes up to the present moment. */
function momentOf(daysAgo: number, today: Date): Date {
  const [whole, rest] = [Math.floor(daysAgo), daysAgo % 1];
  if (whole === 0) return daysBefore(today, daysAgo);
  return new Date(londonMoment(addDays(londonDay(today), -whole), 9 * 60).getTime() + (1 - rest) * 8.5 * 3_600_000);
}

/** Lets everything happen in the order of its days, so that the audit log reads like one that was kept. */
export async function walk(clock: Clock, today: Date, steps: readonly Step[]): Promise<void> {
  for (const [daysAgo, act] of steps.toSorted(([one], [other]) => other - one)) {
    const time = momentOf(daysAgo, today);
    clock.set(time > clock.now() ? time : new Date(clock.now().getTime() + 1000));
    await act();
  }
}

/** @throws Error where a service has refused what the sample needs. */
export function must<Result>(result: Result | undefined | false): Result {
  if (result === undefined || result === false) throw new Error('The sample agency may not do this');
  return result;
}

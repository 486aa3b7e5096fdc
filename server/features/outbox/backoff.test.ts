import { expect, test } from 'vitest';
import { delayAfter, isHopeless, restAfter } from './backoff.ts';

const minutes = (milliseconds: number) => milliseconds / 60_000;

test('each attempt waits twice as long as the one before, up to an hour', () => {
  expect([1, 2, 3, 4, 7, 8, 9, 2000].map((attempts) => minutes(delayAfter(attempts, 1)))).toEqual([0.5, 1, 2, 4, 32, 60, 60, 60]);
});

test('mails that failed together come back spread over half of the time', () => {
  expect([0, 0.5, 1].map((random) => minutes(delayAfter(8, random)))).toEqual([30, 45, 60]);
});

test('a server that cannot be reached is asked less and less often, and every five minutes at least', () => {
  expect([1, 2, 3, 7, 2000].map((failures) => restAfter(failures) / 1000)).toEqual([5, 10, 20, 300, 300]);
});

test('a refusal for good is believed the third time, silence after five days', () => {
  const createdAt = new Date('2026-11-20T09:00:00Z');
  const after = (attempts: number, hours: number, isRefusal: boolean) =>
    isHopeless({ attempts, createdAt, now: new Date(createdAt.getTime() + hours * 3_600_000), isRefusal });
  expect([after(1, 0, true), after(2, 500, true), after(3, 0, true)]).toEqual([false, false, true]);
  expect([after(500, 119.9, false), after(1, 120, false)]).toEqual([false, true]);
});

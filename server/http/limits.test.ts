import { expect, test } from 'vitest';
import { createLimits, limitTable, type LimitSettings } from './limits.ts';

const small = { network: { burst: 3, perHour: 60 }, all: { burst: 5, perHour: 3600 } };
const table = { ...limitTable, enquiry: small, upload: small, rights: small, draft: small };

/** Limits under a clock that the test moves, in seconds. */
function build(settings: Partial<LimitSettings> = {}) {
  let seconds = 1_000_000;
  const limits = createLimits({ table, now: () => new Date(seconds * 1000), ...settings });
  return { take: limits.take, wait: (more: number) => void (seconds += more) };
}

test('a network may take its burst, is then told how long to wait, and may go on exactly then', () => {
  const { take, wait } = build();
  for (let index = 0; index < 3; index += 1) expect(take('enquiry', 'a')).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(take('enquiry', 'a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  wait(59);
  expect(take('enquiry', 'a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  wait(1);
  expect(take('enquiry', 'a').allowed).toBe(true);
  expect(take('enquiry', 'a').allowed).toBe(false);
});

test('being refused costs nothing, and rest gives the burst back but no more', () => {
  const { take, wait } = build();
  for (let index = 0; index < 500; index += 1) take('enquiry', 'a');
  wait(60);
  expect(take('enquiry', 'a').allowed).toBe(true);
  wait(1_000_000);
  const taken = Array.from({ length: 5 }, () => take('enquiry', 'a').allowed);
  expect(taken).toEqual([true, true, true, false, false]);
});

test('networks and kinds do not use up one another’s share', () => {
  const { take } = build();
  for (let index = 0; index < 4; index += 1) take('enquiry', 'a');
  expect(take('enquiry', 'b').allowed).toBe(true);
  expect(take('rights', 'a').allowed).toBe(true);
});

test('many networks together meet the common limit, and a network that is refused does not drain it', () => {
  const { take, wait } = build();
  for (let index = 0; index < 100; index += 1) take('enquiry', 'loud');
  const taken = ['b', 'c', 'd'].map((network) => take('enquiry', network));
  expect(taken).toEqual([
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: true, retryAfterSeconds: 0 },
    { allowed: false, retryAfterSeconds: 1 },
  ]);
  wait(1);
  expect(take('enquiry', 'd').allowed).toBe(true);
});

test('a stream of new networks stays within the memory given, the one used longest ago forgotten first', () => {
  const { take, wait } = build({ maxNetworks: 2 });
  for (let index = 0; index < 3; index += 1) take('enquiry', 'a');
  wait(1);
  take('enquiry', 'b');
  expect(take('enquiry', 'a').allowed).toBe(false);
  wait(1);
  take('enquiry', 'c');
  expect(take('enquiry', 'a').allowed).toBe(true);
});

test('a clock that is set back shuts nobody out', () => {
  const { take, wait } = build();
  for (let index = 0; index < 4; index += 1) take('enquiry', 'a');
  wait(-86_400);
  expect(take('enquiry', 'a')).toEqual({ allowed: false, retryAfterSeconds: 60 });
  wait(60);
  expect(take('enquiry', 'a').allowed).toBe(true);
});

test('every limit lets all networks together do more than one of them, but those that know no network', () => {
  const factors = Object.entries(limitTable).map(([name, { network, all }]) => [name, all.burst / network.burst, all.perHour / network.perHour] as const);
  const forTips = ([name]: (typeof factors)[number]) => /^tip(-|$)/.test(name);
  expect(factors.filter((factor) => !forTips(factor) && (factor[1] <= 1 || factor[2] <= 1))).toEqual([]);
  expect(factors.filter(forTips).map(([name, ...of]) => [name, ...of])).toEqual([
    ['tip', 1, 1],
    ['tip-upload', 1, 1],
    ['tip-code', 1, 1],
  ]);
});

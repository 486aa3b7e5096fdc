import { expect, test } from 'vitest';
import { coolingOffEnds } from './cooling-off.ts';

test.each([
  ['signed on 2 November, it ends with the 16th', '2026-11-02T09:00:00.000Z', '2026-11-16T23:59:59.999Z'],
  ['a minute before midnight counts as that day', '2026-11-02T23:59:00.000Z', '2026-11-16T23:59:59.999Z'],
  ['bank holidays count', '2026-12-18T09:00:00.000Z', '2027-01-01T23:59:59.999Z'],
  ['clocks go forward in between', '2026-03-20T12:00:00.000Z', '2026-04-03T22:59:59.999Z'],
  ['clocks go back in between', '2026-10-20T12:00:00.000Z', '2026-11-03T23:59:59.999Z'],
  ['half past midnight in summer is the new day, though UTC says the old one', '2026-06-01T23:30:00.000Z', '2026-06-16T22:59:59.999Z'],
])('%s', (_, made, ends) => {
  expect(coolingOffEnds(new Date(made)).toISOString()).toBe(ends);
});

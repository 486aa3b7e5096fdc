import { expect, test } from 'vitest';
import { tipClock } from './tip.ts';

test('two working days, 28 days, and the owner after two whole days', () => {
  expect(tipClock('2026-11-20', 'england-and-wales')).toEqual({ acknowledgeBy: '2026-11-24', feedbackBy: '2026-12-18', ownerOn: '2026-11-23' });
  // Christmas Day and its neighbours are no working days.
  expect(tipClock('2026-12-24', 'england-and-wales').acknowledgeBy).toBe('2026-12-30');
});

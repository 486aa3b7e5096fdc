import { expect, test } from 'vitest';
import { rankSum } from './rank-sum.ts';

test('the rank sum knows samples that differ from samples that do not', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  expect(rankSum(numbers, numbers)).toBeCloseTo(1, 6);
  // The mean of the statistic is 800 with a deviation of 103.92; a shift of 10.5 leaves 435 wins, which is 3.512 deviations.
  expect(
    rankSum(
      numbers,
      numbers.map((number) => number + 10.5),
    ),
  ).toBeCloseTo(0.000_444, 5);
  expect(
    rankSum(
      numbers.map((number) => number + 40),
      numbers,
    ),
  ).toBeLessThan(1e-12);
});

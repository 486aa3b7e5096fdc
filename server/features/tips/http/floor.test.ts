import { expect, test } from 'vitest';
import { answerStep, untilNext } from './floor.ts';

test.each([
  [0, 500],
  [1, 499],
  [499, 1],
  [500, 0],
  [501, 499],
  [1730, 270],
])('an answer that took %i ms waits for %i more', (passed, left) => {
  expect([answerStep, untilNext(passed)]).toEqual([500, left]);
});

import { expect, test } from 'vitest';
import { percent, roundTop } from './scale.ts';

test.each([
  [0, 4],
  [4, 4],
  [6, 6],
  [7, 10],
  [11, 20],
  [21, 50],
  [100, 100],
  [101, 200],
])('a scale for %i ends at %i', (value, most) => expect(roundTop(value)).toBe(most));

test('parts of a width have two decimals', () => expect([percent(1, 3), percent(50), percent(0, 7)]).toEqual(['33.33%', '50%', '0%']));

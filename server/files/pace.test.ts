import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('so many pass in one turn of the event loop, the others in the next ones, in their order', async () => {
  const pace = createPace(2);
  const passed: number[] = [];
  const all = Promise.all([0, 1, 2, 3, 4].map((piece) => pace().then(() => passed.push(piece))));
  await Promise.resolve();
  expect(passed).toEqual([0, 1]);
  await nextTurn();
  expect(passed).toEqual([0, 1, 2, 3]);
  await all;
  expect(passed).toEqual([0, 1, 2, 3, 4]);
});

test('whoever comes late passes at once where nobody is in the way', async () => {
  const pace = createPace(1);
  for (let piece = 0; piece < 3; piece += 1) {
    await pace();
    await nextTurn();
    await nextTurn();
  }
  let hasPassed = false;
  void pace().then(() => (hasPassed = true));
  await Promise.resolve();
  expect(hasPassed).toBe(true);
});

import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('answers come in the order of the items, however long each takes', async () => {
  const turns = (count: number): Promise<number> => (count === 0 ? Promise.resolve(0) : Promise.resolve().then(() => turns(count - 1)));
  expect(await inParallel([9, 1, 5, 0], 2, async (count) => (await turns(count)) + count)).toEqual([9, 1, 5, 0]);
});

test('no more tasks run at once than the machine was promised', async () => {
  let running = 0;
  let most = 0;
  await inParallel(Array.from({ length: 20 }), 3, async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(most).toBe(3);
});

test('a task that fails fails the whole', async () => {
  await expect(inParallel([1, 2], 1, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
});

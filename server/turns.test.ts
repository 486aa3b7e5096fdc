import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

class Busy extends Error {}

const turns = (parallel: number, queue: number) => createTurns({ parallel, queue, busy: () => new Busy() });

/** Work that ends when it is told to. */
function held() {
  let begun = false;
  let resolve!: (value: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  return {
    work: () => {
      begun = true;
      return promise;
    },
    resolve,
    reject,
    hasBegun: () => begun,
  };
}

test('only so many work at a time; the next begins when one ends', async () => {
  const { take } = turns(2, 5);
  const [one, two, three] = [held(), held(), held()];
  const ends = [one, two, three].map(({ work }) => take(work));
  expect([one, two, three].map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
  two.resolve('two');
  expect(await ends[1]).toBe('two');
  await Promise.resolve();
  expect(three.hasBegun()).toBe(true);
  one.resolve('one');
  three.resolve('three');
  expect(await Promise.all(ends)).toEqual(['one', 'two', 'three']);
});

test('who comes when too many wait is told at once, and nothing is begun', async () => {
  const { take, expectRoom } = turns(1, 1);
  const [first, second, third] = [held(), held(), held()];
  const ends = [take(first.work), take(second.work)];
  expect(expectRoom).toThrow(Busy);
  await expect(take(third.work)).rejects.toThrow(Busy);
  expect(third.hasBegun()).toBe(false);
  first.resolve('');
  second.resolve('');
  await Promise.all(ends);
  expect(expectRoom).not.toThrow();
});

test('work that fails gives its place back', async () => {
  const { take } = turns(1, 1);
  const broken = held();
  const end = take(broken.work);
  broken.reject(new Error('broken'));
  await expect(end).rejects.toThrow('broken');
  expect(await take(() => Promise.resolve('works'))).toBe('works');
});

/** Costly work, a few at a time; some may wait, and the rest is told at once. */
import { availableParallelism } from 'node:os';

export type Turns = {
  /** Before anything is counted or read for work that could not be done. @throws what `busy` makes where too many wait. */
  expectRoom: () => void;
  /** Does the work when its turn comes. @throws what `busy` makes where too many wait. */
  take: <T>(work: () => Promise<T>) => Promise<T>;
};

export type TurnsSettings = {
  /** At a time. */
  parallel: number;
  /** That may wait. */
  queue: number;
  busy: () => Error;
};

/** How many may work at a time: one processor stays with the thread that serves, and libuv's four threads have files to write as well. */
export const spareProcessors = Math.min(2, Math.max(1, availableParallelism() - 1));

export function createTurns({ parallel, queue, busy }: TurnsSettings): Turns {
  const waiting: (() => void)[] = [];
  let free = parallel;

  function expectRoom(): void {
    if (free === 0 && waiting.length >= queue) throw busy();
  }

  return {
    expectRoom,
    async take(work) {
      expectRoom();
      // Whoever finishes hands its place on.
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}

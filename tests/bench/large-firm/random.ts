/** Chance that comes out the same each time: from the same seed the same firm. */
import { createHash } from 'node:crypto';

export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  /** From 0 up to `end`, a whole number. */
  below: (end: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** As often as its weight says. */
  weighted: <Item>(items: readonly (readonly [item: Item, weight: number])[]) => Item;
};

/** Mulberry32: 32 bits of state, and even enough to spread names over a firm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => must(items[below(items.length)]),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return must(items.find(([, weight]) => (left -= weight) < 0) ?? items[0])[0];
    },
  };
}

function must<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

/** The id of the row of that name and number: known without keeping it, and as scattered as any other. */
export function idOf(kind: string, number: number): string {
  const hex = createHash('sha256').update(`${kind} ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Crockford's base 32, as in server/reference.ts. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Odd, so that no two numbers below 2^40 meet; below 2^33, so that the product of one below 2^20 is exact. */
const step = 7_264_190_371;

/** The reference of that number: scattered like a random one, and never given twice. @param number Below 2^20. */
export function refOf(prefix: string, number: number): string {
  let rest = (number * step) % 2 ** 40;
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code += letters[rest % 32];
    rest = Math.floor(rest / 32);
  }
  return `${prefix}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether two names may be the same, judged on the names themselves: for the few records that share a token. */
import { namesBehind } from './nicknames.ts';
import { nameWords } from './normalise.ts';

/** Slips that are forgiven in a word of so many letters. */
const forgiven = (length: number): number => (length <= 3 ? 0 : length <= 7 ? 1 : 2);

/** @returns whether every word of the shorter name is in the longer one, but for slips of the pen, nicknames and initials. */
export const closeEnough = (a: string, b: string): boolean => wordsCloseEnough(nameWords(a), nameWords(b));

/** The same of names that have been taken apart by `nameWords`. */
export function wordsCloseEnough(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length === 0) return false;
  const free = [...longer];
  return shorter.every((word) => {
    const match = free.findIndex((other) => sameWord(word, other));
    if (match !== -1) free.splice(match, 1);
    return match !== -1;
  });
}

function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  if (namesBehind(a).some((name) => namesBehind(b).includes(name))) return true;
  const most = forgiven(Math.min(a.length, b.length));
  // Each slip adds or drops one letter, of two units at most: words of lengths that are further apart need not be compared.
  return Math.abs(a.length - b.length) <= 2 * most && slipsBetween(a, b) <= most;
}

/** Letters to add, drop, change or swap with their neighbour to turn one word into the other (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const swapped = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

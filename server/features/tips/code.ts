/** Return codes: seven words, made before anything is sent, and all that its sender needs to come back. */
import { randomInt } from 'node:crypto';

/** log2(7772 ^ 7) is 90.5 bits: beyond guessing even by whoever has the database and the pepper, at 19 MiB and three passes a guess. */
export const codeWords = 7;

/** Places, from 1, of the words that are typed back before sending. */
export const typedBack = [2, 6] as const;

export async function newCode(): Promise<string> {
  const { words } = await import('./word-list.ts');
  return Array.from({ length: codeWords }, () => words[randomInt(words.length)]).join(' ');
}

/**
 * A code as it was made, however it was typed: any case, also by a Turkish keyboard, words apart by spaces, hyphens, commas,
 * points, numbers of a list or lines, with marks that nobody sees. Anything else becomes a code too, which nobody has: a wrong code is never told apart from a malformed one.
 * @returns lower-case words with one space between, of at most 200 characters.
 */
export function plainTipCode(typed: string): string {
  return typed
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}\p{Format}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** Whether the two words that were asked for are those of the code. */
export function isTypedBack(code: string, typed: readonly string[]): boolean {
  const words = code.split(' ');
  return typed.length === typedBack.length && typedBack.every((place, index) => plainTipCode(typed[index] ?? '') === words[place - 1]);
}

/** Passphrases of custodians' keys: whoever has the database can try them for as long as they like, and nobody can reset one. */
import { passwordLength } from '#shared/areas/account.ts';

/** log2(7772 ^ 6) is 77.5 bits, at 2^18 rounds of scrypt a guess. */
const offeredWords = 6;

const fewestLetters = 6;

/** @returns why it is refused; undefined where it is accepted. */
export function refusePassphrase(typed: string, again: string): string | undefined {
  const letters = Array.from(typed.normalize('NFKC'));
  if (letters.length < passwordLength.least) return `Use at least ${passwordLength.least} characters. Six words that do not belong together do well.`;
  if (letters.length > passwordLength.most) return `Use at most ${passwordLength.most} characters.`;
  if (new Set(letters).size < fewestLetters) return 'This repeats itself. Use six words that do not belong together.';
  return typed === again ? undefined : 'The two are not the same. Type the passphrase into both fields.';
}

/** Six words of the list for dice of the Electronic Frontier Foundation, drawn in this browser. */
export async function offerPassphrase(): Promise<string> {
  const { words } = await import('./word-list.ts');
  return Array.from({ length: offeredWords }, () => words[randomBelow(words.length)]).join(' ');
}

/** Every number equally likely: the last, incomplete round of numbers is drawn again. */
function randomBelow(end: number): number {
  const rounds = Math.floor(2 ** 32 / end) * end;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < rounds) return drawn % end;
  }
}

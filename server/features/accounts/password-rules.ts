/** What a password must be: long, and not one that is tried first. Nothing about its characters (NIST SP 800-63B-4, section 3.1.1.2). */
import { normalise } from './hasher.ts';

/** Code points: NIST asks for 15 where a password is the only factor. */
export const shortestPassword = 15;
/** Far above the 64 that NIST asks for; a bound, so that nobody has a book hashed. */
export const longestPassword = 256;

/** Guesses below which a password counts as one that is tried first. */
const fewestGuesses = 1e9;
/** Characters of it that are looked at for patterns, which takes time that grows with them. */
const looked = 64;
/** Characters that have to be left beside names, addresses and ours. */
const fewestOwn = 8;

/**
 * @param known Name and address of its owner, and the name of this service.
 * @returns why it is refused, for its owner; undefined where it is accepted.
 */
export async function refusePassword(password: string, known: readonly string[]): Promise<string | undefined> {
  const text = normalise(password);
  const length = Array.from(text).length;
  if (length < shortestPassword) return `Use at least ${shortestPassword} characters. Three or four unrelated words do well.`;
  if (length > longestPassword) return `Use at most ${longestPassword} characters.`;
  const words = wordsOf(known);
  if (isMostly(words, text)) return 'This is little more than your name, your email address or our name. Choose something that says nothing about you or us.';
  const estimate = await (await estimator())(text, words);
  if (estimate < fewestGuesses)
    return 'This is among the passwords that are tried first: a common one, a repetition, or keys in a row. Choose three or four unrelated words.';
  return undefined;
}

const wordsOf = (known: readonly string[]): string[] => {
  const parts = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map((text) => text.toLowerCase());
  return [...new Set(parts.filter((part) => part.length >= 3))].toSorted((a, b) => b.length - a.length);
};

/** Whether a text holds one of the words, and little else. */
function isMostly(words: readonly string[], text: string): boolean {
  const whole = text.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && Array.from(rest.replace(/[^\p{L}\p{N}]/gu, '')).length < fewestOwn;
}

type Estimate = (password: string, words: string[]) => number;
let loaded: Promise<Estimate> | undefined;

/** Some 50,000 common passwords and the patterns people make of them; half a second to load, so not before it is needed. */
function estimator(): Promise<Estimate> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
    const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: looked });
    return (password, words) => zxcvbn.check(password, words).guesses;
  });
  return loaded;
}

/** Finds in a text what may tell who wrote it. A hint and no more: most of what points to somebody only its writer can see. */
import type { Tell } from '#shared/tips/live.ts';
import { codeWords } from '../code.ts';

const patterns: readonly (readonly [Tell, RegExp])[] = [
  ['email', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  // Nine digits or more with what people put between them; dates and sums of money are shorter.
  ['phone', /(?:\+|\b00|\b0)[\d\s().-]{0,4}(?:\d[\s().-]{0,2}){8,13}\d\b/],
  [
    'link',
    /\b(?:drive|docs|photos)\.google\.com|\b(?:1drv\.ms|onedrive\.live\.com|dropbox\.com|icloud\.com|wetransfer\.com|we\.tl|mega\.nz|box\.com|sharepoint\.com|photos\.app\.goo\.gl)\b/i,
  ],
  // What follows begins with a capital, but for the first word of a sentence: "I am Ann", not "I am afraid".
  [
    'name',
    /\b(?:[Mm]y (?:full )?name is|[Ii] am called|[Mm]y name’s|[Mm]y name's|(?:I am|I’m|I'm) (?!Not\b)\p{Lu}\p{Ll}+|(?:[Yy]ours|[Rr]egards|[Ss]igned),?\s+\p{Lu})/u,
  ],
];

/** @param code The return code that was shown for it, where there is one. */
export async function findTells(text: string, code?: string): Promise<Tell[]> {
  const found = patterns.filter(([, pattern]) => pattern.test(text)).map(([tell]) => tell);
  return (await holdsCode(text, code)) ? ['code', ...found] : found;
}

/** Its own code, or as many words of the list in a row as a code has: ordinary sentences are not without a "the" for so long. */
async function holdsCode(text: string, code: string | undefined): Promise<boolean> {
  if (code !== undefined && ` ${plain(text)} `.includes(` ${code} `)) return true;
  const { words } = await import('../word-list.ts');
  const list = new Set(words);
  let inARow = 0;
  for (const word of plain(text).split(' ')) {
    inARow = list.has(word) ? inARow + 1 : 0;
    if (inARow === codeWords) return true;
  }
  return false;
}

/** As plainTipCode, which is for short texts: piece by piece would part words. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

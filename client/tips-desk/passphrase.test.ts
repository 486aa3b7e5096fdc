import { expect, test } from 'vitest';
import { offerPassphrase, refusePassphrase } from './passphrase.ts';

const good = 'umbrella gravel seventy cinema walnut';

test.each([
  ['fourteen letters', 'abcdefghijklmn', undefined, 'Use at least 15 characters'],
  ['letters that are two code units each', '𝒶𝒷𝒸𝒹𝑒𝒻𝑔', undefined, 'Use at least 15 characters'],
  ['a book', good.repeat(4), undefined, 'Use at most 128 characters'],
  ['a repetition', 'abababababababababab', undefined, 'This repeats itself'],
  ['two that differ', good, `${good} `, 'The two are not the same'],
])('a passphrase is refused: %s', (_, typed, again, sentence) => {
  expect(refusePassphrase(typed, again ?? typed)).toContain(sentence);
});

test('six unrelated words are accepted, and offered as such', async () => {
  expect(refusePassphrase(good, good)).toBeUndefined();
  const offered = await Promise.all(Array.from({ length: 50 }, offerPassphrase));
  expect(new Set(offered).size).toBe(50);
  for (const words of offered) {
    expect(words).toMatch(/^[a-z]+( [a-z]+){5}$/);
    expect(refusePassphrase(words, words)).toBeUndefined();
  }
});

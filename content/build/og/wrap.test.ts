import { expect, test } from 'vitest';
import { wrapText } from './wrap.ts';

/** One unit for each letter: widths can be counted by eye. */
const letters = (text: string) => text.length;

test('a title that fits stays on one line', () => {
  expect(wrapText('Person tracing', letters, 20, 3)).toEqual(['Person tracing']);
});

test('no line is wider than the picture allows, and no word is lost', () => {
  const title = 'What an employer may read in a work mailbox and what it may not';
  const lines = wrapText(title, letters, 24, 3);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
  expect(lines.join(' ')).toBe(title);
});

test('lines are balanced, so that no short word stands alone', () => {
  expect(wrapText('How to verify a company now', letters, 24, 3)).toEqual(['How to verify', 'a company now']);
});

test('a title too long for three lines ends with an ellipsis within the width', () => {
  const lines = wrapText('one two three four five six seven eight, nine ten eleven twelve', letters, 12, 3);
  expect(lines).toEqual(['one two', 'three four', 'five six…']);
});

test('punctuation does not stand before the ellipsis', () => {
  expect(wrapText('alpha beta, gamma delta', letters, 12, 1)).toEqual(['alpha beta…']);
});

test('a word wider than a line is cut, not printed over the edge', () => {
  for (const line of wrapText('Donaudampfschifffahrtsgesellschaft', letters, 10, 3)) expect(line.length).toBeLessThanOrEqual(10);
});

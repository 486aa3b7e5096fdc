import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath, shownCode } from './shown-code.ts';

const code = 'amber badge cabin dance eagle fable garden';

test('the path draws each dark module of the code, with four white ones around', () => {
  const { data } = encode(code, { ecc: 'M', border: 0 });
  const { size, path } = qrPath(code);
  expect(size).toBe(data.length + 8);
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  expect(drawn).toEqual(new Set(dark));
  expect(dark.length).toBeGreaterThan(100);
});

test('the words come in their order', () => {
  expect(shownCode(code).words).toEqual(code.split(' '));
});

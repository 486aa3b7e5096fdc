import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

test('every length is written as elsewhere and read back', () => {
  for (let length = 0; length < 100; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + length * 31) & 255);
    expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
  }
});

test.each([
  ['a sign that is none', 'AA+A'],
  ['padding', 'AA=='],
  ['a lone letter', 'AAAAA'],
  ['a second spelling of the same byte', 'AB'],
  ['white space', 'AA AA'],
  ['a letter from elsewhere', 'AAАA'],
])('%s is not read', (_, text) => {
  expect(fromBase64url(text)).toBeUndefined();
});

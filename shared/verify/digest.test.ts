import { expect, test } from 'vitest';
import { groupDigest, normaliseDigest, sameDigest } from './digest.ts';

const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test.each([
  ['as it is', digest],
  ['in upper case', digest.toUpperCase()],
  ['in groups', groupDigest(digest)],
  ['over several lines', groupDigest(digest).replaceAll(' ', '\r\n ')],
  ['with colons', digest.replace(/(..)(?=.)/g, '$1:')],
  ['with its name before it', `SHA-256: ${digest}`],
  ['with another name before it', `sha256=${digest}`],
  ['as openssl writes it', `SHA256(${digest})`],
  ['with dashes and spaces of a word processor', groupDigest(digest).replaceAll(' ', '\u00a0\u2013\u2009')],
  ['with what cannot be seen', `\ufeff${digest.slice(0, 32)}\u200b${digest.slice(32)}`],
  ['in wide letters', digest.replaceAll('a', 'ａ')],
])('a digest is read %s', (_, typed) => {
  expect(normaliseDigest(typed)).toBe(digest);
});

test.each([
  ['nothing', ''],
  ['one digit short', digest.slice(1)],
  ['one digit too many', `${digest}0`],
  ['a letter that is none', digest.replace('b', 'g')],
  ['another kind of digest', digest.slice(24)],
  ['two of them', `${digest} ${digest}`],
])('%s is no digest', (_, typed) => {
  expect(normaliseDigest(typed)).toBeUndefined();
  expect(sameDigest(typed, typed)).toBe(false);
});

test('two are one however they are written, and one digit makes two', () => {
  expect(sameDigest(digest, groupDigest(digest).toUpperCase())).toBe(true);
  expect(sameDigest(digest, digest.replace('ad', 'ae'))).toBe(false);
});

test('is read aloud in eight groups of eight', () => {
  expect(
    groupDigest(digest)
      .split(' ')
      .map(({ length }) => length),
  ).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
});

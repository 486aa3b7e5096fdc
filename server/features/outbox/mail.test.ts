import { expect, test } from 'vitest';
import { SealBroken } from '../../vault/errors.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { isAddress, letterOf, openLetter, sealLetter } from './mail.ts';

test.each(['a@b.example', "o'neil+tag@mail.example", 'ünal@exämple.example', 'a@[x'.replace('[x', 'localhost')])('%s is one address', (text) => {
  expect(isAddress(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@',
  '@b.example',
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'a@b@c.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\u0000',
  'A <a@b.example>',
  '"a b"@c.example',
  'group:a@b.example;',
  `${'a'.repeat(250)}@b.example`,
])('%j is not', (text) => {
  expect(isAddress(text)).toBe(false);
});

test('what becomes a header stays on one line', () => {
  const letter = letterOf({ kind: 'k', recordId: null, to: ' a@b.example\n', subject: 'One\r\nBcc: x@y.example\u2028two\t', text: 'a\nb', fromName: 'N\r\nM' });
  expect(letter).toEqual({ to: 'a@b.example', subject: 'One Bcc: x@y.example two', text: 'a\nb', fromName: 'N M' });
});

test('a letter opens in its own row only', () => {
  const keyring = aKeyring();
  const letter = { to: 'a@b.example', subject: 's', text: 'secret words' };
  const sealed = sealLetter(keyring, 'one', letter);
  expect(sealed.includes('secret words')).toBe(false);
  expect(openLetter(keyring, 'one', sealed)).toEqual(letter);
  expect(() => openLetter(keyring, 'two', sealed)).toThrow(SealBroken);
});

import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { KeyRefused, SealBroken } from './errors.ts';
import { openField, sealField } from './fields.ts';

const place = { table: 'enquiry', column: 'story', id: '0b1e' };

test('what was sealed opens in its place, text and bytes alike', () => {
  const keyring = aKeyring();
  for (const plain of ['', 'Grüße, 你好 \0', Buffer.from([0, 255, 1])]) {
    expect(openField(keyring, place, sealField(keyring, place, plain))).toEqual(Buffer.from(plain));
  }
});

test('the same text never looks the same twice, and cannot be read', () => {
  const keyring = aKeyring();
  const [one, two] = [sealField(keyring, place, 'marker-text'), sealField(keyring, place, 'marker-text')];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('marker')).toBe(false);
  expect(one.length).toBe('marker-text'.length + 37);
});

test.each([
  ['row', { ...place, id: '0b1f' }],
  ['column', { ...place, column: 'parties' }],
  ['table', { ...place, table: 'draft' }],
])('a ciphertext moved to another %s does not open', (_, elsewhere) => {
  const keyring = aKeyring();
  expect(() => openField(keyring, elsewhere, sealField(keyring, place, 'x'))).toThrow(SealBroken);
});

test('no single byte can be changed, none cut off and none added', () => {
  const keyring = aKeyring();
  const sealed = sealField(keyring, place, 'story');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    // A changed key id names a key that does not exist.
    expect(() => openField(keyring, place, changed), `byte ${at}`).toThrow(at >= 1 && at <= 8 ? KeyRefused : SealBroken);
    expect(() => openField(keyring, place, sealed.subarray(0, at)), `length ${at}`).toThrow(SealBroken);
  }
  expect(() => openField(keyring, place, Buffer.concat([sealed, Buffer.of(0)]))).toThrow(SealBroken);
});

test('older keys open what they sealed; a key that is not at hand is named', () => {
  const sealed = sealField(aKeyring(1), place, 'story');
  expect(openField(aKeyring(2, 1), place, sealed).toString()).toBe('story');
  expect(() => openField(aKeyring(2), place, sealed)).toThrow(new RegExp(aKeyring(1).current));
});

import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase64url } from '#shared/tips/base64url.ts';
import { lodgedBytes, parseReceipt, signedBytesOf, type Receipt } from '#shared/tips/receipt.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { contentDigestOf, createReceipts } from './receipts.ts';

const receipts = createReceipts({ keyring: aKeyring() });
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const contentDigest = contentDigestOf('The van was red.', [sha256('a picture'), sha256('a letter')]);
const tip = { id: 'TIP-7K4M-2QXD', day: '2026-11-20', contentDigest };

/** The receipt that was issued, read as its holder reads it. */
function issued(from = receipts, of = tip): Receipt {
  const receipt = parseReceipt(from.issue(of));
  if (receipt === undefined) throw new Error('The receipt cannot be read');
  return receipt;
}

const isGenuine = (receipt: Receipt, key = receipts.publicKey()): boolean =>
  verify(
    null,
    signedBytesOf(receipt),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
    fromBase64url(receipt.signature) ?? new Uint8Array(),
  );

test('a receipt is genuine, and says of which tip and day it is', () => {
  const receipt = issued();
  expect(receipt).toMatchObject({ tip: tip.id, day: tip.day, key: receipts.publicKey() });
  expect(isGenuine(receipt)).toBe(true);
});

test('one letter changed in any line makes it another', () => {
  const receipt = issued();
  const others = { ...issued(), tip: 'TIP-7K4M-2QXE', day: '2026-11-21', key: createReceipts({ keyring: aKeyring(2) }).publicKey() };
  for (const name of Object.keys(receipt) as (keyof Receipt)[]) {
    expect([name, others[name] === receipt[name]]).toEqual([name, false]);
    expect([name, isGenuine({ ...receipt, [name]: others[name] })]).toEqual([name, false]);
  }
});

test('whoever has the text and the files shows with the salt that they are what was lodged', () => {
  const { salt, digest } = issued();
  const madeOf = (text: string, ...files: string[]): string =>
    createHash('sha256')
      .update(lodgedBytes(Buffer.from(salt, 'base64url'), contentDigestOf(text, files.map(sha256))))
      .digest('base64url');
  expect(madeOf('The van was red. \r\n', 'a picture', 'a letter')).toBe(digest);
  for (const other of [
    madeOf('The van was green.', 'a picture', 'a letter'),
    madeOf('The van was red.', 'a letter', 'a picture'),
    madeOf('The van was red.', 'a picture'),
    madeOf('The van was red.', 'a picture', 'another'),
  ])
    expect(other).not.toBe(digest);
});

test('two receipts for the same content share neither salt nor digest: the content does not lead to the receipt', () => {
  const [one, other] = [issued(), issued()];
  expect(one.salt).not.toBe(other.salt);
  expect(one.digest).not.toBe(other.digest);
});

test('a new root key leaves old receipts genuine, and another deployment has another key', () => {
  const old = issued(createReceipts({ keyring: aKeyring(1) }));
  const after = createReceipts({ keyring: aKeyring(2, 1) });
  expect(after.publicKey()).toBe(old.key);
  expect(isGenuine(old, after.publicKey())).toBe(true);
  expect(isGenuine(old, createReceipts({ keyring: aKeyring(2) }).publicKey())).toBe(false);
});

test('the key of a deployment is stable between versions of the program: receipts are kept for years', () => {
  expect(receipts.publicKey()).toBe('KIf193Y53S32YImIVoTZakKQ_A7tm8Dmx8JUJsxqUQU');
});

test.each([
  ['an id that breaks its line', { ...tip, id: 'TIP\nDay: 2026-01-01' }],
  ['a moment in place of a day', { ...tip, day: '2026-11-20T09:30' }],
  ['half a digest', { ...tip, contentDigest: contentDigest.subarray(16) }],
])('no receipt is made with %s', (_, wrong) => {
  expect(() => receipts.issue(wrong)).toThrow(/receipt|digest/);
});

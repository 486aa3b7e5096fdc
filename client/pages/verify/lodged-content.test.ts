import { createHash, type BinaryLike } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentBytes, lodgedBytes, type Receipt } from '#shared/tips/receipt.ts';
import { isLodged } from './lodged-content.ts';

const sha256 = (bytes: BinaryLike): Buffer => createHash('sha256').update(bytes).digest();
const salt = Buffer.alloc(32, 7);

/** A receipt as it is made for this content; its signature is not looked at here. */
function receiptFor(text: string, files: readonly Uint8Array[]): Receipt {
  const content = sha256(contentBytes(Buffer.from(text), files));
  const digest = sha256(lodgedBytes(salt, content)).toString('base64url');
  return { tip: 'TIP-1', day: '2026-11-20', digest, salt: salt.toString('base64url'), key: '', signature: '' };
}

const files = ['a', 'b', 'c', 'd', 'e'].map(sha256);

test('the text as a form sent it is the text as it is pasted', () => {
  expect(isLodged(receiptFor('One\nTwo \u00E9', []), ' One\r\nTwo e\u0301\r\n', [])).toBe(true);
  expect(isLodged(receiptFor('One\nTwo', []), 'One Two', [])).toBe(false);
});

test('five files are found in whatever order they are chosen, and all of them are needed', () => {
  const receipt = receiptFor('x', files);
  expect(isLodged(receipt, 'x', files.toReversed())).toBe(true);
  expect(isLodged(receipt, 'x', files.slice(1))).toBe(false);
  expect(isLodged(receipt, 'x', [...files.slice(1), sha256('z')])).toBe(false);
  expect(isLodged(receipt, 'y', files)).toBe(false);
  expect(isLodged({ ...receipt, salt: Buffer.alloc(32, 8).toString('base64url') }, 'x', files)).toBe(false);
});

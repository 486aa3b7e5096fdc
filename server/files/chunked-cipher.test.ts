import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { KeyRefused, SealBroken } from '../vault/errors.ts';
import { decryptStream, encryptStream, sealedBytes } from './chunked-cipher.ts';

const id = '0d1c6d3e-5c1e-4c1f-9d47-1c6a6f0f8a01';
const keyring = aKeyring();
const chunk = 64 * 1024;
const headBytes = 25;

/** In uneven pieces, as a network delivers. */
function pieces(content: Buffer): Readable {
  const parts: Buffer[] = [];
  for (let at = 0, step = 1; at < content.length; at += step, step = (step * 7) % 90_001 || 1) parts.push(content.subarray(at, at + step));
  return Readable.from(parts);
}
const encrypt = (content: Buffer, name = id, keys = keyring): Promise<Buffer> => buffer(pieces(content).pipe(encryptStream(keys, name)));
const decrypt = (sealed: Buffer, name = id, keys = keyring): Promise<Buffer> => buffer(pieces(sealed).pipe(decryptStream(keys, name)));

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 1_000_003])('a file of %i bytes comes back as it was', async (bytes) => {
  const content = randomBytes(bytes);
  const sealed = await encrypt(content);
  expect(sealed.length).toBe(sealedBytes(bytes));
  expect((await decrypt(sealed)).equals(content)).toBe(true);
});

test('nothing of a file can be read, and it never looks the same twice', async () => {
  const content = Buffer.alloc(200_000, 'marker');
  const [one, two] = [await encrypt(content), await encrypt(content)];
  expect(one.includes('marker')).toBe(false);
  expect(one.subarray(headBytes, headBytes + chunk).equals(two.subarray(headBytes, headBytes + chunk))).toBe(false);
});

const sealed = await encrypt(randomBytes(3 * chunk + 100));
const block = chunk + 16;
const part = (from: number, to?: number): Buffer => sealed.subarray(headBytes + from * block, to === undefined ? undefined : headBytes + to * block);
const head = sealed.subarray(0, headBytes);
const flipped = (at: number): Buffer => {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};
test.each<[string, Buffer]>([
  ['a changed version', flipped(0)],
  ['a changed salt', flipped(10)],
  ['a changed first byte', flipped(headBytes)],
  ['a changed last byte', flipped(sealed.length - 1)],
  ['its end cut off within a chunk', sealed.subarray(0, -1)],
  ['its end cut off between chunks', Buffer.concat([head, part(0, 3)])],
  ['only its head', head],
  ['half its head', head.subarray(0, 10)],
  ['nothing left', Buffer.alloc(0)],
  ['two chunks swapped', Buffer.concat([head, part(1, 2), part(0, 1), part(2)])],
  ['a chunk missing', Buffer.concat([head, part(0, 1), part(2)])],
  ['a chunk twice', Buffer.concat([head, part(0, 1), part(0)])],
  ['something added', Buffer.concat([sealed, Buffer.alloc(100)])],
  ['itself added', Buffer.concat([sealed, part(0)])],
])('a file with %s does not open', async (_, changed) => {
  await expect(decrypt(changed)).rejects.toThrow(SealBroken);
});

test('a file does not open under the name of another, nor with another key', async () => {
  await expect(decrypt(sealed, id.replace('0d1c', '0d1d'))).rejects.toThrow(SealBroken);
  await expect(decrypt(sealed, id, aKeyring(9))).rejects.toThrow(KeyRefused);
  expect((await decrypt(sealed, id, aKeyring(9, 1))).length).toBe(3 * chunk + 100);
});

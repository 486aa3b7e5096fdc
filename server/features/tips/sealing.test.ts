import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { newTipKey, openStream, sealStream } from './sealing.ts';

const plain = randomBytes(3_000_000);

/** Pieces as a file gives them. */
const inPieces = (bytes: Buffer): Readable => {
  let at = 0;
  return new Readable({
    read() {
      this.push(at >= bytes.length ? null : bytes.subarray(at, (at += 64 * 1024)));
    },
  });
};

test('a file that is sealed and opened as it passes is what it was', async () => {
  const { identity, recipient } = await newTipKey();
  const sealed = await buffer(await sealStream(recipient, inPieces(plain), plain.length));
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false);
  expect((await buffer(await openStream(identity, inPieces(sealed), plain.length))).equals(plain)).toBe(true);
});

test('whoever stops reading half-way lets the file be closed that is read', async () => {
  const { identity, recipient } = await newTipKey();
  const content = inPieces(plain);
  const half = await sealStream(recipient, content, plain.length);
  for await (const _ of half) break;
  await vi.waitFor(() => expect(content.destroyed).toBe(true));

  const sealed = inPieces(await buffer(await sealStream(recipient, inPieces(plain), plain.length)));
  const opened = await openStream(identity, sealed, plain.length);
  for await (const _ of opened) break;
  await vi.waitFor(() => expect(sealed.destroyed).toBe(true));

  const foreign = inPieces(Buffer.from('of another kind\n'));
  await expect(openStream(identity, foreign, 10)).rejects.toThrow('invalid version');
  expect(foreign.destroyed).toBe(true);
});

test('a file that fails while it is read fails for whoever reads what is made of it', async () => {
  const { recipient } = await newTipKey();
  const failing = Readable.from(
    (function* () {
      yield plain.subarray(0, 100_000);
      throw new Error('the disk is gone');
    })(),
  );
  await expect(buffer(await sealStream(recipient, failing, plain.length))).rejects.toThrow('the disk is gone');
  await expect(buffer(await sealStream(recipient, inPieces(plain), plain.length + 1))).rejects.toThrow('shorter than it was');
  await expect(buffer(await sealStream(recipient, inPieces(plain), plain.length - 1))).rejects.toThrow('longer than it was');
});

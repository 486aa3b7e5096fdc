import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashFile } from './hash-file.ts';

const slice = 1024 * 1024;
const going = () => new AbortController().signal;
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) & 255);

/** A file that counts what is read of it. */
function aFile(bytes: Uint8Array, onSlice: (length: number) => void = () => undefined): Blob {
  const read = (start = 0, end = bytes.length) => {
    const part = bytes.slice(start, end);
    onSlice(part.length);
    return { arrayBuffer: async () => part.buffer };
  };
  return { size: bytes.length, slice: read } as unknown as Blob;
}

test.each([0, 1, 63, 64, slice - 1, slice, slice + 1, 3 * slice + 12_345])('a file of %i bytes has the same digest here and elsewhere', async (length) => {
  const bytes = bytesOf(length);
  expect(await hashFile(aFile(bytes), { signal: going(), onProgress: () => undefined })).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the file is read in pieces of a mebibyte, and each hundredth is told once', async () => {
  const pieces: number[] = [];
  const told: number[] = [];
  await hashFile(
    aFile(bytesOf(4 * slice + 5), (length) => pieces.push(length)),
    { signal: going(), onProgress: (done) => told.push(done) },
  );
  expect(pieces).toEqual([slice, slice, slice, slice, 5]);
  expect(told).toEqual([0.24, 0.49, 0.74, 0.99, 1]);
});

test('stopped, it reads no further', async () => {
  const stopping = new AbortController();
  let pieces = 0;
  const file = aFile(bytesOf(4 * slice), () => {
    pieces += 1;
    if (pieces === 2) stopping.abort();
  });
  await expect(hashFile(file, { signal: stopping.signal, onProgress: () => undefined })).rejects.toThrow('abort');
  expect(pieces).toBe(2);
});

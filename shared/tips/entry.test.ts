import { expect, test } from 'vitest';
import { packEntry, paddedTo, readEntry, unpackEntry, type EntryHead } from './entry.ts';

const head: EntryHead = { number: 3, from: 'custodian', day: '2026-11-20', questions: ['Who?'], files: [{ name: 'a “b”.pdf', type: 'application/pdf' }] };

test.each([
  [0, 4096],
  [1, 4096],
  [4096, 4096],
  [4097, 8192],
  [25 * 1024 * 1024, 32 * 1024 * 1024],
])('%i bytes are padded to %i', (bytes, padded) => expect(paddedTo(bytes)).toBe(padded));

test('an entry comes back as it was, from bytes of a size that tells little', () => {
  for (const text of ['', 'Zoë said: “no” 🙂', 'x'.repeat(20_000)]) {
    const packed = packEntry(head, new TextEncoder().encode(text));
    expect(packed.length).toBe(paddedTo(packed.length));
    expect(readEntry(packed)).toEqual({ ...head, text });
  }
});

test('its text can be overwritten where it lies', () => {
  const packed = packEntry(head, new TextEncoder().encode('secret'));
  unpackEntry(packed).text.fill(0);
  expect(Buffer.from(packed).includes('secret')).toBe(false);
});

test('what is no entry is refused', () => {
  const packed = packEntry(head, new TextEncoder().encode('x'));
  const long = packed.slice();
  new DataView(long.buffer).setUint32(4, 1_000_000);
  expect(() => readEntry(new Uint8Array(3))).toThrow('Offset is outside');
  expect(() => readEntry(new Uint8Array(4096))).toThrow('Unexpected end');
  expect(() => readEntry(long)).toThrow('longer than what holds it');
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number below the first', { ...head, number: 0 }],
  ['somebody else', { ...head, from: 'site' }],
  ['no day', { ...head, day: '2026-13-40' }],
  ['questions that are no list', { ...head, questions: { length: 1 } }],
  ['more questions than three', { ...head, questions: ['1', '2', '3', '4'] }],
  ['no files', { ...head, files: undefined }],
  ['a file without a name', { ...head, files: [{ type: 'text/plain' }] }],
  ['a file of no size', { ...head, files: [{ name: 'a', type: 'b', clean: { id: 'c', bytes: -1, sha256: '0'.repeat(64) } }] }],
])('a head that no page could show is refused: %s', (_, wrong) =>
  expect(() => readEntry(packEntry(wrong as EntryHead, new Uint8Array()))).toThrow('a head that is none'),
);

/** Builders of what pictures can hide, by hand: no tool has to be installed for them. */
import { crc32 } from 'node:zlib';

/** A segment of a JPEG. */
export function aSegment(code: number, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Places between the segments of a JPEG, before and between its scans: behind the start and, where there is one, the mark of JFIF. */
export function placesIn(jpeg: Buffer): number[] {
  const places: number[] = [];
  let at = 2;
  for (;;) {
    if (jpeg[at + 1] !== 0xe0) places.push(at);
    const code = jpeg[at + 1] ?? 0xd9;
    if (code === 0xd9) return places;
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (code !== 0xda) continue;
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0 || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0) at += 1;
  }
}

/** Bytes with others put in at a place. */
export const withInside = (bytes: Buffer, at: number, ...added: Buffer[]): Buffer => Buffer.concat([bytes.subarray(0, at), ...added, bytes.subarray(at)]);

/** A JPEG of grey squares in a row, with a restart marker between every two: every square is one byte. */
export function aJpegWithRestarts(squares: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(8, 0);
  size.writeUInt16BE(8 * squares, 2);
  // Each table of codes has one: two zeros for "no difference", four for "nothing more".
  const table = (id: number, bits: number) => Buffer.concat([Buffer.from([id]), Buffer.alloc(16).fill(1, bits - 1, bits), Buffer.from([0])]);
  const coded = Array.from({ length: squares }, (_, index) => (index === 0 ? [0x03] : [0xff, 0xd0 + ((index - 1) % 8), 0x03])).flat();
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    aSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    aSegment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    aSegment(0xc4, table(0x00, 2)),
    aSegment(0xc4, table(0x10, 4)),
    aSegment(0xdd, Buffer.from([0, 1])),
    aSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(coded),
    Buffer.from([0xff, 0xd9]),
  ]);
}

type Entry = { tag: number; /** Text, a number, or where another directory begins. */ value: string | number; type: 2 | 3 | 4 };

/**
 * EXIF of a camera: make, place and time, and a second directory for a smaller picture.
 * @param isLittle The order of bytes: that of Intel, else of Motorola.
 */
export function anExif({ marker, orientation, isLittle }: { marker: string; orientation: number; isLittle: boolean }): Buffer {
  const bytes = Buffer.alloc(1024);
  const short = (value: number, at: number) => (isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at));
  let free = 600;
  const directory = (at: number, entries: Entry[], next: number) => {
    short(entries.length, at);
    entries.forEach(({ tag, value, type }, index) => {
      const entry = at + 2 + 12 * index;
      short(tag, entry);
      short(type, entry + 2);
      long(typeof value === 'string' ? value.length + 1 : 1, entry + 4);
      if (typeof value === 'string') {
        long(free, entry + 8);
        bytes.write(`${value}\0`, free, 'latin1');
        free += value.length + 1;
      } else if (type === 3) short(value, entry + 8);
      else long(value, entry + 8);
    });
    long(next, at + 2 + 12 * entries.length);
  };
  bytes.write(isLittle ? 'II' : 'MM', 'latin1');
  short(42, 2);
  long(8, 4);
  const first: Entry[] = [
    { tag: 0x10f, value: marker, type: 2 },
    { tag: 0x112, value: orientation, type: 3 },
    { tag: 0x8769, value: 200, type: 4 },
    { tag: 0x8825, value: 300, type: 4 },
  ];
  directory(8, first, 400);
  directory(200, [{ tag: 0x9003, value: '2026:11:20 21:00:00', type: 2 }], 0);
  directory(300, [{ tag: 2, value: marker, type: 2 }], 0);
  directory(400, [{ tag: 0x201, value: 500, type: 4 }], 0);
  return bytes.subarray(0, free);
}

/** A chunk of a PNG. */
export function aPngChunk(name: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A chunk of a WebP. */
export function aWebpChunk(name: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string, 'latin1');
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

/** A WebP with chunks put in behind its first one, and its length set right. */
export function webpWith(webp: Buffer, ...chunks: Buffer[]): Buffer {
  const first = 20 + webp.readUInt32LE(16) + (webp.readUInt32LE(16) % 2);
  const made = withInside(webp, first, ...chunks);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

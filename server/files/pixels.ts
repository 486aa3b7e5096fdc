/** How large a picture claims to be, read from its first bytes. Nothing is decoded: that is what a pixel flood waits for. */

export type Size = { width: number; height: number };

/** 50 million: the largest pictures of today's phones, and 200 MB when unpacked. */
export const mostPixels = 50_000_000;

/** @returns the size written in the head of a PNG, GIF, WebP or HEIC; undefined where it is not in these bytes. */
export function sizeInHead(mime: string, head: Buffer): Size | undefined {
  if (mime === 'image/png' && head.length >= 24) return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (mime === 'image/gif' && head.length >= 10) return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  if (mime === 'image/webp' && head.length >= 30) return sizeOfWebp(head);
  if (mime === 'image/heic') return sizeOfHeic(head);
  return undefined;
}

function sizeOfWebp(head: Buffer): Size | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

/** The largest of its `ispe` boxes: a picture in tiles names the tile and the whole. */
function sizeOfHeic(head: Buffer): Size | undefined {
  let largest: Size | undefined;
  for (let at = head.indexOf('ispe'); at !== -1 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Reads a JPEG as it passes: its size may stand after any number of segments of hidden details. */
export type JpegGauge = {
  push: (chunk: Buffer) => void;
  /** Undefined until it has passed, and for good where the segments do not hang together. */
  size: () => Size | undefined;
};

const empty: Buffer = Buffer.alloc(0);
/** Bytes of a segment that are looked at: marker, length, precision, height, width. */
const segmentHead = 9;
const startOfFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

export function createJpegGauge(): JpegGauge {
  let held = empty;
  /** Bytes to pass over: the start-of-image marker, then segment by segment. */
  let skip = 2;
  let found: Size | undefined;
  let over = false;

  const readSegment = (segment: Buffer): void => {
    const marker = segment[1] ?? 0;
    if (segment[0] !== 0xff) over = true;
    // Fill bytes may stand before a marker; these few markers have no length.
    else if (marker === 0xff) skip = 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) skip = 2;
    // The picture itself, or the end: no size has come.
    else if (marker === 0xda || marker === 0xd9) over = true;
    else if (startOfFrame(marker)) {
      found = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
      over = true;
    } else skip = 2 + Math.max(2, segment.readUInt16BE(2));
  };

  /** @returns what is left to look at; empty when more has to come. */
  const advance = (rest: Buffer): Buffer => {
    if (over) return empty;
    const whole = held.length === 0 ? rest : Buffer.concat([held, rest]);
    held = empty;
    const passed = Math.min(skip, whole.length);
    skip -= passed;
    const next = whole.subarray(passed);
    if (skip > 0) return empty;
    if (next.length < segmentHead) {
      held = Buffer.from(next);
      return empty;
    }
    readSegment(next);
    return next;
  };

  return {
    push(chunk) {
      for (let rest = chunk; rest.length > 0;) rest = advance(rest);
    },
    size: () => found,
  };
}

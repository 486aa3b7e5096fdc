/** WebP (RFC 9649) without what is hidden in it: the coded pictures stay as they are. */
import { exifOf, readExif, readXmp } from './exif.ts';
import { noteBehind, textOf, Unreadable, viewOf, type Bytes, type Cleaned, type Finding } from './findings.ts';

/** What can be seen, the frames of a moving picture among it. */
const shown = new Set(['VP8 ', 'VP8L', 'ANMF']);
/** What says how it is shown. A profile of colours is not among it: it can name the screen or program it comes from, and nearly every picture is in the colours that are taken without one. */
const needed = new Set(['VP8X', 'ANIM', 'ALPH']);
/** The chunks of one frame. */
const pictures = new Set(['VP8 ', 'VP8L', 'ALPH']);

/** Of the features that VP8X announces. */
const flags = { colours: 0x20, exif: 0x08, xmp: 0x04 };

/** Bytes of a frame before the chunks of its picture. */
const frameHead = 16;

type Chunk = { name: string; /** With name, length and the byte that makes it even. */ whole: Bytes; body: Bytes };

/** @throws Unreadable or RangeError where it is not a whole WebP. */
export function cleanWebp(bytes: Bytes): Cleaned {
  const found = new Set<Finding>();
  const end = 8 + viewOf(bytes).getUint32(4, true);
  if (end > bytes.length) throw new Unreadable('The file ends before the picture');
  noteBehind(bytes.subarray(end), found);
  const parts: Bytes[] = [];
  let orientation = 1;
  let features: Bytes | undefined;
  let seen = 0;
  for (const { name, whole, body } of chunksOf(bytes.subarray(12, end))) {
    if (shown.has(name)) seen += 1;
    if (name === 'VP8X') parts.push((features = whole.slice()));
    else if (name === 'ANMF') parts.push(cleanFrame(body, found));
    else if (shown.has(name) || needed.has(name)) parts.push(whole);
    else if (name === 'EXIF') orientation = readExif(body.subarray(textOf(body.subarray(0, 6)) === 'Exif\0\0' ? 6 : 0), found);
    else if (name === 'XMP ') readXmp(body, found);
    else found.add(name === 'ICCP' ? 'colours' : 'more');
  }
  if (seen === 0) throw new Unreadable('Nothing to see');
  if (features) features[8] = ((features[8] ?? 0) & ~(flags.colours | flags.exif | flags.xmp)) | (orientation > 1 ? flags.exif : 0);
  if (orientation > 1) parts.push(chunk('EXIF', exifOf(orientation)));
  return { parts: [container(parts), ...parts], found };
}

/** A picture of a moving one may hold more than itself too. */
function cleanFrame(body: Bytes, found: Set<Finding>): Bytes {
  const chunks = chunksOf(body.subarray(frameHead));
  const kept = chunks.filter(({ name }) => pictures.has(name));
  if (kept.length === 0) throw new Unreadable('Nothing to see in a frame');
  if (kept.length < chunks.length) found.add('more');
  return chunk('ANMF', joined([body.subarray(0, frameHead), ...kept.map(({ whole }) => whole)]));
}

function chunksOf(bytes: Bytes): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw new Unreadable('A chunk reaches beyond the end');
    chunks.push({ name: textOf(bytes.subarray(at, at + 4)), whole: bytes.subarray(at, end), body: bytes.subarray(at + 8, at + 8 + length) });
    at = end;
  }
  return chunks;
}

/** The start of the file: how long it is. */
function container(parts: readonly Bytes[]): Bytes {
  const made = new TextEncoder().encode('RIFF....WEBP');
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  viewOf(made).setUint32(4, length, true);
  return made;
}

function chunk(name: string, body: Bytes): Bytes {
  const made = new Uint8Array(8 + body.length + (body.length % 2));
  made.set(new TextEncoder().encode(name));
  viewOf(made).setUint32(4, body.length, true);
  made.set(body, 8);
  return made;
}

function joined(parts: readonly Bytes[]): Bytes {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

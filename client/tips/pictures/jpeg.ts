/** JPEG (ITU-T T.81) without what is hidden in it: the coded picture stays as it is, byte for byte. */
import { exifOf, readExif, readXmp } from './exif.ts';
import { noteBehind, textOf, Unreadable, viewOf, type Bytes, type Cleaned, type Finding } from './findings.ts';

const marker = { end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee, comment: 0xfe };

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Frames, tables, number of lines, restart intervals: what a decoder needs. */
const isNeeded = (code: number): boolean => isFrame(code) || code === 0xc4 || code === 0xcc || (code >= 0xdb && code <= 0xdf);

const isApplication = (code: number): boolean => code >= 0xe0 && code <= 0xef;

/** @throws Unreadable or RangeError where it is not a whole JPEG. */
export function cleanJpeg(bytes: Bytes): Cleaned {
  const view = viewOf(bytes);
  const found = new Set<Finding>();
  const parts: Bytes[] = [bytes.subarray(0, 2)];
  /** Where a turn belongs: behind the mark of JFIF, which has to come first. */
  let head = 1;
  let orientation = 1;
  let frames = 0;
  let at = 2;
  for (;;) {
    const from = at;
    if (view.getUint8(at) !== 0xff) throw new Unreadable('No marker where one belongs');
    // Any number of fill bytes may stand before a marker.
    while (view.getUint8(at) === 0xff) at += 1;
    const code = view.getUint8(at);
    at += 1;
    if (code === marker.end) {
      parts.push(bytes.subarray(from, at));
      noteBehind(bytes.subarray(at), found);
      break;
    }
    const length = view.getUint16(at);
    if (length < 2 || at + length > bytes.length) throw new Unreadable('A segment reaches beyond the end');
    const body = bytes.slice(at + 2, at + length);
    at += length;
    if (isFrame(code)) frames += 1;
    if (code === marker.scan) {
      if (frames === 0) throw new Unreadable('A scan without a frame');
      at = endOfScan(bytes, at);
      parts.push(bytes.subarray(from, at));
    } else if (isNeeded(code)) parts.push(bytes.subarray(from, at));
    else if (isApplication(code) || code === marker.comment) {
      const needed = neededOf(code, body);
      if (needed === 0) orientation = Math.max(orientation, noteHidden(code, body, found));
      else {
        parts.push(needed === body.length ? bytes.subarray(from, at) : shortened(code, body.slice(0, needed)));
        if (needed < body.length) found.add(code === marker.jfif ? 'smaller' : 'more');
        if (code === marker.jfif) head = parts.length;
      }
    } else throw new Unreadable('A marker that no decoder here knows');
  }
  if (frames === 0) throw new Unreadable('Nothing to see');
  if (orientation > 1) parts.splice(head, 0, segment(marker.exif, Uint8Array.of(...codes('Exif\0\0'), ...exifOf(orientation))));
  return { parts, found };
}

/** The coded picture goes on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = start;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) throw new Unreadable('The picture does not end');
    let next = at + 1;
    while (bytes[next] === 0xff) next += 1;
    const code = bytes[next] ?? 0;
    if (code !== 0 && !(code >= 0xd0 && code <= 0xd7)) return at;
    at = next + 1;
  }
}

/** @returns bytes of an application's segment that decoders go by: how large a point is, how the colours are coded. */
function neededOf(code: number, body: Bytes): number {
  const start = textOf(body.subarray(0, 5));
  if (code === marker.jfif && start === 'JFIF\0') return Math.min(body.length, 14);
  if (code === marker.adobe && start === 'Adobe') return Math.min(body.length, 12);
  return 0;
}

function shortened(code: number, body: Bytes): Bytes {
  // The size of the smaller picture that followed.
  if (code === marker.jfif) body.fill(0, 12);
  return segment(code, body);
}

/** @returns how the picture is to be turned, where that stood in it: else 1. */
function noteHidden(code: number, body: Bytes, found: Set<Finding>): number {
  const start = textOf(body.subarray(0, 32));
  if (start.startsWith('Exif\0\0')) return readExif(body.subarray(6), found);
  if (start.startsWith('http://ns.adobe.com/')) readXmp(body, found);
  else if (start.startsWith('ICC_PROFILE\0')) found.add('colours');
  else if (start.startsWith('JFXX\0')) found.add('smaller');
  else found.add(code === marker.comment || start.startsWith('Photoshop') ? 'words' : 'more');
  return 1;
}

const segment = (code: number, body: Uint8Array): Bytes => Uint8Array.of(0xff, code, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body);

const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

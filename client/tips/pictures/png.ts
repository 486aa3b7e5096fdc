/** PNG (W3C, third edition) without what is hidden in it: the chunks that make the picture stay as they are. */
import { exifOf, readExif, readXmp } from './exif.ts';
import { noteBehind, textOf, Unreadable, viewOf, type Bytes, type Cleaned, type Finding } from './findings.ts';

/** What makes the picture; of what may be left out, what changes how it looks: transparency, colours, size of a point, movement. */
const needed = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

const signatureLength = 8;

/** @throws Unreadable or RangeError where it is not a whole PNG. */
export function cleanPng(bytes: Bytes): Cleaned {
  const view = viewOf(bytes);
  const found = new Set<Finding>();
  const parts: Bytes[] = [bytes.subarray(0, signatureLength)];
  let orientation = 1;
  let at = signatureLength;
  let name = '';
  while (name !== 'IEND') {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new Unreadable('A chunk reaches beyond the end');
    name = textOf(bytes.subarray(at + 4, at + 8));
    if (parts.length === 1 && name !== 'IHDR') throw new Unreadable('No head');
    const body = bytes.slice(at + 8, end - 4);
    if (needed.has(name)) parts.push(bytes.subarray(at, end));
    // The first letter of a chunk that no decoder may pass over is a capital one.
    else if (!/^[a-z][a-zA-Z]{3}$/.test(name)) throw new Unreadable('A chunk that no decoder here knows');
    else if (name === 'eXIf') orientation = readExif(body, found);
    else noteHidden(name, body, found);
    at = end;
  }
  noteBehind(bytes.subarray(at), found);
  if (orientation > 1) parts.splice(2, 0, chunk('eXIf', exifOf(orientation)));
  return { parts, found };
}

function noteHidden(name: string, body: Bytes, found: Set<Finding>): void {
  if (name === 'tIME') found.add('time');
  else if (name === 'iCCP') found.add('colours');
  else if (!/^(?:tEXt|zTXt|iTXt)$/.test(name)) found.add('more');
  else if (textOf(body).startsWith('XML:com.adobe.xmp')) readXmp(body, found);
  else found.add(textOf(body).startsWith('Creation Time') ? 'time' : 'words');
}

function chunk(name: string, body: Bytes): Bytes {
  const made = new Uint8Array(12 + body.length);
  const view = viewOf(made);
  view.setUint32(0, body.length);
  made.set(new TextEncoder().encode(name), 4);
  made.set(body, 8);
  view.setUint32(8 + body.length, checksum(made.subarray(4, 8 + body.length)));
  return made;
}

/** CRC-32 as in annex D. A table would be for more than these few bytes. */
function checksum(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

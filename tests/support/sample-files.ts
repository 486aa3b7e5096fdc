/** Small files of every kind that may be sent, and builders of those that may not. */
import sharp from 'sharp';

export type Part = {
  name: string;
  content?: string;
  /** What the table of contents claims, where it lies. */
  unpacked?: number;
  packed?: number;
  /** Unix mode; a symbolic link is 0o120777. */
  mode?: number;
};

/** A ZIP container with its parts stored as they are. Checksums are left out: nobody here unpacks it. */
export function aZip(...parts: Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', unpacked, packed, mode = 0o100644 } of parts) {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt32LE(packed ?? bytes.length, 18);
    head.writeUInt32LE(unpacked ?? bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    local.push(head, Buffer.from(name), bytes);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt32LE(packed ?? bytes.length, 20);
    entry.writeUInt32LE(unpacked ?? bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + bytes.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, table, end]);
}

const drawing = (width = 8, height = 6) => sharp({ create: { width, height, channels: 3, background: '#345' } });

/** A photograph that says where it was taken, by which camera, and that it lies on its side. */
export function aPhotograph(format: 'jpeg' | 'png' | 'webp', marker: string): Promise<Buffer> {
  const details = { IFD0: { Make: marker, Copyright: marker }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 44/1' } };
  return drawing()
    .withMetadata({ orientation: 6 })
    .withExif(details)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${marker}</creator></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
}

/** A PNG of 30,000 by 30,000 in 57 bytes: only its head. */
export function aPixelFlood(): Buffer {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  head.writeUInt32BE(30_000, 16);
  head.writeUInt32BE(30_000, 20);
  head.set([8, 2], 24);
  return Buffer.concat([head, Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
/** A container of the ISO family with nothing in it. */
const media = (brand: string, ...content: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')), ...content, box('mdat', Buffer.alloc(64, 1))]);

/** A HEIC of this size, as its head says. */
export function aHeic(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return media('heic', box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size)))));
}

export const aPdf = (content = ''): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${content}\nstartxref\n9\n%%EOF\n`, 'latin1');
const aWav = (): Buffer => Buffer.concat([Buffer.from('RIFF\x64\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(100)]);
const anMp3 = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]);
export const aDocument = (...more: Part[]): Buffer =>
  aZip({ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' }, ...more);

/** One honest file of every kind, under a name of its kind. */
export async function sampleFiles(): Promise<Record<string, Buffer>> {
  return {
    'a.jpg': await drawing().jpeg().toBuffer(),
    'a.png': await drawing().png().toBuffer(),
    'a.webp': await drawing().webp().toBuffer(),
    'a.gif': await drawing().gif().toBuffer(),
    'a.heic': aHeic(4032, 3024),
    'a.pdf': aPdf(),
    'a.docx': aDocument(),
    'a.xlsx': aZip({ name: 'xl/workbook.xml' }, { name: '[Content_Types].xml' }),
    'a.odt': aZip({ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, { name: 'content.xml' }),
    'a.txt': Buffer.from('BMW, parked outside since Monday. £40 paid – “cash”.\n'),
    'a.csv': Buffer.from('date;amount\r\n01.02.2026;£40\r\n', 'latin1'),
    'a.eml': Buffer.from('Received: from a\r\nFrom: a@example.org\r\nSubject: x\r\n\r\n<html><script>alert(1)</script></html>\r\n'),
    'a.mp3': anMp3(),
    'a.m4a': media('M4A '),
    'a.wav': aWav(),
    'a.mp4': media('isom'),
    'a.mov': media('qt  '),
  };
}

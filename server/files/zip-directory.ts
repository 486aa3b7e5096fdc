/**
 * The table of contents at the end of a ZIP container (PKWARE APPNOTE 4.3), which is what Word,
 * Excel and OpenDocument files are. Nothing is unpacked, here or anywhere else.
 */
import { FileRefused } from './refusals.ts';

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const endBytes = 22;
const entryBytes = 46;
const most = { entries: 5000, unpackedBytes: 1_000_000_000, ratio: 200 };

/** Bytes at the end of a file that hold its table of contents, unless it has thousands of parts. */
export const directoryBytes = 128 * 1024;

/**
 * @param tail The last bytes of the file.
 * @param total Bytes of the whole file.
 * @returns the names of its parts.
 * @throws FileRefused where the table is missing, damaged or longer than the tail, and for anything that harms when unpacked.
 */
export function readZipDirectory(tail: Buffer, total: number): string[] {
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1 || end + endBytes > tail.length || tail.readUInt32LE(end) !== endSignature) throw new FileRefused('not-what-it-says');
  const [count, bytes, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const first = start - (total - tail.length);
  if (first < 0 || start + bytes > total || first + bytes > end || count > most.entries) throw new FileRefused('not-what-it-says');

  const names: string[] = [];
  let unpacked = 0;
  let packed = 0;
  for (let at = first; names.length < count;) {
    if (at + entryBytes > end || tail.readUInt32LE(at) !== entrySignature) throw new FileRefused('not-what-it-says');
    const lengths = [28, 30, 32].map((offset) => tail.readUInt16LE(at + offset));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const name = tail.toString('utf8', at + entryBytes, at + entryBytes + nameLength);
    packed += tail.readUInt32LE(at + 20);
    unpacked += tail.readUInt32LE(at + 24);
    const mode = tail.readUInt32LE(at + 38) >>> 16;
    if ((mode & 0o170000) === 0o120000 || leadsOutside(name)) throw new FileRefused('unpacks-badly');
    names.push(name);
    at += entryBytes + nameLength + extraLength + commentLength;
  }
  if (unpacked > most.unpackedBytes || unpacked > most.ratio * Math.max(packed, 1000)) throw new FileRefused('unpacks-badly');
  return names;
}

const leadsOutside = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);

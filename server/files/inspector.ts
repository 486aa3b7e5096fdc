/**
 * Judges a file by its content while it passes: by its ending, its first bytes, its structure where
 * that tells, and its last bytes. Holds at most 192 KiB of it.
 */
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { allowedTypes, typeOfName, type AllowedType } from '#shared/files/allowed-types.ts';
import { createEnds } from './ends.ts';
import { withExtension } from './file-name.ts';
import { holdsPage, looksLikeMarkup } from './markup.ts';
import { createJpegGauge, mostPixels, sizeInHead } from './pixels.ts';
import { FileRefused } from './refusals.ts';
import { createTextCheck, looksLikeMail } from './text-check.ts';
import { directoryBytes, readZipDirectory } from './zip-directory.ts';

export type Inspected = { name: string; type: string; bytes: number; sha256: string };

export type Inspector = {
  /** @throws FileRefused as soon as it is clear. */
  push: (chunk: Buffer) => Promise<void>;
  /** @throws FileRefused */
  end: () => Promise<Inspected>;
};

/** Enough to tell every type, and to find what is hidden in front of a picture. */
const headBytes = 64 * 1024;
/** What browsers that guess look at, and some more. */
const markupWindow = 2048;
const tailWindow = 8 * 1024;

/** What file-type says of the types that it tells apart by their first bytes. */
const signatures: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'video/x-m4v': 'video/mp4',
};
/** One container under three names, which programs do not tell apart either. */
const isoMedia: ReadonlySet<string> = new Set(['audio/mp4', 'video/mp4', 'video/quicktime']);
/** The part that makes a ZIP container a document of this kind. */
const mainPart: Record<string, string> = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', odt: 'content.xml' };

/** @param name Cleaned. */
export function createInspector(name: string, mostBytes: number): Inspector {
  const claimed = typeOfName(name);
  const hash = createHash('sha256');
  const gauge = createJpegGauge();
  const text = createTextCheck();
  const ends = createEnds(headBytes, directoryBytes);
  let bytes = 0;
  let type: AllowedType | undefined;

  const judgeHead = async (): Promise<AllowedType> => {
    if (claimed === undefined) throw new FileRefused('not-allowed');
    return judgeBeginning(claimed, ends.head());
  };

  return {
    async push(chunk) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new FileRefused('too-big');
      hash.update(chunk);
      ends.push(chunk);
      if (claimed?.family === 'text') text.push(chunk);
      if (claimed?.family === 'picture') gauge.push(chunk);
      if (type === undefined && bytes >= headBytes) type = await judgeHead();
    },
    async end() {
      if (bytes === 0) throw new FileRefused('empty');
      const found = type ?? (await judgeHead());
      const [extension] = found.extensions;
      if (found.family === 'text' && !text.isText()) throw new FileRefused('not-what-it-says');
      if (found.mime === 'image/jpeg') refuseFlood(gauge.size(), true);
      judgeEnding(found, ends.tail(), bytes);
      return { name: found === claimed ? name : withExtension(name, extension), type: found.mime, bytes, sha256: hash.digest('hex') };
    },
  };
}

async function judgeBeginning(claimed: AllowedType, head: Buffer): Promise<AllowedType> {
  if (claimed.family === 'office') {
    if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new FileRefused('locked');
    if (head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') throw new FileRefused('not-what-it-says');
    return claimed;
  }
  if (claimed.family === 'text') {
    const beginning = head.toString('latin1');
    const isMail = claimed.extensions[0] === 'eml';
    if (isMail ? !looksLikeMail(beginning) : /^(%PDF-|%!PS|\{\\rtf)/.test(beginning)) throw new FileRefused('not-what-it-says');
    // A mail may well hold a page: it is shown to nobody as one.
    if (!isMail && looksLikeMarkup(beginning.slice(0, markupWindow))) throw new FileRefused('active-content');
    return claimed;
  }
  // A ZIP container is none of the rest, and is not to be looked into.
  if (head[0] === 0x50 && head[1] === 0x4b) throw new FileRefused('not-what-it-says');
  const mime = isPng(head) ? 'image/png' : ((await fileTypeFromBuffer(head))?.mime ?? '');
  const found = allowedTypes.find((type) => type.mime === (signatures[mime] ?? mime));
  // Phones name a HEIC .jpg, and browsers a WebP: one picture for another is a slip, a picture for a document is not.
  if (found === undefined || found.family !== claimed.family || (found.mime === 'image/gif' && !hangsTogether(head))) throw new FileRefused('not-what-it-says');
  if (holdsPage(found.family === 'picture' ? head : head.subarray(0, markupWindow))) throw new FileRefused('active-content');
  if (found.family === 'picture') refuseFlood(sizeInHead(found.mime, head), false);
  return isoMedia.has(found.mime) && isoMedia.has(claimed.mime) ? claimed : found;
}

/** By itself: what file-type looks for beyond the first chunk may lie beyond the head. */
const isPng = (head: Buffer): boolean => head.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

/** A GIF goes on with a block after its colours; a script that begins with GIF89a does not. */
function hangsTogether(gif: Buffer): boolean {
  const flags = gif[10] ?? 0;
  const colours = (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
  return [0x21, 0x2c, 0x3b].includes(gif[13 + colours] ?? 0);
}

function judgeEnding(found: AllowedType, tail: Buffer, total: number): void {
  const [extension] = found.extensions;
  if (found.family === 'picture' && holdsPage(tail.subarray(-tailWindow))) throw new FileRefused('active-content');
  if (extension === 'pdf' && !/%%EOF|startxref/.test(tail.toString('latin1', Math.max(0, tail.length - tailWindow)))) throw new FileRefused('not-what-it-says');
  if (found.family === 'office') {
    const parts = readZipDirectory(tail, total);
    if (!parts.includes(mainPart[extension] ?? '')) throw new FileRefused('not-what-it-says');
    if (parts.some((part) => /(^|\/)vbaProject\.bin$|^Basic\//i.test(part))) throw new FileRefused('active-content');
  }
}

function refuseFlood(size: { width: number; height: number } | undefined, needed: boolean): void {
  if (size === undefined) {
    if (needed) throw new FileRefused('not-what-it-says');
    return;
  }
  if (size.width * size.height > mostPixels) throw new FileRefused('too-many-pixels');
  if (size.width === 0 || size.height === 0) throw new FileRefused('not-what-it-says');
}

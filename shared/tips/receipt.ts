/**
 * The receipt of an anonymous tip: a small text that shows that something with this digest was lodged on this day, and nothing
 * of what it says. Labelled lines that a person can read, signed with Ed25519 (RFC 8032) by the firm.
 */
import { isDay } from '#shared/text/dates.ts';
import { fromBase64url } from './base64url.ts';

/** All but tip and day in base64url. */
export type Receipt = {
  /** What the firm calls the tip; it opens nothing. */
  tip: string;
  /** ISO day in the United Kingdom. */
  day: string;
  /** SHA-256 of `lodgedBytes`. */
  digest: string;
  /** 32 random bytes that are nowhere but on the receipt. Without them nobody can tell which tip the digest belongs to. */
  salt: string;
  /** The public key that it was signed with. */
  key: string;
  /** Of `signedBytesOf`. */
  signature: string;
};

/** What the page /verify is told. */
export type VerifyLive = {
  /** The public key of this deployment in base64url; absent while it is not at hand. */
  receiptKey?: string;
};

/** Its first line; whoever changes what is signed gives it another number. Nothing else is signed under these words. */
const format = 'anonymous-tip-receipt 1';

const [digest, signature] = [32, 64];
const base64url = (bytes: number) => (value: string) => fromBase64url(value)?.length === bytes;

/** The labels in their order, and what may stand behind each. */
const lines = [
  ['Format', (value: string) => value === format],
  ['Tip', (value: string) => /^[\dA-Za-z][\dA-Za-z-]{0,63}$/.test(value)],
  ['Day', isDay],
  ['Digest', base64url(digest)],
  ['Salt', base64url(digest)],
  ['Key', base64url(digest)],
  ['Signature', base64url(signature)],
] as const;
const labelled = new RegExp(`^(${lines.map(([label]) => label).join('|')}):\\s*(.*)$`);

const linesOf = ({ tip, day, digest: sum, salt, key }: Omit<Receipt, 'signature'>): string =>
  [format, tip, day, sum, salt, key].map((value, index) => `${lines[index]?.[0]}: ${value}\n`).join('');

/** The lines above the signature, as they are printed: whoever has the paper and openssl can check it without this site. */
export const signedBytesOf = (receipt: Omit<Receipt, 'signature'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(linesOf(receipt), (letter) => letter.charCodeAt(0));

/** @param brand The name under which the firm is known. */
export const printReceipt = (receipt: Receipt, brand: string): string => `${brand}: receipt for an anonymous tip

${linesOf(receipt)}Signature: ${receipt.signature}

It shows that something with this digest was lodged with us on that day. It does not show what it
says, who sent it, or that it is true. Together with it, the same text and the same files show what
was lodged. The page /verify of our site checks it, on your device.

Whoever finds it with you can tell that you know of a tip. We have no copy and cannot make another.
`;

/**
 * Reads a receipt as it comes back: with other line ends, quoted in a mail, between other words, a long line broken in two.
 * @returns undefined where a line is missing, doubled, out of order or not what belongs there. Whether it is genuine, the signature tells.
 */
export function parseReceipt(text: string): Receipt | undefined {
  const values: string[] = [];
  const isComplete = (): boolean => lines[values.length - 1]?.[1](values.at(-1) ?? '') ?? true;
  for (const raw of text.split(/\r\n|[\n\r]/)) {
    const line = raw.replace(/^[\s>\u200B-\u200F]+/, '').trimEnd();
    const [, label, value = ''] = labelled.exec(line) ?? [];
    if (label !== undefined) {
      if (!isComplete() || label !== lines[values.length]?.[0]) return undefined;
      values.push(value);
    } else if (line !== '' && values.length > 0 && !isComplete()) values[values.length - 1] += line;
    else if (line !== '' && values.length > 0 && values.length < lines.length) return undefined;
  }
  const [, tip, day, sum, salt, key, signed] = values;
  if (!tip || !day || !sum || !salt || !key || !signed || !isComplete()) return undefined;
  return { tip, day, digest: sum, salt, key, signature: signed };
}

/**
 * A tip as its digest is made: what a browser or a mail does to line ends, to blanks around a text and to the way an accent is
 * written makes no other tip of it.
 */
export const lodgedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();

/**
 * What the content digest, a SHA-256, is made of.
 * @param text `lodgedText` in UTF-8.
 * @param files SHA-256 of each file as it was sent, 32 bytes, in the order in which they were sent.
 */
export const contentBytes = (text: Uint8Array, files: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => inParts('anonymous-tip-content 1', [text, ...files]);

/** What the digest on the receipt, a SHA-256, is made of. */
export const lodgedBytes = (salt: Uint8Array, contentDigest: Uint8Array): Uint8Array<ArrayBuffer> => inParts('anonymous-tip-digest 1', [salt, contentDigest]);

/** Each part behind its length, four bytes, the highest first: no two lists of parts look alike. @param use ASCII; it parts one use from another. */
function inParts(use: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = [Uint8Array.from(use, (letter) => letter.charCodeAt(0)), ...parts];
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of all) {
    new DataView(bytes.buffer).setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

/** SHA-256 digests as people read, copy and type them. */

/** Hexadecimal digits of a SHA-256. */
const digits = 64;

/**
 * What somebody typed or pasted: spaces, line breaks, colons, dashes and upper case do not matter, nor does "SHA-256:" before it.
 * @returns 64 hexadecimal digits in lower case, or undefined where it is no such digest.
 */
export function normaliseDigest(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/^sha-?256\s*[:=(]?/i, '')
    // Also the dashes and spaces that word processors put in, and the ones that cannot be seen.
    .replace(/[\s:.,_)\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase();
  return plain.length === digits && /^[\da-f]+$/.test(plain) ? plain : undefined;
}

/** Whether two digests are one, however they are written; false where either is none. */
export function sameDigest(one: string, other: string): boolean {
  const plain = normaliseDigest(one);
  return plain !== undefined && plain === normaliseDigest(other);
}

/** In groups of eight, to read aloud and compare by eye. */
export const groupDigest = (digest: string): string => digest.match(/.{1,8}/g)?.join(' ') ?? '';

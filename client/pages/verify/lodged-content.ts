import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url, toBase64url } from '#shared/tips/base64url.ts';
import { contentBytes, lodgedBytes, lodgedText, type Receipt } from '#shared/tips/receipt.ts';

/**
 * Whether a text and files are what a receipt was made for. A browser lists chosen files in an order of its own, so every order
 * is tried: with five files, the most that a tip may have, there are 120.
 * @param files SHA-256 of each file, 32 bytes.
 */
export function isLodged({ salt, digest }: Receipt, text: string, files: readonly Uint8Array[]): boolean {
  const salted = fromBase64url(salt) ?? new Uint8Array();
  const bytes = new TextEncoder().encode(lodgedText(text));
  return ordersOf(files).some((order) => toBase64url(sha256(lodgedBytes(salted, sha256(contentBytes(bytes, order))))) === digest);
}

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

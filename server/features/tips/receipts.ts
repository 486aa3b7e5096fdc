/** Signs receipts for tips. Nothing of a receipt is stored or logged: what is lost is lost. */
import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { firm } from '#content/firm.ts';
import { toBase64url } from '#shared/tips/base64url.ts';
import { contentBytes, lodgedBytes, lodgedText, parseReceipt, printReceipt, signedBytesOf } from '#shared/tips/receipt.ts';
import type { Keyring } from '../../vault/keyring.ts';

export type LodgedTip = {
  /** What the tip is called: letters, digits and hyphens. It stands on the receipt, so it must open nothing. */
  id: string;
  /** ISO day in the United Kingdom. */
  day: string;
  /** As `contentDigestOf` makes it, 32 bytes. */
  contentDigest: Uint8Array;
};

export type Receipts = {
  /**
   * Makes a receipt with a salt of its own, so that two receipts for one tip have nothing in common but tip, day and key.
   * @returns the text to hand to the sender.
   * @throws Error where the tip is not as described above.
   */
  issue: (tip: LodgedTip) => string;
  /** Of the one key of this deployment, in base64url. */
  publicKey: () => string;
};

/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8, and of a public key in SPKI (RFC 8410). */
const wrapping = { seed: Buffer.from('302e020100300506032b657004220420', 'hex'), publicBytes: 12 };

/** @param keyring Fully opened: the key is made from the oldest one, which only the database names for certain. */
export function createReceipts({ keyring }: { keyring: Keyring }): Receipts {
  const privateKey = createPrivateKey({ key: Buffer.concat([wrapping.seed, keyring.derive('tip:receipt')]), format: 'der', type: 'pkcs8' });
  const key = toBase64url(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(wrapping.publicBytes));
  return {
    issue({ id, day, contentDigest }) {
      if (contentDigest.length !== 32) throw new Error('A content digest has 32 bytes');
      const salt = randomBytes(32);
      const unsigned = { tip: id, day, digest: toBase64url(sha256(lodgedBytes(salt, contentDigest))), salt: toBase64url(salt), key };
      const text = printReceipt({ ...unsigned, signature: toBase64url(sign(null, signedBytesOf(unsigned), privateKey)) }, firm.brand);
      if (parseReceipt(text) === undefined) throw new Error('A receipt could not be read by whoever has to check it');
      return text;
    },
    publicKey: () => key,
  };
}

/**
 * The digest of what was lodged, for `issue`.
 * @param files SHA-256 of each file as it came, 32 bytes, in the order in which they came.
 */
export const contentDigestOf = (text: string, files: readonly Uint8Array[]): Buffer => sha256(contentBytes(Buffer.from(lodgedText(text)), files));

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

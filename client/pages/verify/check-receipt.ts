import { fromBase64url } from '#shared/tips/base64url.ts';
import { parseReceipt, signedBytesOf, type Receipt } from '#shared/tips/receipt.ts';

export type ReceiptCheck =
  | { state: 'none' }
  | { state: 'unreadable' }
  /** Signed with another key than that of this site, as it says itself. */
  | { state: 'foreign' }
  | { state: 'altered' }
  | { state: 'genuine'; receipt: Receipt }
  /** This browser knows no Ed25519, or keeps it from a page that was not loaded by HTTPS. */
  | { state: 'unsupported' };

/**
 * Checks a receipt on this device.
 * @param text As it was pasted or read from a file.
 * @param receiptKey The public key of this site in base64url.
 */
export async function checkReceipt(text: string, receiptKey: string): Promise<ReceiptCheck> {
  if (text.trim() === '') return { state: 'none' };
  const receipt = parseReceipt(text);
  if (receipt === undefined) return { state: 'unreadable' };
  if (receipt.key !== receiptKey) return { state: 'foreign' };
  const isGenuine = await isSigned(receipt);
  if (isGenuine === undefined) return { state: 'unsupported' };
  return isGenuine ? { state: 'genuine', receipt } : { state: 'altered' };
}

/** @returns undefined where the browser cannot tell. */
async function isSigned(receipt: Receipt): Promise<boolean | undefined> {
  const [key, signature] = [fromBase64url(receipt.key), fromBase64url(receipt.signature)];
  // The types promise it; a page that was not loaded by HTTPS has none.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (key === undefined || signature === undefined || subtle === undefined) return undefined;
  try {
    return await subtle.verify('Ed25519', await subtle.importKey('raw', key, 'Ed25519', false, ['verify']), signature, signedBytesOf(receipt));
  } catch {
    return undefined;
  }
}

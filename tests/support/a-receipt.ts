/** Receipts of tips as a deployment makes them. */
import { createHash } from 'node:crypto';
import { contentDigestOf, createReceipts } from '#server/features/tips/index.ts';
import { aKeyring } from './a-keyring.ts';

const receiptsOf = (seed: number) => createReceipts({ keyring: aKeyring(seed) });

/** The public key of the deployment with this root key. */
export const receiptKeyOf = (seed = 1): string => receiptsOf(seed).publicKey();

type Lodged = { text?: string; /** What stands in each file. */ files?: readonly string[]; seed?: number };

/** A receipt for what was lodged as TIP-7K4M-2QXD on 20 November 2026. */
export function aReceipt({ text = 'The van was red.', files = [], seed = 1 }: Lodged = {}): string {
  const digests = files.map((content) => createHash('sha256').update(content).digest());
  return receiptsOf(seed).issue({ id: 'TIP-7K4M-2QXD', day: '2026-11-20', contentDigest: contentDigestOf(text, digests) });
}

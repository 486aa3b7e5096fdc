import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Keyring } from '../vault/keyring.ts';
import type { BlobStore } from './blob-store.ts';
import { decryptStream } from './chunked-cipher.ts';

/**
 * The plain content of a kept file. The stream fails with SealBroken where the file was altered:
 * whoever passes it on must then break off, for what came before is not all of it.
 * @throws FileMissing
 */
export async function openStored(keyring: Keyring, store: BlobStore, id: string): Promise<Readable> {
  const sealed = await store.open(id);
  const plain = decryptStream(keyring, id);
  // The reader sees the failure on the stream it holds.
  pipeline(sealed, plain).catch(() => undefined);
  return plain;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes read at once: small enough that the page goes on answering between two slices, and that no file has to fit into memory. */
const slice = 1024 * 1024;

type Options = {
  /** Stops the reading, which then fails with its reason. */
  signal: AbortSignal;
  /** Told at each new hundredth. @param done From 0 to 1. */
  onProgress: (done: number) => void;
};

/**
 * SHA-256 (FIPS 180-4) of a file, read slice by slice.
 * @returns 64 hexadecimal digits.
 * @throws DOMException where the file cannot be read: it was moved, changed or is a folder.
 */
export async function hashFile(file: Blob, { signal, onProgress }: Options): Promise<string> {
  const hash = sha256.create();
  let told = 0;
  for (let start = 0; start < file.size; start += slice) {
    hash.update(new Uint8Array(await file.slice(start, start + slice).arrayBuffer()));
    signal.throwIfAborted();
    const percent = Math.floor((Math.min(start + slice, file.size) / file.size) * 100);
    if (percent > told) onProgress(percent / 100);
    told = percent;
  }
  return bytesToHex(hash.digest());
}

/** Where encrypted files are kept for good. Both kinds pass the same tests. */
import type { Readable } from 'node:stream';

export type BlobStore = {
  /**
   * Keeps a finished local ciphertext: once this returns it outlasts a power cut. Doing it again is harmless.
   * @param path The local file; it may be moved away.
   */
  put: (id: string, path: string) => Promise<void>;
  /** @throws FileMissing */
  open: (id: string) => Promise<Readable>;
  /** No error where there is none. */
  remove: (id: string) => Promise<void>;
  list: () => AsyncIterable<{ id: string; changedAt: Date }>;
  /** Bytes left; undefined where the store does not run out. */
  freeBytes: () => Promise<number | undefined>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids become names of files: nothing but a UUID may. */
export function isFileId(id: string): boolean {
  return uuid.test(id);
}

/** @throws TypeError for anything but a UUID. */
export function requireFileId(id: string): string {
  if (!isFileId(id)) throw new TypeError('A file id is a UUID');
  return id;
}

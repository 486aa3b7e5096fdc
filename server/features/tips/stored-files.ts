/** Puts sealed files of tips where files are kept, dated by their day alone. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from '../../files/blob-store.ts';
import { DiskLow, isDiskFull } from '../../files/refusals.ts';

export type StoredFiles = {
  /**
   * Keeps a ciphertext for good, under a new random id; once this returns it outlasts a power cut. Nobody's until a row names it.
   * @param day ISO day: all that the file's own dates tell. When its name in the folder was last changed the system notes by itself.
   * @throws DiskLow where there is no room.
   */
  put: (sealed: Readable, day: string) => Promise<string>;
  open: BlobStore['open'];
  remove: BlobStore['remove'];
};

/** @param folder Where it is written first: a name that is no id is swept from there at the next start. */
export function createStoredFiles(folder: string, store: BlobStore): StoredFiles {
  return {
    async put(sealed, day) {
      const id = randomUUID();
      const path = join(folder, `${id}.tip`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const handle = await open(path, 'wx', 0o600);
        try {
          for await (const chunk of sealed) await handle.writeFile(chunk as Uint8Array);
          await handle.sync();
        } finally {
          await handle.close();
        }
        const midnight = new Date(`${day}T00:00:00Z`);
        await utimes(path, midnight, midnight);
        await store.put(id, path);
        return id;
      } catch (error) {
        sealed.destroy();
        throw isDiskFull(error) ? new DiskLow('The disk is full') : error;
      } finally {
        await rm(path, { force: true });
      }
    },
    open: (id) => store.open(id),
    remove: (id) => store.remove(id),
  };
}

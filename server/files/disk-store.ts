/** Encrypted files in DATA_DIR/files, in folders of their first two digits. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileId, requireFileId, type BlobStore } from './blob-store.ts';
import { flushPath } from './durable.ts';
import { FileMissing } from './refusals.ts';

/** @param folder Absolute path. */
export function createDiskStore(folder: string): BlobStore {
  const pathOf = (id: string): string => join(folder, requireFileId(id).slice(0, 2), id);
  return {
    async put(id, path) {
      const target = pathOf(id);
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await move(path, target);
      await flushPath(target);
      await flushPath(dirname(target));
      if (made !== undefined) await flushPath(dirname(made));
    },
    async open(id) {
      try {
        const handle = await open(pathOf(id));
        return handle.createReadStream();
      } catch (error) {
        throw isMissing(error) ? new FileMissing('A stored file is missing') : error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      for (const part of await namesIn(folder)) {
        for (const id of (await namesIn(join(folder, part))).filter(isFileId)) {
          const found = await stat(join(folder, part, id)).catch(() => undefined);
          if (found !== undefined) yield { id, changedAt: found.mtime };
        }
      }
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}

/** Renames, or copies where the two lie on different disks. Already moved counts as moved. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (isMissing(error) && (await stat(to).catch(() => undefined)) !== undefined) return;
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Under an id of its own: should the process end here, the sweep of unknown files finds it.
    const draft = join(dirname(to), randomUUID());
    await copyFile(from, draft);
    await flushPath(draft);
    await rename(draft, to);
  }
}

/** Files that must be whole or absent after a power cut. What is synchronous is for start-up and the operator's commands. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Makes names in a folder last: a new or renamed file is safe only when its folder is. */
export function syncFolder(folder: string): void {
  // Windows can neither open nor sync a folder; its file system keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same for a file or a folder, without holding up the process. */
export async function flushPath(path: string): Promise<void> {
  // Windows syncs only what is open for writing.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder that only this user may enter, and those above it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Writes a file of mode 0600, whole or not at all, and lasting once this returns.
 * @param replace Whether a file of that name may be replaced; else it stays and false is returned.
 */
export function writeDurably(path: string, content: string | Uint8Array, { replace }: { replace: boolean }): boolean {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (replace) renameSync(draft, path);
    else linkSync(draft, path);
    syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (!replace && (error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Writes a file of mode 0600 in the place of another or of none, whole or not at all, without holding up the process. Lasting once fulfilled. */
export async function replaceDurably(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, path);
    await flushPath(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

import { open } from 'node:fs/promises';

/** Makes the names in a folder outlive a power cut, as fsync does for what is in a file. Windows cannot do this and need not. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

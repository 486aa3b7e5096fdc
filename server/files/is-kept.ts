import type { BlobStore } from './blob-store.ts';
import { FileMissing } from './refusals.ts';

/** Whether a store has a file. @throws what it throws for any other reason. */
export async function isKept(files: BlobStore, id: string): Promise<boolean> {
  try {
    (await files.open(id)).destroy();
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

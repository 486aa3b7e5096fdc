/** From a staged file to one that is kept for good: the last step before the row that names it. */
import { FileMissing } from './refusals.ts';
import type { StagedFile, Staging } from './staging.ts';

export type Scan = 'not-scanned' | 'clean' | 'infected';

/** A staged file, and whether it was made anew without hidden details. */
export type FileToKeep = Pick<StagedFile, 'id' | 'name' | 'type' | 'bytes' | 'sha256'> & { stripped?: boolean };

/** Durable, and nobody's until a row names it. */
export type KeptFile = Required<FileToKeep> & { scan: Scan };

export type KeepSettings = {
  staging: Pick<Staging, 'promote'>;
  scan: (file: FileToKeep) => Promise<Scan>;
  /** Whether the file is kept for good already, by an attempt whose row was not written. */
  isKept: (id: string) => Promise<boolean>;
};

export type KeepFile = (file: FileToKeep) => Promise<KeptFile>;

/** @returns a function that scans and keeps a file, once, however often it is asked; it throws FileMissing where the file is no longer held. */
export function createKeepFile({ staging, scan, isKept }: KeepSettings): KeepFile {
  const keep: KeepFile = async ({ id, name, type, bytes, sha256, stripped = false }) => {
    const file = { id, name, type, bytes, sha256, stripped };
    const kept = await isKept(id);
    const verdict = kept ? 'not-scanned' : await scan(file);
    if (!kept) await staging.promote(id);
    return { ...file, scan: verdict };
  };
  return async (file) => {
    try {
      return await keep(file);
    } catch (error) {
      // The same form at the same moment, by a double click, may just have taken the file.
      if (!(error instanceof FileMissing) || !(await isKept(file.id))) throw error;
      return keep(file);
    }
  };
}

import { hexToBytes } from '@noble/hashes/utils.js';
import { useEffect, useRef, useState } from 'react';
import { hashFile } from './hash-file.ts';

export type LodgedFile = {
  /** On this page. */
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256; absent while it is read, and where it cannot be. */
  digest?: Uint8Array;
  failed?: true;
};

/** The files that somebody says were sent, read one after another. More can be added; all can be let go. */
export function useLodgedFiles() {
  const [files, setFiles] = useState<readonly LodgedFile[]>([]);
  const current = useRef(new AbortController());
  const count = useRef(0);
  useEffect(() => () => current.current.abort(), []);

  const clear = (): void => {
    current.current.abort();
    current.current = new AbortController();
    setFiles([]);
  };

  const add = async (chosen: readonly File[]): Promise<void> => {
    const { signal } = current.current;
    const added = chosen.map(({ name, size }): LodgedFile => ({ id: (count.current += 1), name, size }));
    setFiles((before) => [...before, ...added]);
    for (const [index, file] of chosen.entries()) {
      const read = await readOne(file, signal);
      if (signal.aborted) return;
      setFiles((before) => before.map((listed) => (listed.id === added[index]?.id ? { ...listed, ...read } : listed)));
    }
  };
  return { files, add, clear };
}

async function readOne(file: File, signal: AbortSignal): Promise<Pick<LodgedFile, 'digest' | 'failed'>> {
  try {
    return { digest: hexToBytes(await hashFile(file, { signal, onProgress: () => undefined })) };
  } catch {
    return { failed: true };
  }
}

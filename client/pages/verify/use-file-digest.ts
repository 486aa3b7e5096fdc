import { useEffect, useRef, useState } from 'react';
import { hashFile } from './hash-file.ts';

export type Reading =
  | { state: 'none' }
  | { state: 'reading'; name: string; size: number; /** From 0 to 1. */ done: number }
  | { state: 'read'; name: string; size: number; digest: string }
  | { state: 'failed'; name: string };

/** Reads one file at a time: a newer one takes the place of one that is still being read. */
export function useFileDigest() {
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const stop = (): void => {
    current.current?.abort();
    setReading({ state: 'none' });
  };

  const read = async (file: File): Promise<void> => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const { name, size } = file;
    const show = (next: Reading) => {
      if (!signal.aborted) setReading(next);
    };
    show({ state: 'reading', name, size, done: 0 });
    try {
      show({ state: 'read', name, size, digest: await hashFile(file, { signal, onProgress: (done) => show({ state: 'reading', name, size, done }) }) });
    } catch {
      show({ state: 'failed', name });
    }
  };
  return { reading, read, stop };
}

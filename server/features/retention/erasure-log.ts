/**
 * What has been erased, in a file beside the database: DATA_DIR/erasures.log. A restored database knows
 * nothing of what was erased after its backup; this file does. It names records by their random ids and
 * holds nothing else about them.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivateFolder, syncFolder } from '../../files/durable.ts';
import type { Entity } from './policy.ts';

export type Erasure = { id: string; entity: Entity; recordId: string; erasedAt: string };

export const erasureLogOf = (dataDir: string): string => join(dataDir, 'erasures.log');

/** Adds a line; on the disk once this returns. Synchronous: it happens just before a commit and must not let anything in between. */
export function noteErasure(dataDir: string, erasure: Erasure): void {
  const path = erasureLogOf(dataDir);
  const isNew = !existsSync(path);
  if (isNew) makePrivateFolder(dataDir);
  const file = openSync(path, 'a+', 0o600);
  try {
    writeSync(file, `${endsMidLine(file) ? '\n' : ''}${JSON.stringify(erasure)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (isNew) syncFolder(dirname(path));
}

/** Whether the last line was cut off by a power cut. */
function endsMidLine(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

/** Every line that can be read; one that was cut off was never followed by a commit. */
export function readErasureLog(dataDir: string): Erasure[] {
  const path = erasureLogOf(dataDir);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').split('\n').flatMap(parseLine);
}

function parseLine(line: string): Erasure[] {
  try {
    const erasure = JSON.parse(line) as Partial<Erasure>;
    return erasure.id && erasure.entity && erasure.recordId && erasure.erasedAt ? [erasure as Erasure] : [];
  } catch {
    return [];
  }
}

/** A small disk in place of a folder, which only the programs see that run with it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Removed with what is in it at the end of the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const isRoot = process.getuid?.() === 0;

/** Runs what follows with a small disk of its own in place of a folder; without the rights of root, in a user namespace. */
export const withSmallDisk = (folder: string, bytes: number): string[] => [
  'unshare',
  '--mount',
  ...(isRoot ? [] : ['--map-root-user']),
  'sh',
  '-c',
  `mount -t tmpfs -o size=${bytes},mode=700 disk "${folder}" && exec "$@"`,
  'sh',
];

export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const [program = '', ...line] = withSmallDisk(folder, 1_000_000);
  const isMounted = spawnSync(program, [...line, 'true']).status === 0;
  rmSync(folder, { recursive: true });
  if (!isMounted) console.log('No disk can be mounted here: a full one is tested by a limit on the process alone');
  return isMounted;
}

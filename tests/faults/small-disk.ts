/** A small disk in place of a folder, which only the programs see that run with it. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** Removed with what is in it at the end of the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const isRoot = process.getuid?.() === 0;

/**
 * Runs what follows with a small disk of its own in place of a folder; without the rights of root, in a user namespace.
 * @param filledFrom A folder whose files lie on it from the beginning.
 */
export const withSmallDisk = (folder: string, bytes: number, filledFrom?: string): string[] => [
  'unshare',
  '--mount',
  ...(isRoot ? [] : ['--map-root-user']),
  'sh',
  '-c',
  [`mount -t tmpfs -o size=${bytes},mode=700 disk "${folder}"`, ...(filledFrom === undefined ? [] : [`cp -a "${filledFrom}/." "${folder}"`]), 'exec "$@"'].join(
    ' && ',
  ),
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

/** From now on the process can write no file beyond so many bytes (setrlimit(2)); what it has open counts too. */
export const limitFiles = ({ pid }: { pid: number }, bytes: number | 'unlimited') =>
  promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

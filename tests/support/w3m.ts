/** w3m, another browser of text alone, at a terminal of its own (script(1) of util-linux). */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @throws Error under CI, where it must not be left out. */
export function hasW3m(): boolean {
  const isThere = spawnSync('w3m', ['-version']).error === undefined && spawnSync('script', ['--version']).stdout?.includes('util-linux');
  if (isThere) return true;
  if (process.env.CI) throw new Error('w3m is not installed, and CI is set: install it (Debian: apt-get install w3m)');
  console.log('w3m is not installed: the second test of a text browser is left out');
  return false;
}

const run = promisify(execFile);

const enter = '\r';
const next = '\t';
const previous = '\u001B\t';

/** Paints the whole screen: what stood there before would be left out of it otherwise. */
const repaint = '\f';

/** From the top. */
const find = (words: string): string => `g/${words}${enter}`;

/** Brings these words into sight. */
export const show = (words: string): string => find(words) + repaint;

/** Presses the button that bears these words. */
export const press = (words: string): string => find(words) + enter;

/** Chooses what stands before these words. */
export const choose = (words: string): string => find(words) + previous + enter;

/** Types into the line that comes first after these words. */
export const fill = (words: string, text: string): string => find(words) + next + enter + text + enter;

/** Writes into the box that comes first after these words, in the editor that `browse` was given a text for. */
export const write = (words: string): string => find(words) + next + enter;

// What moves the cursor of a terminal stands between words and in the middle of them.
// oxlint-disable-next-line no-control-regex
const escapes = /\u001b[[(][\d;?]*[A-Za-z]/g;

/**
 * @param text What the editor writes.
 * @returns everything that was on the screen, one after the other, of a browser of its own.
 */
export async function browse(address: string, text: string, ...keys: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-'));
  try {
    const editor = join(folder, 'editor');
    writeFileSync(join(folder, 'text'), text);
    writeFileSync(editor, `#!/bin/sh\ncp "${join(folder, 'text')}" "$1"\n`, { mode: 0o700 });
    const command = `w3m -cookie -no-proxy -o accept_cookie=1 -o editor=${editor} ${address}`;
    const env = { PATH: process.env.PATH, HOME: folder, TERM: 'vt100', LINES: '40', COLUMNS: '100' };
    const running = run('script', ['-qfec', command, '/dev/null'], { timeout: 60_000, env });
    running.child.stdin?.end(`${keys.join('')}Q`);
    return (await running).stdout.replaceAll(escapes, ' ').replaceAll(/\s+/g, ' ');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

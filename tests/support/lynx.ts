/** Lynx, a browser of text alone, driven by a script of keys. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @throws Error under CI, where it must not be left out. */
export function hasLynx(): boolean {
  if (spawnSync('lynx', ['-version']).error === undefined) return true;
  if (process.env.CI) throw new Error('Lynx is not installed, and CI is set: install it (Debian: apt-get install lynx)');
  console.log('Lynx is not installed: the test of a text browser is left out');
  return false;
}

type Keys = readonly string[];

const enter = '^J';
const type = (text: string): Keys => [...text].map((letter) => (letter === ' ' ? '<space>' : letter));

/** From the top, so that what is searched for comes to stand in the first line, and the first field after it is the chosen one. */
const find = (words: string): Keys => ['^A', '/', ...type(words), enter];

/** Chooses, follows or presses what stands first in the line of these words or after it. @param further How many such things are passed over. */
export const press = (words: string, further = 0): Keys => [...find(words), ...Array.from({ length: further }, () => 'Down Arrow'), enter];

/** Types into the field that comes first after these words. */
export const fill = (words: string, text: string): Keys => [...find(words), enter, ...type(text), '<tab>'];

/** Brings these words into sight. */
export const show = find;

/** Another machine is asked for through a proxy that is not there. */
const nowhere = { http_proxy: 'http://127.0.0.1:1', https_proxy: 'http://127.0.0.1:1', no_proxy: '127.0.0.1' };

const run = promisify(execFile);
// Escape sequences of a terminal, which are written between words.
// oxlint-disable-next-line no-control-regex
const escapes = /\u001b[[(][\d;?]*[A-Za-z]/g;

/**
 * @returns everything that was on the screen, one after the other, of a browser of its own that opens nothing but this machine.
 * @throws Error where words were not found.
 */
export async function browse(address: string, ...keys: Keys[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lynx-'));
  const script = join(folder, 'keys');
  writeFileSync(script, [...keys.flat(), 'Q'].map((key) => `key ${key}\n`).join(''));
  try {
    const line = [`-cmd_script=${script}`, '-tna', '-accept_all_cookies', '-nopause', '-term=vt100', '-assume_charset=utf-8', address];
    const { stdout } = await run('lynx', line, { timeout: 60_000, env: { PATH: process.env.PATH, HOME: folder, LINES: '24', COLUMNS: '100', ...nowhere } });
    const screen = stdout.replaceAll(escapes, ' ').replaceAll(/\s+/g, ' ');
    const missing = /'[^']*' not found!/.exec(screen)?.[0];
    if (missing !== undefined) throw new Error(`${missing} ${screen.slice(-3000)}`);
    return screen;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

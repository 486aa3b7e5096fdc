/** The key file: DATA_DIR/keys/data-key, one key of 32 bytes in base64 a line, the newest first. */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, writeDurably } from '../files/durable.ts';
import { KeyRefused } from './errors.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'keys');

/** Where the key file of a data folder is. */
export const keyFileOf = (dataDir: string): string => join(folderOf(dataDir), 'data-key');

/**
 * @returns the keys, the newest first; undefined where there is no file.
 * @throws KeyRefused where a line is no key, or the file holds none.
 */
export function readKeyFile(dataDir: string): Buffer[] | undefined {
  const path = keyFileOf(dataDir);
  let text: string;
  try {
    // A restored copy may have come back open to others.
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new KeyRefused(`The key file ${path} cannot be read (${code}). Let the user of this process own it.`);
  }
  return parseKeys(text, path);
}

/**
 * @param place Named in the error.
 * @throws KeyRefused where a line is no key, or there is none.
 */
export function parseKeys(text: string, place: string): Buffer[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => Buffer.from(line, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== 32)) {
    throw new KeyRefused(`${place} is damaged: every line that does not begin with # must be 32 bytes in base64. Put the saved copy back.`);
  }
  return keys;
}

/** The text of a key file. */
export function printKeys(keys: readonly Buffer[], now: Date): string {
  const lines = keys.map((key) => key.toString('base64'));
  return ['# Everything kept here is encrypted under these keys, the newest first. Without them it is lost.', `# ${now.toISOString()}`, ...lines, ''].join(
    '\n',
  );
}

/** Makes the first key. Where another process was quicker, its key is taken. */
export function createKeyFile(dataDir: string, now: Date): Buffer[] {
  makePrivateFolder(folderOf(dataDir));
  const keys = [randomBytes(32)];
  if (writeDurably(keyFileOf(dataDir), printKeys(keys, now), { replace: false })) return keys;
  return readKeyFile(dataDir) ?? [];
}

/**
 * Puts a new key in front of the others.
 * @returns all of them, the newest first.
 * @throws KeyRefused where there are none.
 */
export function addKey(dataDir: string, now: Date): Buffer[] {
  const older = readKeyFile(dataDir);
  if (older === undefined) throw new KeyRefused(`There is no key in ${keyFileOf(dataDir)} yet: the first start makes one.`);
  const keys = [randomBytes(32), ...older];
  writeDurably(keyFileOf(dataDir), printKeys(keys, now), { replace: true });
  return keys;
}

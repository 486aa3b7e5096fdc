import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRawStyles } from './raw-styles.ts';

/** The tree holds more; fewer means that the check looked in the wrong place. */
const leastFiles = 3;

/**
 * Checks every .scss file under client/ but client/styles/tokens.scss.
 * @returns the lines to print, and whether the check passes. A check that looked at too little is red.
 * @throws when there is no folder client/ under `root`.
 */
export function readStyles(root: string): { passed: boolean; lines: string[] } {
  const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .map((path) => `client/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.scss') && path !== 'client/styles/tokens.scss')
    .toSorted();
  const found = files.flatMap((path) => findRawStyles(readFileSync(join(root, path), 'utf8')).map(({ line, message }) => `${path}:${line} ${message}`));
  const blind = files.length < leastFiles;
  const warning = blind ? [`Only ${files.length} files were read and at least ${leastFiles} were expected: have the styles moved out of client/?`] : [];
  return { passed: found.length === 0 && !blind, lines: [...found, ...warning, `styles: ${files.length} files, ${found.length} violations`] };
}

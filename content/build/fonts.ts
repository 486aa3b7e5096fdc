/**
 * Smaller copies of the site's fonts: the characters that it uses and the weights that its styles name. The faces of running
 * text are cut in two, so that each half arrives in one flight of packets (RFC 6928): letters, with their kerning, and signs,
 * which take more of it than all letters together and do without.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { renameFont } from './font-name.ts';

const range = (first: string, last: string): string =>
  String.fromCodePoint(...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => first.charCodeAt(0) + index));

/** What a line of prose is made of. */
const letters = `${range('A', 'Z')}${range('a', 'z')} \u00a0.,-'‘’“”`;

/** What English prose needs, and the letters of names that are met in it. tests/site/typography.test.ts holds the site to it. */
const characters = `${range(' ', '~')}\u00a0£€©§°·×÷½¼–—‘’“”•…→←−✓éèêëáàâäåíïóôöøúüçñæßÉÖÜ`;
const signs = [...characters].filter((sign) => sign === ' ' || !letters.includes(sign)).join('');

/** Of the styles: no text is lighter or heavier. */
const wght = { min: 400, max: 700 };

type Cut = { file: string; source: string; text: string; hasKerning?: boolean; newName?: readonly [from: string, to: string] };

/** Its licence reserves the name "Source" for unchanged files (OFL 1.1, condition 3). */
const renaming = ['Source Serif 4', 'Reading Serif'] as const;

const grotesk = 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';
const serif = 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const cuts: Cut[] = [
  { file: 'sans.woff2', source: grotesk, text: letters, hasKerning: true },
  { file: 'sans-signs.woff2', source: grotesk, text: signs },
  { file: 'serif.woff2', source: serif, text: letters, hasKerning: true, newName: renaming },
  { file: 'serif-signs.woff2', source: serif, text: signs, newName: renaming },
  { file: 'serif-italic.woff2', source: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2', text: characters, hasKerning: true, newName: renaming },
  { file: 'mono.woff2', source: 'sometype-mono/files/sometype-mono-latin-wght-normal.woff2', text: characters },
];

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts/', import.meta.url));

async function make({ source, text, hasKerning = false, newName }: Cut): Promise<Buffer> {
  const keepFeatures = ['ccmp', 'liga', 'locl', 'tnum', ...(hasKerning ? ['kern'] : [])];
  const smaller = await subsetFont(readFileSync(join(packages, source)), text, { targetFormat: 'sfnt', variationAxes: { wght }, keepFeatures });
  return convert(newName === undefined ? smaller : renameFont(smaller, ...newName), 'woff2');
}

/** Makes what is not there yet. @returns the folder that holds the copies. */
export async function makeFonts(): Promise<string> {
  const recipe = [fileURLToPath(import.meta.url), fileURLToPath(new URL('font-name.ts', import.meta.url))];
  const wanted = createHash('sha256');
  for (const path of [...recipe, ...new Set(cuts.map(({ source }) => join(packages, source)))]) wanted.update(readFileSync(path));
  const folder = join(cache, wanted.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const cut of cuts) {
    const target = join(folder, cut.file);
    if (existsSync(target)) continue;
    // Two builds at once, or one that is broken off, leave no half of a file.
    writeFileSync(`${target}.${process.pid}`, await make(cut));
    renameSync(`${target}.${process.pid}`, target);
  }
  return folder;
}

/** What has to go wherever the fonts go (OFL 1.1, condition 2). */
const licences = (): string => [...new Set(cuts.map(({ source }) => readFileSync(join(packages, source, '../../LICENSE'), 'utf8')))].join('\n\n');

/** Lets styles name the copies: url('@fonts/…'). */
export const fontPlugin = (): Plugin => ({
  name: 'fonts',
  config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'assets/fonts-licence.txt', source: licences() });
  },
});

/**
 * Smaller copies of the site's fonts: the characters that it uses and the weights that its styles name. Source
 * Serif is left as it comes: its licence reserves the name "Source" for unchanged files (OFL 1.1, condition 3).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));

/** What English prose needs, and the letters of names that are met in it. tests/site/typography.test.ts holds the site to it. */
const characters = `${ascii}\u00a0£€©§°·×÷½¼–—‘’“”•…→←−✓éèêëáàâäåíïóôöøúüçñæßÉÖÜ`;

/** Of the styles: no text of the interface is lighter or heavier. */
const weights = { min: 400, max: 700 };

const sources = ['schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2', 'sometype-mono/files/sometype-mono-latin-wght-normal.woff2'];

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts/', import.meta.url));

/** Makes what is not there yet. @returns the folder that holds the copies, under the names of the originals. */
export async function makeFonts(): Promise<string> {
  const originals = sources.map((source) => readFileSync(join(packages, source)));
  const wanted = createHash('sha256').update(characters).update(JSON.stringify(weights));
  for (const original of originals) wanted.update(original);
  const folder = join(cache, wanted.digest('hex').slice(0, 16));
  mkdirSync(folder, { recursive: true });
  await Promise.all(
    sources.map(async (source, index) => {
      const target = join(folder, basename(source));
      if (existsSync(target)) return;
      const made = await subsetFont(originals[index] ?? Buffer.alloc(0), characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
      // Two builds at once, or one that is broken off, leave no half of a file.
      writeFileSync(`${target}.${process.pid}`, made);
      renameSync(`${target}.${process.pid}`, target);
    }),
  );
  return folder;
}

/** Lets styles name the copies: url('@fonts/…'). */
export const fontPlugin = (): Plugin => ({
  name: 'fonts',
  config: async () => ({ resolve: { alias: { '@fonts': await makeFonts() } } }),
});

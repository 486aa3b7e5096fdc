/** Which built files a page needs: read from Vite's manifest, once. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Chunk = { file: string; name?: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

export type PageAssets = {
  /** Address of the one script that the page asks for by itself: the boot script, or its own. */
  boot: string;
  /** React never takes the page over. */
  still?: boolean;
  /** Addresses of the style sheets whose text is inlined. */
  styleLinks: readonly string[];
  /** Their text. */
  styles: string;
  /** Addresses of the style sheets that the page itself links to, for what lies below the first screen. */
  laterStyles: readonly string[];
  /** CSP source of that text. */
  styleHash: string;
  /** Addresses of the fonts to fetch first. */
  fonts: readonly string[];
  /** Markup that a development server puts before everything else in the head. */
  preamble?: string;
};

export type Assets = { forTemplate: (template: string) => PageAssets };

/** Templates of pages that are never taken over, each with the script that they run instead (docs/decisions/0031). */
export const stillTemplates: ReadonlyMap<string, string> = new Map([['tip', 'client/tips/tip.ts']]);

/** The two halves of the interface's face, as content/build/fonts.ts names them. */
const firstFonts = ['sans.woff2', 'sans-signs.woff2'];

/** The chunk that client/vite.config.ts makes of the styles below the first screen. */
const laterChunk = 'later';

/**
 * @param clientFolder Absolute path of the built browser files.
 * @throws Error when the build is missing or lacks a template.
 */
export function readAssets(clientFolder: string): Assets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8')) as Manifest;
  const manifest = read('manifest.json');
  // The build of client/tips/vite.config.ts.
  const stillManifest = read('tips.json');
  const boot = chunkOf(manifest, 'client/boot.ts');
  const entries = { site: siteEntryOf(manifest), area: chunkOf(manifest, 'client/area.tsx') };
  const fonts = firstFonts.map((name) => {
    const file = Object.values(manifest).find(({ src = '' }) => basename(src) === name)?.file;
    if (file === undefined) throw new Error(`The build lacks the font ${name}`);
    return `/${file}`;
  });

  const build = (template: string): PageAssets => {
    const page = chunkOf(manifest, `client/pages/${template}/index.tsx`);
    const entry = /^(portal|admin)\//.test(template) ? entries.area : entries.site;
    // Static imports only: a template's dynamic imports are all the documents of its kind.
    const chunks = [...withImports(manifest, entry), ...withImports(manifest, page)];
    const cssOf = (list: readonly Chunk[]) => [...new Set(list.flatMap((chunk) => chunk.css ?? []))];
    const css = cssOf(chunks.filter(({ name }) => name !== laterChunk));
    const ownScript = stillTemplates.get(template);
    const styles = css.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('');
    return {
      boot: `/${ownScript === undefined ? boot.file : chunkOf(stillManifest, ownScript).file}`,
      still: ownScript !== undefined,
      styleLinks: css.map((file) => `/${file}`),
      styles,
      laterStyles: cssOf(chunks.filter(({ name }) => name === laterChunk)).map((file) => `/${file}`),
      styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
      fonts,
    };
  };
  const built = new Map<string, PageAssets>();
  return {
    forTemplate(template) {
      const assets = built.get(template) ?? build(template);
      built.set(template, assets);
      return assets;
    },
  };
}

/** What takes over a public page: client/entry.tsx, which is packed with what it needs. */
function siteEntryOf(manifest: Manifest): Chunk {
  const packed = Object.values(manifest).find(({ name, file }) => name === 'app' && file.endsWith('.js'));
  return manifest['client/entry.tsx'] ?? packed ?? chunkOf(manifest, 'client/entry.tsx');
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}: run npm run build`);
  return chunk;
}

function withImports(manifest: Manifest, chunk: Chunk, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  for (const name of chunk.imports ?? []) withImports(manifest, chunkOf(manifest, name), seen);
  return [...seen];
}

/** What the browser is sent, read from the build's manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteDocument } from '#shared/site/documents.ts';
import { publicRows } from '#shared/site/routes.ts';
import { buildFolder, clientFolder } from '#tests/support/built.ts';

export type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };

export const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The same of the scripts that are built apart for pages that are never taken over. */
export const stillManifest = JSON.parse(readFileSync(join(clientFolder, '.vite/tips.json'), 'utf8')) as Record<string, Chunk>;

export function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no ${name}`);
  return chunk;
}

/** Files that these chunks need before they can run: their own and those of their static imports. */
export function filesOf(...names: string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunkOf(name).imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...new Set([...seen].map((name) => chunkOf(name).file))];
}

/** What runs on a page of this template that was loaded in full: the template itself, or less where that suffices. */
export function keptChunk(template: string): string {
  const own = `client/pages/${template}/kept.tsx`;
  return own in manifest ? own : (Object.keys(manifest).find((name) => manifest[name]?.name === 'kept') ?? templateChunk(template));
}

/** What takes over a public page: client/entry.tsx, which is packed with what it needs. */
export const entryChunk: string = Object.keys(manifest).find((name) => name === 'client/entry.tsx' || /^_app-.*\.js$/.test(name)) ?? '';

export const templateChunk = (template: string): string => `client/pages/${template}/index.tsx`;

/** Templates of pages that need no login. */
export const publicTemplates = [...new Set([...publicRows.map(({ page }) => page), 'status'])];

/** Every file that a visitor without an account may be sent: boot, entry, templates, documents and what they import. */
export function publicFiles(): string[] {
  const documents = publicTemplates.flatMap((template) => chunkOf(templateChunk(template)).dynamicImports ?? []);
  return filesOf('client/boot.ts', entryChunk, ...publicTemplates.flatMap((template) => [templateChunk(template), keptChunk(template)]), ...documents);
}

/** Every style sheet that a visitor without an account may be sent, whatever is pressed: what the boot script leads to, but for the signed-in areas. */
export function publicStyles(): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name) || name === 'client/area.tsx') return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = chunkOf(name);
    [...imports, ...dynamicImports].forEach(visit);
  };
  visit('client/boot.ts');
  return [...new Set([...seen].flatMap((name) => chunkOf(name).css ?? []))];
}

export const readClientFile = (file: string): string => readFileSync(join(clientFolder, file), 'utf8');

export const scripts: readonly string[] = readdirSync(join(clientFolder, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`);

/** Bytes as brotli 11, which is how files leave a finished build. */
export const brotliSize = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }).length;

const sizes = new Map<string, number>();

/** Bytes of these files together, each compressed by itself and once only: it takes a while. */
export function sizeOf(files: readonly string[]): number {
  for (const file of files) if (!sizes.has(file)) sizes.set(file, brotliSize(readClientFile(file)));
  return files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

/** Each document of the site, from the server's half of the build. */
export async function readDocuments(): Promise<SiteDocument[]> {
  const folder = resolve(buildFolder, 'server/assets');
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href) as Promise<{ default?: Partial<SiteDocument> }>),
  );
  return modules.flatMap(({ default: document }) => (document?.head?.canonical === undefined ? [] : [document as SiteDocument]));
}

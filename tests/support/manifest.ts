/** Vite's manifest of the browser build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from './built.ts';

export type Chunk = { file: string; src?: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

export const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Files that hold one document each. */
export const documentFiles = new Set(
  Object.entries(manifest)
    .filter(([key]) => key.includes('virtual:document/'))
    .map(([, { file }]) => `/${file}`),
);

/** Vite builds of a few lines, in memory, to see what a plugin makes of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type PluginOption, type Rolldown } from 'vite';
import { makeFolder } from './content-copy.ts';

export type Bundle = { /** Source of the entry module. */ entry: string; plugins: PluginOption[]; for: 'browser' | 'server' };

/**
 * The scripts of the bundle, the entry first. Nothing is written and nothing is shortened.
 * @throws whatever stopped the build.
 */
export async function bundle({ entry, plugins, for: target }: Bundle): Promise<Rolldown.OutputChunk[]> {
  const root = makeFolder();
  const input = join(root, 'entry.js');
  writeFileSync(input, entry);
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, modulePreload: false, ssr: target === 'server', rolldownOptions: { input } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : [])).filter((file) => file.type === 'chunk');
  return chunks.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
}

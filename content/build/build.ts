/**
 * `npm run build`: the browser files, the server, and everything that is made once and served many
 * times (share images, icons, compressed copies). SITE_STAGE=live stops here while anything is left to replace.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { refusal } from '#shared/site/refusal.ts';
import { loadCatalogue } from './catalogue.ts';
import { writeIcons } from './icons.ts';
import { listSharePages, writeShareImages } from './og/index.ts';
import { precompress } from './precompress.ts';
import { ContentError } from './problems.ts';
import { readiness } from './readiness.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

async function buildSite(): Promise<void> {
  const started = Date.now();
  const catalogue = loadCatalogue(path('..'));
  const unready = readiness(catalogue);
  if (process.env.SITE_STAGE === 'live' && unready.length > 0) throw new ContentError([{ file: '', message: refusal(unready) }]);
  rmSync(path('../../dist'), { recursive: true, force: true });
  const configFile = path('../../client/vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile: path('../../client/tips/vite.config.ts'), logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', build: { ssr: true } });
  const client = path('../../dist/client');
  await writeIcons(client);
  const pictures = await writeShareImages(listSharePages(catalogue.pages), client);
  const compressed = await precompress(client);
  console.log(
    `built ${catalogue.pages.length} addresses, ${pictures.written + pictures.cached} share images and ${compressed.files} compressed files in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

buildSite().catch((error: unknown) => {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
});

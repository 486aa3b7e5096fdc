/** `npm run check:content`: reads everything the site says and names what is wrong with it. */
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from './catalogue.ts';
import { ContentError } from './problems.ts';

try {
  const { pages } = loadCatalogue(fileURLToPath(new URL('..', import.meta.url)));
  console.log(`content: ${pages.length} addresses, nothing to put right`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

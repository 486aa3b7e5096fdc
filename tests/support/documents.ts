/** The documents that the site's own content makes. */
import { buildDocument } from '#content/build/documents/index.ts';
import { loadCatalogue } from '#content/build/catalogue.ts';
import type { SiteDocument } from '#shared/site/documents.ts';
import { contentFolder } from './content-copy.ts';

export const catalogue = loadCatalogue(contentFolder);

export function pageAt(path: string) {
  const page = catalogue.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`No page at ${path}`);
  return page;
}

export const documentAt = <Words, Live = unknown>(path: string): SiteDocument<Words, Live> =>
  buildDocument(pageAt(path), catalogue) as SiteDocument<Words, Live>;

/** The nodes of a document's graph. */
export const graphAt = (path: string): Record<string, unknown>[] =>
  (JSON.parse(documentAt(path).head.graph) as { '@graph': Record<string, unknown>[] })['@graph'];

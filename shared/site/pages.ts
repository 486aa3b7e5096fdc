/** The table multiplied by the catalogue: one entry for each address. Pure. */
import type { Collection, Row } from './define-routes.ts';
import { fillPath } from './href.ts';

/** What the catalogue says about one entry of a collection, or about one stand-alone document. */
export type Entry = {
  /** Fills the parameters of the row's path. */
  params: Record<string, string>;
  title: string;
  description: string;
  keywords: readonly string[];
  /** ISO day of the last change in substance. */
  updated: string;
  /** File the words come from, for messages. */
  file: string;
  /** Whether its reader may be watched; false when absent. */
  sensitive?: boolean | undefined;
};

export type Page = {
  path: string;
  row: Row;
  title: string;
  description: string;
  keywords: readonly string[];
  updated: string;
  file: string;
  /** Canonical address: the page's own unless another row owns it. */
  canonical: string;
  params: Record<string, string>;
  /** Whether somebody nearby may watch the reader: the page offers a quick way out, and a preview of it keeps its subject to itself. */
  sensitive: boolean;
};

export type EntriesOf = {
  collection: (name: Collection) => readonly Entry[];
  document: (name: string) => Entry | undefined;
};

/** Every public page. A row without words is a mistake and throws. */
export function listPages(rows: readonly Row[], entries: EntriesOf): Page[] {
  return rows
    .filter((row) => row.area === undefined)
    .flatMap((row) => {
      const owner = row.canonical === undefined ? row : rows.find((other) => other.id === row.canonical);
      if (owner === undefined) throw new Error(`Row "${row.id}" names an unknown canonical row "${row.canonical}"`);
      return entriesOf(row, entries).map((entry): Page => ({
        path: fillPath(row.path, entry.params),
        row,
        title: entry.title,
        description: entry.description,
        keywords: entry.keywords,
        updated: entry.updated,
        file: entry.file,
        canonical: fillPath(owner.path, entry.params),
        params: entry.params,
        sensitive: entry.sensitive ?? false,
      }));
    });
}

function entriesOf(row: Row, entries: EntriesOf): readonly Entry[] {
  if (row.each !== undefined) return entries.collection(row.each);
  const entry = row.document === undefined ? undefined : entries.document(row.document);
  if (entry === undefined) throw new Error(`Row "${row.id}" has no words: add content/${row.document ?? row.id}.md`);
  return [entry];
}

/** Pages that stand in the sitemap: one for each canonical address, without the steps of forms. */
export const indexedPages = (pages: readonly Page[]): Page[] => pages.filter((page) => page.path === page.canonical && !page.row.step);

/** The trail from the home page to this one, both included. */
export function trailOf(page: Page, pages: readonly Page[]): Page[] {
  const start = page.path === page.canonical ? page : pages.find((other) => other.path === page.canonical);
  const trail: Page[] = [];
  for (let current = start; current !== undefined;) {
    trail.unshift(current);
    const { row, params } = current;
    if (row.parent === undefined) break;
    const parent = row.parent;
    current = pages.find((other) => other.row.id === parent && Object.entries(other.params).every(([name, value]) => params[name] === value));
    if (current === undefined) throw new Error(`Row "${row.id}" has no parent page "${parent}"`);
  }
  return trail;
}

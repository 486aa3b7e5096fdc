/** Every page of the table, fetched as a visitor without scripts would. */
import { rows } from '#shared/site/routes.ts';
import type { ListedPage } from '#shared/site/server-site.ts';
import { ask, plain } from '#tests/http/client.ts';
import { listen, publicPages } from '#tests/support/built.ts';
import { attributeOf, byTag, readHtml, textOf, type HtmlNode } from './html.ts';

/** Scheme and host that the pages name as their own. */
export const origin = 'http://127.0.0.1:3000';

/** With pages from memory, and with every page streamed. */
export const modes = ['on', 'off'] as const;
export type Mode = (typeof modes)[number];

export type ReadPage = ListedPage & { status: number; contentType: string | undefined; policy: string; html: string; tree: HtmlNode };

/** Rows of the table that are steps of a form. */
export const stepRows: ReadonlySet<string> = new Set(rows.filter(({ step }) => step).map(({ id }) => id));

export async function readSite(pageCache: Mode = 'on') {
  const server = await listen({ environment: { PUBLIC_ORIGIN: origin, PAGE_CACHE: pageCache } });
  const read = async (page: ListedPage): Promise<ReadPage> => {
    const answer = await ask(server.port, page.path, { headers: { 'accept-encoding': 'gzip' } });
    const html = plain(answer);
    const policy = String(answer.headers['content-security-policy']);
    return { ...page, status: answer.status, contentType: answer.headers['content-type'], policy, html, tree: readHtml(html) };
  };
  const pages: ReadPage[] = [];
  // Steps of forms are for one visitor each, at one moment: tests/http/enquiry.test.ts goes through them.
  for (const page of publicPages.filter(({ row }) => !stepRows.has(row))) pages.push(await read(page));
  return {
    pages,
    /** Pages that own their address; the others name one of these as canonical. */
    canonical: pages.filter(({ indexed }) => indexed),
    fetch: (path: string) => ask(server.port, path),
    close: server.close,
  };
}

/** The canonical address of a page: its own, or that of the service it is a short address of. */
export function canonicalPath(page: ListedPage): string {
  if (page.indexed) return page.path;
  const slug = page.path.split('/').at(-1);
  return publicPages.find((other) => other.row === 'service' && other.path.endsWith(`/${slug}`))?.path ?? page.path;
}

/** Words that occur more than once, with the places they occur at. */
export function repeated(entries: readonly (readonly [place: string, words: string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [place, words] of entries) places.set(words.toLowerCase(), [...(places.get(words.toLowerCase()) ?? []), place]);
  return [...places].filter(([, found]) => found.length > 1).map(([words, found]) => `"${words}" at ${found.join(' and ')}`);
}

/** The visible trail of a page: the text of each step. */
export const trailOf = (tree: HtmlNode): string[] => {
  const trail = byTag(tree, 'nav').find((nav) => attributeOf(nav, 'aria-label') === 'Breadcrumb');
  return trail === undefined ? [] : byTag(trail, 'li').map(textOf);
};

/** What a rule finds on pages: each finding once, with the first few pages that have it. */
export function findingsOn(pages: readonly ReadPage[], rule: (page: ReadPage) => readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const page of pages) for (const finding of new Set(rule(page))) places.set(finding, [...(places.get(finding) ?? []), page.path]);
  const lines = [...places].map(
    ([finding, paths]) => `${finding} on ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''}`,
  );
  return lines.length > 25 ? [...lines.slice(0, 25), `and ${lines.length - 25} more findings`] : lines;
}

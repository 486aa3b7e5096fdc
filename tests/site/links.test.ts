import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, elementsOf, textOf, type HtmlNode } from './html.ts';
import { findingsOn, origin, readSite } from './read-site.ts';

const site = await readSite();
afterAll(site.close);

const byPath = new Map(site.pages.map((page) => [page.path, page]));
const canonical = new Set(site.canonical.map(({ path }) => path));

/** Where the links of a page lead, as absolute addresses. */
const targetsOf = (path: string, tree: HtmlNode): URL[] =>
  byTag(tree, 'a', 'area')
    .map((element) => attributeOf(element, 'href'))
    .filter((href) => href !== undefined)
    .map((href) => new URL(href, origin + path));

const isOwn = (url: URL): boolean => url.origin === origin;

const anchorsOf = (tree: HtmlNode): Set<string> => new Set(elementsOf(tree).flatMap((element) => attributeOf(element, 'id') ?? []));

test('every link inside the site leads straight to a page or a file: none is broken, moved or a second address', async () => {
  const files = new Map<string, number>();
  for (const { path, tree } of site.pages) {
    for (const { pathname } of targetsOf(path, tree).filter(isOwn)) if (!byPath.has(pathname)) files.set(pathname, 0);
  }
  for (const pathname of files.keys()) files.set(pathname, (await site.fetch(pathname)).status);
  expect(
    findingsOn(site.pages, ({ path, tree }) =>
      targetsOf(path, tree)
        .filter((url) => isOwn(url) && url.pathname !== path)
        .filter(({ pathname }) => !canonical.has(pathname) && files.get(pathname) !== 200)
        .map(({ pathname }) => `${pathname} ${files.get(pathname) ?? 'is not the canonical address'}`),
    ),
  ).toEqual([]);
});

test('every link to a place on a page finds the place', () => {
  expect(
    findingsOn(site.pages, ({ path, tree }) =>
      targetsOf(path, tree)
        .filter((url) => isOwn(url) && url.hash.length > 1)
        .filter(({ pathname, hash }) => !anchorsOf(byPath.get(pathname)?.tree ?? tree).has(decodeURIComponent(hash.slice(1))))
        .map(({ pathname, hash }) => pathname + hash),
    ),
  ).toEqual([]);
});

test('every page of the table can be reached by following links from the home page', () => {
  const reached = new Set(['/']);
  // A set grows while it is walked: what is found is followed in turn.
  for (const path of reached) {
    const page = byPath.get(path);
    for (const url of page === undefined ? [] : targetsOf(path, page.tree)) if (isOwn(url)) reached.add(url.pathname);
  }
  expect([...canonical].filter((path) => !reached.has(path))).toEqual([]);
});

test('every page of the table can be reached without the sitemap too', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const page = path === '/sitemap' ? undefined : byPath.get(path);
    for (const url of page === undefined ? [] : targetsOf(path, page.tree)) if (isOwn(url)) reached.add(url.pathname);
  }
  expect([...canonical].filter((path) => !reached.has(path))).toEqual([]);
});

test('no page links to itself in its own text except to a place on it', () => {
  expect(
    findingsOn(site.pages, ({ path, tree }) => {
      const main = byTag(tree, 'main')[0];
      const links = main === undefined ? [] : byTag(main, 'a').filter((link) => attributeOf(link, 'aria-current') === undefined);
      return links.filter((link) => attributeOf(link, 'href') === path).map((link) => `"${textOf(link)}"`);
    }).filter((finding) => !finding.includes(' on /sitemap')),
  ).toEqual([]);
});

test('every link says where it leads, in words or in a label', () => {
  expect(
    findingsOn(site.pages, ({ tree }) =>
      byTag(tree, 'a')
        .filter(
          (link) =>
            textOf(link) === '' &&
            (attributeOf(link, 'aria-label') ?? '') === '' &&
            byTag(link, 'img').every((image) => (attributeOf(image, 'alt') ?? '') === ''),
        )
        .map((link) => `a link to ${attributeOf(link, 'href')}`),
    ),
  ).toEqual([]);
});

test('a link out of the site is encrypted and tells the other site nothing in a new window', () => {
  expect(
    findingsOn(site.pages, ({ path, tree }) =>
      byTag(tree, 'a')
        .map((link) => ({ url: new URL(attributeOf(link, 'href') ?? '', origin + path), link }))
        .filter(({ url }) => /^https?:$/.test(url.protocol) && !isOwn(url))
        .filter(
          ({ url, link }) =>
            url.protocol !== 'https:' || (attributeOf(link, 'target') !== undefined && !/\bno(opener|referrer)\b/.test(attributeOf(link, 'rel') ?? '')),
        )
        .map(({ url }) => url.href),
    ),
  ).toEqual([]);
});

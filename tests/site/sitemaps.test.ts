import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, type HtmlNode } from './html.ts';
import { origin, readSite, trailOf } from './read-site.ts';

const site = await readSite();
afterAll(site.close);

const xml = (await site.fetch('/sitemap.xml')).body.toString();
const entries = [...xml.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/g)].map(([, address = '', day = '']) => ({ address, day }));
const table = site.canonical.map(({ path }) => path);

/** Paths that the list of pages on /sitemap leads to; its breadcrumb does not count. */
function listedForPeople(): string[] {
  const main = byTag(site.pages.find(({ path }) => path === '/sitemap')?.tree as HtmlNode, 'main')[0];
  const lists = main === undefined ? [] : byTag(main, 'section', 'ul', 'ol').filter((list) => byTag(list, 'nav').length === 0);
  const links = new Set(lists.flatMap((list) => byTag(list, 'a')));
  const trail = new Set(main === undefined ? [] : byTag(main, 'nav').flatMap((nav) => byTag(nav, 'a')));
  return [...links].filter((link) => !trail.has(link)).map((link) => attributeOf(link, 'href') ?? '');
}

test('the sitemap for machines lists every canonical page of the table once, in its order', () => {
  expect(entries.map(({ address }) => address)).toEqual(table.map((path) => origin + path));
  expect(new Set(table).size).toBe(table.length);
});

test('the sitemap for machines is well formed and says what it is', async () => {
  const { status, headers } = await site.fetch('/sitemap.xml');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  expect(xml.match(/<url>/g)).toHaveLength(entries.length);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('every page in the sitemap changed on a real day that is not still to come', () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong = entries.filter(({ day }) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || new Date(day).toISOString().slice(0, 10) !== day || day > today);
  expect(wrong).toEqual([]);
});

test('the sitemap for people lists the same pages as the sitemap for machines', () => {
  const listed = new Set(listedForPeople().filter((path) => path.startsWith('/')));
  expect(table.filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !table.includes(path))).toEqual([]);
});

test('no page in the sitemap is a duplicate, is withheld or answers for another', () => {
  for (const path of table) expect(path).not.toMatch(/^\/service\/|^\/portal|^\/admin/);
});

test('every page but the home page shows a trail that starts at the home page', () => {
  const wrong = site.pages.filter(({ path }) => path !== '/').filter(({ tree }) => trailOf(tree)[0] !== 'Home');
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, linksOf, metaOf, type HtmlNode } from './html.ts';
import { findingsOn, origin, readSite } from './read-site.ts';

const site = await readSite();
afterAll(site.close);

/** Addresses that a browser fetches, or a sharing service asks for, to show the page. */
function filesOf(tree: HtmlNode): string[] {
  const sources = byTag(tree, 'img', 'script', 'source', 'video', 'audio', 'iframe').flatMap((element) => attributeOf(element, 'src') ?? []);
  const sets = byTag(tree, 'img', 'source').flatMap((element) =>
    (attributeOf(element, 'srcset') ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const links = ['icon', 'apple-touch-icon', 'manifest', 'preload', 'modulepreload', 'stylesheet', 'alternate'].flatMap((rel) => linksOf(tree, rel));
  const glyphs = byTag(tree, 'use').map((element) => attributeOf(element, 'href') ?? '');
  return [...sources, ...sets, ...links, ...glyphs].filter((address) => address !== '' && !address.startsWith('data:'));
}

/** Status of each address, asked for once. */
async function statusesOf(addresses: readonly string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const address of new Set(addresses)) {
    const url = new URL(address, origin);
    statuses.set(address, url.origin === origin ? (await site.fetch(url.pathname)).status : 0);
  }
  return statuses;
}

test('every file that a page needs is there and is our own', async () => {
  const statuses = await statusesOf(site.pages.flatMap(({ tree }) => filesOf(tree)));
  expect(statuses.size).toBeGreaterThan(5);
  expect(findingsOn(site.pages, ({ tree }) => filesOf(tree).filter((address) => statuses.get(address) !== 200))).toEqual([]);
});

test('both halves of the interface’s face are asked for ahead on every page', () => {
  const wanted = [/^\/assets\/sans-[\w-]{8}\.woff2$/, /^\/assets\/sans-signs-[\w-]{8}\.woff2$/].map((name) => expect.stringMatching(name) as string);
  for (const { path, tree } of site.pages) expect([path, linksOf(tree, 'preload')]).toEqual([path, wanted]);
});

test('every file that the style sheets inside the pages name is there', async () => {
  const namedBy = (html: string) =>
    [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address).filter((address) => !/^(data:|#)/.test(address));
  const statuses = await statusesOf(site.pages.flatMap(({ html }) => namedBy(html)));
  expect(findingsOn(site.pages, ({ html }) => namedBy(html).filter((address) => statuses.get(address) !== 200))).toEqual([]);
});

test('every glyph that a page shows is drawn in the sheet that it names, which browsers keep for good', async () => {
  const glyphs = site.pages.flatMap(({ tree }) => byTag(tree, 'use').map((element) => attributeOf(element, 'href') ?? ''));
  expect(glyphs.length).toBeGreaterThan(20);
  const [address = '', ...others] = new Set(glyphs.map((glyph) => glyph.split('#')[0] ?? ''));
  expect(others).toEqual([]);
  const sheet = await site.fetch(address);
  expect(sheet.headers['cache-control']).toContain('immutable');
  for (const glyph of new Set(glyphs)) expect(sheet.body.toString(), glyph).toContain(`<symbol id="${glyph.split('#')[1]}"`);
});

test('every page has a picture for those who share it, of the size it claims', async () => {
  const sizes = new Map<string, string>();
  for (const address of new Set(site.pages.flatMap(({ tree }) => metaOf(tree, 'og:image')))) {
    const { status, body } = await site.fetch(new URL(address).pathname);
    const isPicture = status === 200 && body.subarray(1, 4).toString() === 'PNG';
    sizes.set(address, isPicture ? `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}` : `${status}`);
  }
  const wrong = (tree: HtmlNode) =>
    metaOf(tree, 'og:image')
      .map((address) => sizes.get(address))
      .filter((size) => size !== '1200x630');
  expect(findingsOn(site.pages, ({ tree }) => wrong(tree).map((size) => `a picture of ${size}`))).toEqual([]);
});

test('a page asks for one script by itself, and for it last', () => {
  expect(
    findingsOn(site.pages, ({ tree }) => {
      const scripts = byTag(tree, 'script').filter((script) => attributeOf(script, 'src') !== undefined);
      const isModest = scripts.length === 1 && attributeOf(scripts[0], 'type') === 'module' && attributeOf(scripts[0], 'fetchpriority') === 'low';
      return isModest && linksOf(tree, 'modulepreload').length === 0 ? [] : [`${scripts.length} scripts`];
    }),
  ).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag } from './html.ts';
import { canonicalPath, findingsOn, origin, readSite, trailOf, type ReadPage } from './read-site.ts';

/** From memory alone: heads.test.ts makes sure that a streamed page is the same. */
const site = await readSite();
afterAll(site.close);

type Thing = { [name: string]: unknown };

const textsOf = ({ tree }: ReadPage): string[] =>
  byTag(tree, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));

/** The graph of a page. @throws when it is not JSON. */
const graphOf = (page: ReadPage): Thing[] => (JSON.parse(textsOf(page)[0] ?? '{}') as { '@graph'?: Thing[] })['@graph'] ?? [];

/** Every object below a value, itself included. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  return typeof value === 'object' && value !== null ? [value as Thing, ...Object.values(value).flatMap(thingsIn)] : [];
}

const typesOf = (thing: Thing): unknown[] => [thing['@type']].flat();
const findings = (rule: (page: ReadPage) => readonly string[]) => findingsOn(site.pages, rule);

test('every page has one readable graph of schema.org', () => {
  for (const page of site.pages) {
    const texts = textsOf(page);
    expect([page.path, texts.length]).toEqual([page.path, 1]);
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ '@context': 'https://schema.org', '@graph': expect.any(Array) });
    expect(texts[0]).not.toContain('{origin}');
  }
});

test('every reference in a graph leads to something that the graph describes', () => {
  expect(
    findings((page) => {
      const things = thingsIn(graphOf(page));
      const described = new Set(things.filter((thing) => Object.keys(thing).length > 1).map((thing) => thing['@id']));
      return things.filter((thing) => Object.keys(thing).length === 1 && '@id' in thing && !described.has(thing['@id'])).map((thing) => String(thing['@id']));
    }),
  ).toEqual([]);
});

test('nothing is described twice under one name', () => {
  expect(
    findings((page) => {
      const names = graphOf(page).map((thing) => String(thing['@id']));
      return names.filter((name, index) => names.indexOf(name) !== index);
    }),
  ).toEqual([]);
});

test('every page describes itself, the site and the firm, at its canonical address', () => {
  expect(
    findings((page) => {
      const graph = graphOf(page);
      const itself = graph.find((thing) => thing['@id'] === `${origin}${canonicalPath(page)}#page`);
      const has = (type: string) => graph.some((thing) => typesOf(thing).includes(type));
      return [
        ...(itself?.url === origin + canonicalPath(page) ? [] : ['not itself']),
        ...['WebSite', 'LocalBusiness'].filter((type) => !has(type)).map((type) => `no ${type}`),
      ];
    }),
  ).toEqual([]);
});

test('the trail that machines read is the trail that people see', () => {
  expect(
    findings((page) => {
      const list = graphOf(page).find((thing) => typesOf(thing).includes('BreadcrumbList'));
      const items = (list?.itemListElement ?? []) as { position: number; name: string; item: string }[];
      const visible = trailOf(page.tree);
      if (page.path === '/') return items.length + visible.length === 0 ? [] : ['the home page has no trail'];
      const isInOrder = items.every(({ position }, index) => position === index + 1);
      const ends = items[0]?.item === `${origin}/` && items.at(-1)?.item === origin + canonicalPath(page);
      const isSame = items.map(({ name }) => name).join(' > ') === visible.join(' > ');
      return isInOrder && ends && isSame ? [] : [`${items.map(({ name }) => name).join(' > ')} as against ${visible.join(' > ')}`];
    }),
  ).toEqual([]);
});

test('every address in a graph is a page of the site or a file beside it', async () => {
  const known = new Set(site.pages.map(({ path }) => path));
  const urls = new Set(
    site.pages.flatMap((page) => thingsIn(graphOf(page)).flatMap((thing) => [thing.url, thing.item])).filter((url) => typeof url === 'string'),
  );
  const own = [...urls].filter((url) => url.startsWith(origin)).map((url) => url.slice(origin.length));
  expect(own.length).toBeGreaterThan(100);
  const wrong = own.filter((path) => !known.has(path.split('#')[0] ?? '') && !/\.(png|jpg|svg|webp|pdf)$/.test(path));
  expect(wrong).toEqual([]);
});

test('a service, an article and a case study say what they are', () => {
  const wanted: Record<string, string[]> = {
    service: ['Service'],
    insight: ['BlogPosting', 'Article'],
    guide: ['TechArticle', 'Article', 'HowTo'],
    legal: ['TechArticle', 'Article'],
  };
  expect(
    findings((page) => {
      const types = wanted[page.row];
      return types === undefined || graphOf(page).some((thing) => typesOf(thing).some((type) => types.includes(String(type))))
        ? []
        : [`none of ${types.join(', ')}`];
    }),
  ).toEqual([]);
});

test('the days in a graph are days, and none is still to come', () => {
  const now = Date.now() + 86_400_000;
  expect(
    findings((page) =>
      thingsIn(graphOf(page)).flatMap((thing) =>
        ['datePublished', 'dateModified']
          .filter((name) => name in thing && !(Date.parse(String(thing[name])) <= now))
          .map((name) => `${name} ${String(thing[name])}`),
      ),
    ),
  ).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Row } from './define-routes.ts';
import { indexedPages, listPages, trailOf, type EntriesOf, type Entry } from './pages.ts';

const rows: Row[] = [
  { id: 'home', path: '/', page: 'home', document: 'home' },
  { id: 'services', path: '/services', page: 'services', document: 'pages/services', parent: 'home' },
  { id: 'category', path: '/services/:category', page: 'category', each: 'categories', parent: 'services' },
  { id: 'service', path: '/services/:category/:service', page: 'service', each: 'services', parent: 'category' },
  { id: 'short', path: '/service/:service', page: 'service', each: 'services', canonical: 'service' },
  { id: 'portal', path: '/portal', page: 'portal', area: 'portal' },
];

const entry = (title: string, params: Record<string, string> = {}): Entry => ({
  params,
  title,
  description: `About ${title}`,
  keywords: [title],
  updated: '2026-11-20',
  file: `${title}.md`,
});

const entries: EntriesOf = {
  collection: (name) =>
    name === 'categories'
      ? [entry('Tracing', { category: 'tracing' }), entry('Screening', { category: 'screening' })]
      : [entry('Find a person', { category: 'tracing', service: 'find' }), entry('Check a person', { category: 'screening', service: 'check' })],
  document: (name) => (name === 'home' || name === 'pages/services' ? entry(name) : undefined),
};

const pages = listPages(rows, entries);
const at = (path: string) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`No page at ${path}`);
  return page;
};

test('every row is multiplied by its entries, in the order of the table, signed-in areas left out', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/tracing',
    '/services/screening',
    '/services/tracing/find',
    '/services/screening/check',
    '/service/find',
    '/service/check',
  ]);
});

test('a page carries the words of its entry', () => {
  expect(at('/services/tracing/find')).toMatchObject({
    title: 'Find a person',
    description: 'About Find a person',
    keywords: ['Find a person'],
    updated: '2026-11-20',
    file: 'Find a person.md',
    params: { category: 'tracing', service: 'find' },
    canonical: '/services/tracing/find',
  });
});

test('a second address points at the one that owns the page, and only the owner is listed for search engines', () => {
  expect(at('/service/find').canonical).toBe('/services/tracing/find');
  expect(indexedPages(pages).map(({ path }) => path)).not.toContain('/service/find');
  expect(indexedPages(pages)).toHaveLength(6);
});

test('the trail leads from the home page through the parents with the same parameters', () => {
  expect(trailOf(at('/services/screening/check'), pages).map(({ path }) => path)).toEqual([
    '/',
    '/services',
    '/services/screening',
    '/services/screening/check',
  ]);
  expect(trailOf(at('/'), pages).map(({ path }) => path)).toEqual(['/']);
});

test('a second address has the trail of the page it stands for', () => {
  expect(trailOf(at('/service/check'), pages)).toEqual(trailOf(at('/services/screening/check'), pages));
});

test('a row without words is refused with the file to write', () => {
  const table: Row[] = [{ id: 'about', path: '/about', page: 'prose', document: 'pages/about' }];
  expect(() => listPages(table, entries)).toThrow('Row "about" has no words: add content/pages/about.md');
});

test('a row that answers for an unknown row is refused', () => {
  const table: Row[] = [{ id: 'short', path: '/service/:service', page: 'service', each: 'services', canonical: 'gone' }];
  expect(() => listPages(table, entries)).toThrow('Row "short" names an unknown canonical row "gone"');
});

test('a row whose parent has no page is refused', () => {
  const table: Row[] = [{ id: 'home', path: '/', page: 'home', document: 'home', parent: 'nowhere' }];
  const [page] = listPages(table, entries);
  if (page === undefined) throw new Error('The home page is missing');
  expect(() => trailOf(page, [page])).toThrow('Row "home" has no parent page "nowhere"');
});

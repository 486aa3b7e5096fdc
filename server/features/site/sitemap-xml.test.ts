// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ListedPage } from '#shared/site/server-site.ts';
import { sitemapXml } from './sitemap-xml.ts';

const page = (path: string, indexed = true): ListedPage => ({
  path,
  template: 'prose',
  row: 'about',
  title: path,
  updated: '2026-11-20',
  indexed,
  private: false,
  dated: false,
});

const entriesOf = (pages: readonly ListedPage[]) => {
  const sitemap = new DOMParser().parseFromString(sitemapXml(pages, 'https://www.example.org'), 'application/xml');
  expect(sitemap.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...sitemap.querySelectorAll('url')].map((url) => [url.querySelector('loc')?.textContent, url.querySelector('lastmod')?.textContent]);
};

test('every indexed page is listed by its full address with the day of its last change', () => {
  expect(entriesOf([page('/'), { ...page('/about'), updated: '2026-10-01' }])).toEqual([
    ['https://www.example.org/', '2026-11-20'],
    ['https://www.example.org/about', '2026-10-01'],
  ]);
});

test('a second address of a page is not listed', () => {
  expect(entriesOf([page('/services/a/b'), page('/service/b', false)])).toEqual([['https://www.example.org/services/a/b', '2026-11-20']]);
});

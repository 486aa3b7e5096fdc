import { expect, test } from 'vitest';
import { indexedPages } from '#shared/site/pages.ts';
import type { PageTop } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt, pageAt } from '#tests/support/documents.ts';
import { firm } from '../../firm.ts';
import { buildDocument } from './index.ts';

const pages = indexedPages(catalogue.pages);
const paths = new Set(pages.map(({ path }) => path));

test('every page has a document that survives the way into a module as JSON', () => {
  for (const { path } of pages) expect(JSON.parse(JSON.stringify(documentAt(path))), path).toEqual(documentAt(path));
});

test('the head of every page says its own title, description and address', () => {
  for (const { path, title, description, keywords } of pages) {
    const { head } = documentAt(path);
    expect(head, path).toMatchObject({ title: `${title} | ${firm.brand}`, description, keywords, canonical: path, robots: expect.stringMatching(/^index/) });
  }
});

test('every page below the home page stands in a trail that starts at home and ends with itself', () => {
  for (const { path } of pages.filter((page) => page.path !== '/')) {
    const { crumbs, heading } = documentAt<PageTop>(path).fixed;
    expect(crumbs[0], path).toEqual({ label: 'Home', path: '/' });
    expect(crumbs.at(-1)?.path).toBe(path);
    expect(crumbs.every((crumb) => paths.has(crumb.path))).toBe(true);
    expect(heading, path).toMatch(/\S/);
  }
});

test('what a page is about stands in its graph', () => {
  for (const { path } of pages) {
    const nodes = graphAt(path);
    const ids = nodes.map((node) => node['@id']);
    const main = nodes.find((node) => node['@id'] === `{origin}${path}#page`)?.mainEntity as { '@id': string } | undefined;
    expect(main === undefined || ids.includes(main['@id']), path).toBe(true);
  }
});

test('a template that nobody builds documents for is named', () => {
  const page = pageAt('/about');
  expect(() => buildDocument({ ...page, row: { ...page.row, page: 'mind-map' } }, catalogue)).toThrow('The template "mind-map" has no document builder');
});

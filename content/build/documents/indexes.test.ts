import { expect, test } from 'vitest';
import { indexedPages } from '#shared/site/pages.ts';
import type { LegalResourcesWords, ResourcesWords, SitemapWords, ToolLibraryWords } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt, pageAt } from '#tests/support/documents.ts';
import { buildDocument } from './index.ts';

const pathsOf = (links: readonly { path: string }[]) => links.map(({ path }) => path);
const pagesOf = (...rows: string[]) => catalogue.pages.filter(({ row }) => rows.includes(row.id)).map(({ path }) => path);

test('the sitemap lists every indexed page exactly once, by its title', () => {
  const { groups } = documentAt<SitemapWords>('/sitemap').fixed;
  const links = groups.flatMap((group) => group.links);
  expect(pathsOf(links).toSorted()).toEqual(pathsOf(indexedPages(catalogue.pages)).toSorted());
  for (const { label, path } of links) expect(label).toBe(catalogue.pages.find((page) => page.path === path)?.title);
});

test('the sitemap has one heading for each category of services, with the category first', () => {
  const { groups } = documentAt<SitemapWords>('/sitemap').fixed;
  for (const { name, slug, services } of catalogue.categories) {
    const [group, ...others] = groups.filter((candidate) => candidate.name === name);
    expect(others).toEqual([]);
    expect(pathsOf(group?.links ?? [])).toEqual([`/services/${slug}`, ...services.map((service) => `/services/${slug}/${service.slug}`)]);
  }
});

test('the resources page lists everything there is to read, in the order of the catalogue', () => {
  const { guides, playbooks, legal, templates } = documentAt<ResourcesWords>('/resources').fixed;
  expect(pathsOf(guides)).toEqual(pagesOf('guide', 'resource-guide'));
  expect(pathsOf(playbooks)).toEqual(pagesOf('playbook'));
  expect(pathsOf(legal)).toEqual(pagesOf('legal'));
  expect(pathsOf(templates)).toEqual(pagesOf('template'));
});

test('the legal page lists every legal guide, in its words and in its graph', () => {
  const { pages } = documentAt<LegalResourcesWords>('/resources/legal').fixed;
  expect(pathsOf(pages)).toEqual(pagesOf('legal'));
  const list = graphAt('/resources/legal').find((node) => node['@type'] === 'ItemList')?.itemListElement as { url: string }[];
  expect(list.map(({ url }) => url)).toEqual(pathsOf(pages).map((path) => `{origin}${path}`));
});

test('the tool library shows every source once, under its heading, and no heading without a source', () => {
  const { groups } = documentAt<ToolLibraryWords>('/tool-library').fixed;
  for (const { name, tools } of groups) {
    expect(tools.map((tool) => tool.name)).toEqual(catalogue.tools.filter(({ group }) => group === name).map((tool) => tool.name));
    expect(tools.length, name).toBeGreaterThan(0);
  }
  expect(groups.flatMap(({ tools }) => tools)).toHaveLength(catalogue.tools.length);
  const short = buildDocument(pageAt('/tool-library'), { ...catalogue, tools: catalogue.tools.slice(0, 1) }).fixed as ToolLibraryWords;
  expect(short.groups).toHaveLength(1);
});

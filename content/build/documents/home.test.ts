import { expect, test } from 'vitest';
import type { HomeLive, HomeWords } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt } from '#tests/support/documents.ts';

const { fixed, live } = documentAt<HomeWords, HomeLive>('/');
const slugOf = ({ path }: { path: string }) => path.split('/').at(-1);

test.each(['business', 'personal'] as const)('the first three %s case studies stand on the home page, samples marked as such', (kind) => {
  const first = catalogue.cases.filter(({ category }) => category === kind).slice(0, 3);
  expect(fixed.cases[kind].map(slugOf)).toEqual(first.map(({ slug }) => slug));
  expect(fixed.cases[kind].map(({ sample }) => sample)).toEqual(first.map(({ origin }) => origin.provenance === 'sample'));
});

test('the three newest articles stand on the home page', () => {
  expect(fixed.insights.articles.map(slugOf)).toEqual(catalogue.articles.slice(0, 3).map(({ slug }) => slug));
});

test('every testimonial stands on the home page, samples marked as such', () => {
  expect(fixed.testimonials.quotes.map(({ name, sample }) => ({ name, sample }))).toEqual(
    catalogue.testimonials.map(({ name, origin }) => ({ name, sample: origin.provenance === 'sample' })),
  );
  expect(live.quotes).toBe(catalogue.testimonials.length);
});

test('every category is listed with the number of all of its services, of which the first are named', () => {
  expect(fixed.categories.map(({ path, count }) => ({ path, count }))).toEqual(
    catalogue.categories.map(({ slug, services }) => ({ path: `/services/${slug}`, count: services.length })),
  );
  for (const [index, { services }] of fixed.categories.entries()) {
    expect(services.length).toBeGreaterThan(0);
    const first = catalogue.categories[index]?.services.slice(0, services.length) ?? [];
    expect(services.map(({ label }) => label)).toEqual(first.map(({ name }) => name));
  }
});

test('the firm says on the home page what it offers', () => {
  expect(graphAt('/').find((node) => node['@id'] === '{origin}/#business')).toHaveProperty('hasOfferCatalog');
  expect(graphAt('/about').find((node) => node['@id'] === '{origin}/#business')).not.toHaveProperty('hasOfferCatalog');
});

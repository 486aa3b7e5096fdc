import { expect, test } from 'vitest';
import type { CategoryWords, ServicesWords, ServiceWords } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt, pageAt } from '#tests/support/documents.ts';

const categoryPath = ({ slug }: { slug: string }) => `/services/${slug}`;
const servicePaths = catalogue.services.map(({ category, slug }) => `/services/${category.slug}/${slug}`);

test('the services page lists every category with all of its services, in the order of the catalogue', () => {
  const { categories } = documentAt<ServicesWords>('/services').fixed;
  expect(categories.map(({ path }) => path)).toEqual(catalogue.categories.map(categoryPath));
  expect(categories.flatMap(({ services }) => services.map(({ path }) => path))).toEqual(servicePaths);
});

test('a service bears the number of its category and its place in it', () => {
  const numbers = servicePaths.map((path) => documentAt<ServiceWords>(path).fixed.number);
  expect(numbers).toEqual(catalogue.categories.flatMap(({ services }, index) => services.map((_, place) => `${index + 1}.${place + 1}`)));
});

test('a service is shown beside the others of its category, itself left out', () => {
  for (const [index, service] of catalogue.services.entries()) {
    const { category, siblings } = documentAt<ServiceWords>(servicePaths[index] ?? '').fixed;
    expect(category).toEqual({ label: service.category.name, path: categoryPath(service.category) });
    expect(siblings.map(({ label }) => label)).toEqual(service.category.services.filter(({ slug }) => slug !== service.slug).map(({ name }) => name));
  }
});

test('a category is shown beside the others for the same kind of client', () => {
  for (const source of catalogue.categories) {
    const { category, siblings } = documentAt<CategoryWords>(categoryPath(source)).fixed;
    const others = catalogue.categories.filter(({ kind, slug }) => kind === source.kind && slug !== source.slug);
    expect(siblings.map(({ path }) => path)).toEqual(others.map(categoryPath));
    expect(category.services).toHaveLength(source.services.length);
  }
});

test('a category names at most five things to read, each once', () => {
  for (const source of catalogue.categories) {
    const paths = documentAt<CategoryWords>(categoryPath(source)).fixed.guides.map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(5);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^\/(guides|resources)\//.test(path))).toEqual([]);
  }
});

test('a service is described in its graph, at its own address', () => {
  for (const [index, path] of servicePaths.entries()) {
    const service = catalogue.services[index];
    expect(graphAt(path)).toContainEqual(
      expect.objectContaining({ '@type': 'Service', url: `{origin}${path}`, name: service?.name, category: service?.category.name }),
    );
    expect(pageAt(path).canonical).toBe(path);
  }
});

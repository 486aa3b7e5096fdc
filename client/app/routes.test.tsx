import { afterEach, expect, test, vi } from 'vitest';
import type { SiteDocument } from '#shared/site/documents.ts';
import { publicRows } from '#shared/site/routes.ts';
import { matchRoutes } from './router.ts';
import { documentLoader, loadTemplate } from './routes.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The route list, as it is made in one mode. */
async function routesWhen(isDevelopment: boolean) {
  vi.stubEnv('DEV', isDevelopment);
  vi.resetModules();
  return (await import('./routes.tsx')).siteRoutes;
}

async function pathsWhen(isDevelopment: boolean): Promise<(string | undefined)[]> {
  return (await routesWhen(isDevelopment)).flatMap(({ children = [] }) => children.map(({ path }) => path));
}

/** The row that answers an address for visitors. */
const rowAt = async (path: string) => matchRoutes(await routesWhen(false), path)?.at(-1)?.route.id;

test('a visitor of the production site finds no kit of parts', async () => {
  const paths = await pathsWhen(false);
  expect(paths).toContain('/contact');
  expect(paths).not.toContain('/kit');
});

test('whoever develops the site finds the kit of parts beside every page', async () => {
  expect(await pathsWhen(true)).toEqual([...(await pathsWhen(false)), '/kit']);
});

test('no row of the route table can lead to the kit of parts', async () => {
  await expect(loadTemplate('kit')).rejects.toThrow('does not exist');
});

test('every public row of the table is a route inside the layout, and loads its template when it is needed', async () => {
  const [site, ...others] = await routesWhen(false);
  const children = site?.children ?? [];
  expect(others).toEqual([]);
  expect(children.map(({ id, path }) => ({ id, path }))).toEqual(publicRows.map(({ id, path }) => ({ id, path })));
  expect(children.filter(({ lazy, Component, element }) => typeof lazy !== 'function' || Component || element)).toEqual([]);
});

test('a page that cannot be opened is dealt with in one place, around all of them', async () => {
  const [site] = await routesWhen(false);
  expect(site).toMatchObject({ Component: expect.any(Function), errorElement: expect.anything() });
  expect(site?.children?.filter(({ errorElement }) => errorElement)).toEqual([]);
});

test.each([
  ['/', 'home'],
  ['/services/osint-tracing', 'category'],
  ['/services/osint-tracing/person-tracing', 'service'],
  ['/service/person-tracing', 'service-short'],
  ['/resources/legal', 'legal-resources'],
  ['/resources/legal/dsar-response', 'legal'],
  ['/resources/guides/name-email-osint', 'resource-guide'],
  ['/guides/verify-uk-company', 'guide'],
  ['/process-serving', 'process-serving'],
])('%s is the row %s', async (path, id) => {
  expect(await rowAt(path)).toBe(id);
});

test.each(['/portal/login', '/admin/dashboard', '/nowhere', '/services/a/b/c'])('%s is not for the router of the public site', async (path) => {
  expect(await rowAt(path)).toBeUndefined();
});

test('a loader answers with the document of exactly the address that was asked for', async () => {
  const document = { live: null } as SiteDocument;
  const load = documentLoader({ '/guides/a': async () => ({ default: document }) });
  const ask = (address: string) => load({ request: new Request(`http://localhost${address}`) });
  await expect(ask('/guides/a')).resolves.toBe(document);
  await expect(ask('/guides/a?utm=x')).resolves.toBe(document);
  await expect(ask('/guides/b')).rejects.toMatchObject({ status: 404 });
});

test('a template that the table names but nobody wrote is named in the error', async () => {
  await expect(loadTemplate('mind-map')).rejects.toThrow('client/pages/mind-map/index.tsx does not exist');
});

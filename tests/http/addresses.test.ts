import supertest from 'supertest';
import { expect, test } from 'vitest';
import { rows } from '#shared/site/routes.ts';
import { byTag, linksOf, metaOf, readHtml, textOf } from '#tests/site/html.ts';
import { buildApp, parts, publicPages } from '#tests/support/built.ts';

const app = buildApp();
const get = (path: string) => supertest(app.handle).get(path).redirects(0);

const services = publicPages.filter(({ row }) => row === 'service');
const shortServices = publicPages.filter(({ row }) => row === 'service-short');
const headings = (html: string) => byTag(readHtml(html), 'h1').map(textOf);

test('every address of the table leads from its upper-case and trailing-slash spellings to the one true spelling', async () => {
  for (const { path } of publicPages.filter((page) => page.path !== '/')) {
    for (const spelling of [`${path}/`, `${path}//`, path.toUpperCase(), `${path.toUpperCase()}/`]) {
      const answer = await get(spelling);
      expect({ spelling, status: answer.status, location: answer.headers.location }).toEqual({ spelling, status: 308, location: path });
    }
  }
});

test('a redirect keeps the query, so that campaign links and bookmarks lose nothing', async () => {
  const answer = await get('/About/?utm_source=letter&q=a%20b');
  expect([answer.status, answer.headers.location]).toEqual([308, '/about?utm_source=letter&q=a%20b']);
});

test('a percent-encoded spelling of a known address leads to the address', async () => {
  const answer = await get('/%61bout');
  expect([answer.status, answer.headers.location]).toEqual([308, '/about']);
});

test('a service under the wrong category leads to the right one, query included', async () => {
  for (const { path } of services) {
    const [, , category, slug] = path.split('/');
    const wrong = services.map((page) => page.path.split('/')[2] ?? '').find((other) => other !== category);
    const answer = await get(`/services/${wrong}/${slug}?from=ad`);
    expect([answer.status, answer.headers.location]).toEqual([308, `${path}?from=ad`]);
  }
});

test('a short service address shows the page and names the two-level address as the canonical one', async () => {
  expect(shortServices).toHaveLength(services.length);
  for (const { path } of shortServices) {
    const answer = await get(path);
    const slug = path.split('/').at(-1);
    const owner = services.find((page) => page.path.endsWith(`/${slug}`))?.path;
    expect([answer.status, linksOf(readHtml(answer.text), 'canonical')]).toEqual([200, [`http://127.0.0.1:3000${owner}`]]);
  }
});

test.each([
  '/no-such-page',
  '/services/osint-tracing/no-such-service',
  '/service/no-such-service',
  '/guides',
  '/about/team',
  // A page for developers.
  '/kit',
  '/index.html',
  '/assets/',
  '/.vite/manifest.json',
])('the unknown address %s says that there is no such page, inside the site, and asks not to be listed', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.type).toBe('text/html');
  expect(headings(answer.text)).toEqual(['We could not find that page']);
  expect(metaOf(readHtml(answer.text), 'robots')).toEqual(['noindex, nofollow']);
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('href="/sitemap"');
});

test('pages behind a login lead strangers to it', async () => {
  const behindLogin = rows.filter(({ area }) => area !== undefined).map(({ path }) => path.replace('*', 'anything').replace(':ref', 'MAT-7K4M-2QXD'));
  expect(behindLogin).not.toEqual([]);
  const answerFor = (path: string): [number, string | undefined] => {
    const [, area, page = ''] = path.split('/');
    if (['login', 'code', 'register', 'reset', 'report'].includes(page)) return [200, undefined];
    // A mailed link without its secret, and a step whose first half was not done.
    if (['confirm', 'email', 'set-up'].includes(page) || path === '/admin/join') return [410, undefined];
    return [303, `/${area}/login?next=${encodeURIComponent(path)}`];
  };
  for (const path of behindLogin) {
    const { status, headers } = await get(path);
    expect([path, status, headers.location]).toEqual([path, ...answerFor(path)]);
  }
});

test.each(['on', 'off'])('a withdrawn page says so and why, with the page cache %s', async (cache) => {
  const gone = [{ path: '/guides/retired-guide', reason: 'the register it explains was closed on 1 May 2026.' }];
  const withGone = buildApp({ environment: { PAGE_CACHE: cache }, dependencies: { site: { ...parts.site, gone } } });
  for (const path of ['/guides/retired-guide', '/Guides/Retired-Guide/', '/guides/retired-guide?old=1']) {
    const answer = await supertest(withGone.handle).get(path).redirects(0);
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('the register it explains was closed on 1 May 2026.');
    expect(headings(answer.text)).toHaveLength(1);
    expect(metaOf(readHtml(answer.text), 'robots')).toEqual(['noindex, nofollow']);
  }
});

test('a foreign Host header leaves no trace in the page', async () => {
  for (const path of ['/about', '/no-such-page', '/About']) {
    const answer = await get(path).set('Host', 'elsewhere.test').set('X-Forwarded-Host', 'elsewhere.test');
    expect(JSON.stringify(answer.headers) + answer.text).not.toContain('elsewhere');
  }
});

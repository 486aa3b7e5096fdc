import { afterAll, expect, test } from 'vitest';
import { listen, publicPages } from '#tests/support/built.ts';
import { ask, plain } from './client.ts';
import { watchAssets } from './watched-assets.ts';

const { assets, asked } = watchAssets();
const site = await listen({ dependencies: { assets } });
afterAll(site.close);

const privatePaths = publicPages.filter((page) => page.private).map(({ path }) => path);

/** What nobody has touched: the browser that asked may keep it, so that going back empties nothing. */
const untouched = new Set(['/verify', '/contact', '/gdpr-compliance/request', '/gdpr-compliance/complaint']);

test('the anonymous tip page is among the pages that nobody may keep', () => {
  expect(privatePaths).toContain('/anonymous-tip');
});

test('a private page is never stored, by us or by anybody on the way but the browser it was made for', async () => {
  for (const path of privatePaths) {
    for (const target of [path, `${path}?a=1`]) {
      const answer = await ask(site.port, target, { headers: { 'accept-encoding': 'br', 'if-none-match': '*' } });
      expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, 200, untouched.has(path) ? 'private, no-cache' : 'no-store']);
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['last-modified']).toBeUndefined();
      expect(plain(answer)).toContain('<h1');
      expect(site.cache?.get(path)).toBeUndefined();
    }
  }
  expect(site.cache?.size().entries).toBe(0);
});

test('a private page is made for each visitor', async () => {
  await ask(site.port, '/anonymous-tip');
  const made = asked();
  await ask(site.port, '/anonymous-tip');
  expect(asked()).toBeGreaterThan(made);
});

test('a private page is not among those that are made ahead', () => {
  for (const path of privatePaths) expect(site.prewarmPaths).not.toContain(path);
});

test('a private page sets no cookie and stays out of the log', async () => {
  const { headers } = await ask(site.port, '/anonymous-tip', { headers: { cookie: 'a=b', 'user-agent': 'someone' } });
  expect(headers['set-cookie']).toBeUndefined();
  expect(site.logged).toEqual([]);
});

test('a HEAD request for a private page is answered with its headers and no body', async () => {
  const { status, headers, body } = await ask(site.port, '/anonymous-tip', { method: 'HEAD' });
  expect([status, headers['cache-control'], body.length]).toEqual([200, 'no-store', 0]);
});

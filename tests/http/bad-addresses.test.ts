import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/support/built.ts';
import { requestBytes, shout } from './client.ts';

const site = await listen();
afterAll(site.close);

/** What a stranger must never read: frames of a stack, places on our disk, names of our packages. */
const internals = /\n\s+at |node_modules|file:\/\/\/|\/server\/|ERR_|Error:/;

const get = (target: string, ...lines: string[]) => shout(site.port, requestBytes(target, lines));
const locationOf = (head: string) => /\r\nLocation: ([^\r]*)/i.exec(head)?.[1];

test.each(['/%', '/%zz', '/about%', '/%c0%ae%c0%ae/', '/%ff%fe', '/about%00', '/%00', '/about%0d%0aSet-Cookie:%20a=b', '/%7f'])(
  'the unreadable address %s is refused in words',
  async (target) => {
    const { status, head, body } = await get(target);
    expect(status).toBe(400);
    expect(head).toMatch(/\r\nCache-Control: no-store/);
    expect(head).not.toMatch(/\r\nSet-Cookie/i);
    expect(body).toContain('cannot be read');
    expect(body).not.toMatch(internals);
  },
);

test.each([
  '/../../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fserver/main.js',
  '/..\\..\\package.json',
  '/.vite/manifest.json',
  '//evil.example/',
  '//evil.example/about',
  '///evil.example',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/about/..',
  '/about#services',
  '/about;v=1',
])('the address %s leads to no file, no page and no other site', async (target) => {
  const { status, head, body } = await get(target);
  expect(status).toBe(404);
  expect(locationOf(head)).toBeUndefined();
  expect(body).not.toMatch(internals);
});

test.each(['http://evil.example/About/?a=1', 'https://evil.example/ABOUT?a=1', 'HTTP://evil.example:81/about/?a=1'])(
  'the absolute target %s is sent to our own address',
  async (target) => {
    const { status, head } = await get(target);
    expect([status, locationOf(head)]).toEqual([308, '/about?a=1']);
  },
);

test('an absolute target without a path is the home page', async () => {
  const { status, body } = await get('http://site.test');
  expect(status).toBe(200);
  expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:3000/">');
});

test('a query that looks like an address or a header stays a query', async () => {
  for (const query of ['?//evil.example', '?next=https://evil.example', '?%0d%0aLocation:%20https://evil.example', '?\\\\evil.example']) {
    const location = locationOf((await get(`/About${query}`)).head) ?? '';
    expect(new URL(location, 'http://site.test').host).toBe('site.test');
    expect(location).toMatch(/^\/about\?/);
  }
});

test('an address of thousands of slashes holds up nobody else', async () => {
  const best = { slashes: Infinity, letters: Infinity };
  for (let attempt = 0; attempt < 10; attempt += 1)
    for (const [name, letter] of [
      ['slashes', '/'],
      ['letters', 'a'],
    ] as const) {
      const started = performance.now();
      expect((await get(`/${letter.repeat(15_000)}a`)).status).toBe(404);
      best[name] = Math.min(best[name], performance.now() - started);
    }
  // Beside an address as long, each the best of ten: so no machine is too busy or too slow. A search that backtracks takes some fifty times as long.
  expect(best.slashes / best.letters).toBeLessThan(5);
});

test('none of this leaves anything in memory but pages of the table', () => {
  expect(site.cache?.size().entries).toBeLessThanOrEqual(3);
});

test('none of this is reported as a failure of ours', () => {
  expect(site.logged).toEqual([]);
});

import { afterAll, expect, test } from 'vitest';
import { listen, publicPages } from '#tests/support/built.ts';
import { ask, requestBytes, shout } from './client.ts';

const site = await listen();
afterAll(site.close);

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE'])('%s is told which methods there are', async (method) => {
  for (const target of ['/', '/about', '/no-such-page', '/anonymous-tip', '/sitemap.xml', '/healthz']) {
    const { status, headers, body } = await ask(site.port, target, { method });
    expect({ target, status, allow: headers.allow }).toEqual({ target, status: 405, allow: 'GET, HEAD' });
    expect(body.toString()).toContain('GET and HEAD');
  }
});

test('OPTIONS names the methods and sends nothing else', async () => {
  for (const target of ['/', '/about', '/sitemap.xml']) {
    const { status, headers, body } = await ask(site.port, target, { method: 'OPTIONS' });
    expect([status, headers.allow, body.length]).toEqual([204, 'GET, HEAD', 0]);
  }
  expect((await shout(site.port, requestBytes('*', [], 'OPTIONS'))).status).toBe(204);
});

test.each([
  ['an unknown method', requestBytes('/', [], 'FROBNICATE'), 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a tunnel', requestBytes('evil.example:443', [], 'CONNECT'), 0],
  ['a request without a Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an address with a space', requestBytes('/a b'), 400],
  ['an address with a raw null byte', requestBytes('/a\0b'), 400],
  ['a header line with a null byte', requestBytes('/', ['X-A: a\0b']), 400],
  ['two lengths', requestBytes('/', ['Content-Length: 1', 'Content-Length: 2'], 'POST'), 400],
  ['a length beside chunks', requestBytes('/', ['Content-Length: 5', 'Transfer-Encoding: chunked'], 'POST'), 400],
  ['headers of 20 kB', requestBytes('/', [`X-Padding: ${'a'.repeat(20_000)}`]), 431],
  ['an address of 20 kB', requestBytes(`/${'a'.repeat(20_000)}`), 431],
])('%s is refused at the door', async (_, bytes, status) => {
  const answer = await shout(site.port, bytes);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/^(0\r\n\r\n)?$/);
});

test('headers that come twice, or make no sense, cost no page', async () => {
  const doubled = [
    ['Host: evil.example'],
    ['Accept-Encoding: br;q=0', 'Accept-Encoding: gzip;q=0'],
    ['If-None-Match: "a"', 'If-None-Match: W/"b", "c'],
    ['Accept-Encoding: ;;;,,,q=2, br;q=banana'],
    ['If-Modified-Since: yesterday'],
    ['Range: bytes=5-2', 'Range: lines=1-2'],
    ['Cookie: a=b', 'Cookie: =;;;'],
    ['X-Forwarded-Proto: gopher', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
    ['Content-Type: application/json'],
  ];
  for (const lines of doubled) {
    const { status, head, body } = await shout(site.port, requestBytes('/about', lines));
    expect([lines, status]).toEqual([lines, 200]);
    expect(head + body).not.toContain('evil.example');
  }
});

test('a GET with a body gets its page, and the next request on the connection its own', async () => {
  const first = `GET /about HTTP/1.1\r\nHost: site.test\r\nContent-Length: 5\r\n\r\nhello`;
  const { head, body } = await shout(site.port, first + requestBytes('/no-such-page'));
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect(body).toMatch(/HTTP\/1\.1 404 /);
});

/** A small repeatable source of numbers from 0 to 1 (mulberry32), so that a failure can be run again. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('five thousand invented queries fill no memory, break no page and lead nobody away', async () => {
  for (const path of site.prewarmPaths) await site.cache?.fill(path);
  const before = site.cache?.size();
  const dice = createDice(20_261_120);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(dice() * items.length)] as Item;
  const scraps = [
    '//evil.example',
    '%',
    '%00',
    '%0d%0a',
    '__proto__',
    '[]',
    '=',
    '&',
    '..',
    '\\',
    '<script>',
    "'",
    '"',
    '%F0%9F%98%80',
    '%c0',
    '?',
    '#',
    'a',
    '9',
  ];
  const targets = Array.from({ length: 5000 }, () => {
    const path = pick([...publicPages.map((page) => page.path), '/About/', '/no-such-page', '/assets/none.js']);
    return `${path}?${Array.from({ length: 1 + Math.floor(dice() * 12) }, () => pick(scraps)).join('')}`;
  });
  const wrong: string[] = [];
  const one = async (target: string) => {
    const { status, headers, body } = await ask(site.port, target);
    const away = headers.location !== undefined && new URL(headers.location, 'http://site.test').host !== 'site.test';
    if (status >= 500 || away || /\n\s+at .*:\d+:\d+/.test(body.toString())) wrong.push(`${target} ${status} ${headers.location ?? ''}`);
  };
  for (let start = 0; start < targets.length; start += 20) await Promise.all(targets.slice(start, start + 20).map(one));
  expect(wrong).toEqual([]);
  expect(site.cache?.size()).toEqual(before);
  expect(site.logged).toEqual([]);
});

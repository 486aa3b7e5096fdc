import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/support/built.ts';
import { ask, plain, type Answer } from './client.ts';
import { watchAssets } from './watched-assets.ts';

const site = await listen();
afterAll(site.close);

const tagOf = async (path: string, encoding: string): Promise<string> =>
  (await ask(site.port, path, { headers: { 'accept-encoding': encoding } })).headers.etag ?? '';

/** Headers apart from those that change with the clock or belong to the connection. */
const lasting = ({ rawHeaders }: Answer) => rawHeaders.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));

test('a page may be kept by shared caches for a minute and must be asked for again by browsers', async () => {
  const { headers } = await ask(site.port, '/about');
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a browser that has the page is told so without being sent it again', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const tag = await tagOf('/about', encoding);
    for (const named of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other" ,W/${tag}, "last"`, '*']) {
      const { status, headers, body } = await ask(site.port, '/about', { headers: { 'accept-encoding': encoding, 'if-none-match': named } });
      expect([named, status, body.length]).toEqual([named, 304, 0]);
      expect(headers.etag).toBe(tag);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['cache-control']).toMatch(/^public, max-age=0/);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBeUndefined();
    }
  }
});

test('a browser that has another version is sent the page', async () => {
  const tag = await tagOf('/about', 'br');
  for (const named of ['"other"', tag.slice(1, -1), `${tag.slice(0, -1)}x"`, await tagOf('/about', 'gzip'), '']) {
    const { status, body } = await ask(site.port, '/about', { headers: { 'accept-encoding': 'br', 'if-none-match': named } });
    expect([named, status]).toEqual([named, 200]);
    expect(body.length).toBeGreaterThan(0);
  }
});

test('a HEAD request is answered with the headers of the GET and nothing else', async () => {
  for (const path of ['/', '/about', '/no-such-page', '/services/osint-tracing']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [head, get] = [await ask(site.port, path, { method: 'HEAD', headers }), await ask(site.port, path, { headers })];
      expect(head.status).toBe(get.status);
      expect(lasting(head)).toEqual(lasting(get));
      expect(head.body).toHaveLength(0);
    }
  }
});

test('a part of a page is never sent: whoever asks for one gets it whole', async () => {
  const whole = await ask(site.port, '/about');
  for (const range of ['bytes=0-10', 'bytes=5-2', 'bytes=-500', 'bytes=99999999-', 'lines=1-2']) {
    const { status, headers, body } = await ask(site.port, '/about', { headers: { range } });
    expect([range, status, headers['content-range']]).toEqual([range, 200, undefined]);
    expect(body.equals(whole.body)).toBe(true);
  }
});

test('a page that is not there is not there, whatever version the browser has of it', async () => {
  const { headers } = await ask(site.port, '/no-such-page');
  for (const named of [headers.etag ?? '"none"', '*', `W/${headers.etag}`]) {
    const answer = await ask(site.port, '/no-such-page', { headers: { 'if-none-match': named } });
    expect([named, answer.status, answer.headers['cache-control']]).toEqual([named, 404, 'no-store']);
    expect(plain(answer)).toContain('We could not find that page');
  }
});

test('the page that is in memory answers every query, and is made once', async () => {
  const { assets, asked } = watchAssets();
  const watched = await listen({ dependencies: { assets } });
  const first = await ask(watched.port, '/about');
  const made = asked();
  expect(made).toBeGreaterThan(0);
  for (const query of ['?', '?utm_source=a', '?a=1&a=2', `?${'x'.repeat(2000)}`, '?%zz']) {
    const answer = await ask(watched.port, `/about${query}`);
    expect([answer.status, answer.body.equals(first.body)]).toEqual([200, true]);
  }
  expect(asked()).toBe(made);
  expect(watched.cache?.size().entries).toBe(1);
  await watched.close();
});

test('addresses that lead nowhere share one page in memory', async () => {
  const { assets, asked } = watchAssets();
  const watched = await listen({ dependencies: { assets } });
  await ask(watched.port, '/no-such-page');
  const made = asked();
  for (let index = 0; index < 50; index += 1) expect((await ask(watched.port, `/no-such-page-${index}`)).status).toBe(404);
  expect(asked()).toBe(made);
  expect(watched.cache?.size().entries).toBe(1);
  await watched.close();
});

test('with the page cache off nothing is kept and every page is made when it is asked for', async () => {
  const { assets, asked } = watchAssets();
  const streaming = await listen({ environment: { PAGE_CACHE: 'off' }, dependencies: { assets } });
  await ask(streaming.port, '/about');
  const made = asked();
  await ask(streaming.port, '/about');
  expect(asked()).toBeGreaterThan(made);
  expect(streaming.cache).toBeUndefined();
  await streaming.close();
});

import type { RequestListener } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '#tests/support/built.ts';
import { ask, requestBytes, shout, type Answer, type Question } from './client.ts';
import { serve } from './serve.ts';

/** One application behind two doors: as visitors meet it, and through Express alone. */
const app = buildApp();
for (const path of app.prewarmPaths) await app.cache?.fill(path);
const front = await serve(app.handle);
const side = await serve(app.express);
afterAll(() => Promise.all([front.close(), side.close()]));

/** Told of each request that reaches Express. */
const watchExpress = ({ express }: typeof app) => vi.spyOn(express as unknown as { handle: RequestListener }, 'handle');
const express = watchExpress(app);

/** All that a client can tell two answers apart by, but for the clock and the connection. */
const visible = ({ status, rawHeaders, body }: Answer) => ({
  status,
  headers: rawHeaders.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  body: body.toString('base64'),
});

const tag = (await ask(front.port, '/about', { headers: { 'accept-encoding': 'br' } })).headers.etag ?? '';

/** What is asked, and whether memory answers it before Express is troubled. */
const questions: [what: string, isFast: boolean, path: string, question?: Question][] = [
  ['a plain request', true, '/about'],
  ['the home page', true, '/'],
  ['a browser', true, '/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', 'user-agent': 'Mozilla/5.0' } }],
  ['cookies', true, '/about', { headers: { cookie: 'session=1; theme=dark' } }],
  ['a foreign Host', true, '/about', { headers: { host: 'elsewhere.test' } }],
  ['a part of the page', true, '/about', { headers: { range: 'bytes=0-9' } }],
  ['brotli refused', true, '/about', { headers: { 'accept-encoding': 'br;q=0, gzip' } }],
  ['every encoding refused', true, '/about', { headers: { 'accept-encoding': '*;q=0' } }],
  ['a query that no page knows', true, '/about?utm_source=a&b'],
  ['a HEAD', true, '/about', { method: 'HEAD' }],
  ['a HEAD in gzip', true, '/services', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }],
  ['the version the browser has', true, '/about', { headers: { 'accept-encoding': 'br', 'if-none-match': tag } }],
  ['one of several versions', true, '/about', { headers: { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` } }],
  ['any version', true, '/about', { method: 'HEAD', headers: { 'if-none-match': '*' } }],
  ['another version', true, '/about', { headers: { 'if-none-match': '"x"' } }],
  ['a date instead of a version', true, '/about', { headers: { 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' } }],
  ['a short service address', true, '/service/person-tracing'],
  ['a request with a body', false, '/about', { headers: { 'content-length': '0' } }],
  ['an encoded address', false, '/%61bout'],
  ['a trailing slash', false, '/about/?a=1'],
  ['an unknown page', false, '/no-such-page', { headers: { 'accept-encoding': 'br', 'if-none-match': '*' } }],
  ['a malformed address', false, '/%'],
  ['a cache key that is no address', false, '/%20404'],
  ['a file', false, '/favicon.svg'],
  ['the sitemap', false, '/sitemap.xml', { headers: { 'accept-encoding': 'br' } }],
  ['a private page', false, '/verify'],
  ['another method', false, '/about', { method: 'POST' }],
  ['the question about methods', false, '/about', { method: 'OPTIONS' }],
];

test.each(questions)('%s is answered alike by both doors, from memory where possible: %s', async (_, isFast, path, question) => {
  express.mockClear();
  const quick = await ask(front.port, path, question);
  expect(express).toHaveBeenCalledTimes(isFast ? 0 : 1);
  const thorough = await ask(side.port, path, question);
  expect(visible(quick)).toEqual(visible(thorough));
});

test('a target in absolute form is answered alike by both doors', async () => {
  for (const target of ['http://elsewhere.test/about?a=1', 'http://elsewhere.test', 'http://elsewhere.test/About']) {
    const [quick, thorough] = await Promise.all([front.port, side.port].map((port) => shout(port, requestBytes(target))));
    const dateless = (head: string | undefined) =>
      head
        ?.replace(/\r\nDate: [^\r]*/, '')
        .split('\r\n')
        .toSorted();
    expect(dateless(quick?.head)).toEqual(dateless(thorough?.head));
    expect(quick?.body).toBe(thorough?.body);
  }
});

test('a page that is not in memory yet is answered by Express and then from memory', async () => {
  const cold = buildApp();
  const reached = watchExpress(cold);
  const door = await serve(cold.handle);
  const [first, second] = [await ask(door.port, '/about'), await ask(door.port, '/about')];
  await door.close();
  expect(reached).toHaveBeenCalledTimes(1);
  expect(visible(first)).toEqual(visible(second));
});

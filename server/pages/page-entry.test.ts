import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { makeVariant, matchesTag, sendEntry, type PageEntry } from './page-entry.ts';

const security = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', 'public, max-age=0'],
] as const;

const entry = (status = 200): PageEntry => ({
  status,
  expires: Number.POSITIVE_INFINITY,
  variants: {
    identity: makeVariant(Buffer.from('plain words'), 'identity', security),
    br: makeVariant(Buffer.from('brotli bytes'), 'br', security),
    gzip: makeVariant(Buffer.from('gzip bytes'), 'gzip', security),
  },
});

/** What a client with these request headers is sent. */
function answer(page: PageEntry, headers: Record<string, string> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, headers });
  const response = new ServerResponse(request);
  const sent: { body: unknown; headers: Record<string, string> } = { body: undefined, headers: {} };
  response.writeHead = ((status: number, flat: string[]) => {
    response.statusCode = status;
    for (let index = 0; index < flat.length; index += 2) sent.headers[(flat[index] ?? '').toLowerCase()] = flat[index + 1] ?? '';
    return response;
  }) as typeof response.writeHead;
  response.end = ((body?: unknown) => {
    sent.body = body === undefined ? '' : String(body);
    return response;
  }) as typeof response.end;
  sendEntry(request, response, page);
  return { status: response.statusCode, ...sent };
}

test.each([
  { accept: 'gzip, br', body: 'brotli bytes', encoding: 'br' },
  { accept: 'gzip', body: 'gzip bytes', encoding: 'gzip' },
  { accept: 'identity', body: 'plain words', encoding: undefined },
])('a client that accepts $accept is sent that body, its length and its own tag', ({ accept, body, encoding }) => {
  const sent = answer(entry(), { 'accept-encoding': accept });
  expect(sent).toMatchObject({ status: 200, body });
  expect(sent.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(sent.headers['content-encoding']).toBe(encoding);
});

test('each encoding has a tag of its own, and the same bytes always the same', () => {
  const tags = Object.values(entry().variants).map(({ etag }) => etag);
  expect(new Set(tags).size).toBe(3);
  expect(Object.values(entry().variants).map(({ etag }) => etag)).toEqual(tags);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
});

test('a client that has the page already is told so in headers alone', () => {
  const { br } = entry().variants;
  const sent = answer(entry(), { 'accept-encoding': 'br', 'if-none-match': br.etag });
  expect(sent).toMatchObject({ status: 304, body: '' });
  expect(sent.headers).toMatchObject({ etag: br.etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0', 'x-content-type-options': 'nosniff' });
  for (const name of ['content-type', 'content-length', 'content-encoding']) expect(sent.headers).not.toHaveProperty(name);
});

test('the tag of another encoding does not count', () => {
  const { gzip } = entry().variants;
  expect(answer(entry(), { 'accept-encoding': 'br', 'if-none-match': gzip.etag })).toMatchObject({ status: 200, body: 'brotli bytes' });
});

test('a HEAD gets the headers of the full answer and no body', () => {
  const sent = answer(entry(), { 'accept-encoding': 'br' }, 'HEAD');
  expect(sent).toMatchObject({ status: 200, body: '', headers: { 'content-length': '12', 'content-encoding': 'br' } });
});

test.each([404, 410, 500])('a page with status %i is always sent in full', (status) => {
  const { identity } = entry().variants;
  expect(answer(entry(status), { 'if-none-match': identity.etag })).toMatchObject({ status, body: 'plain words' });
  expect(answer(entry(status), { 'if-none-match': '*' })).toMatchObject({ status, body: 'plain words' });
});

test.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"x" ,W/"abc" , "y"', true],
  ['*', true],
  ['"ABC"', false],
  ['abc', false],
  ['"abcd"', false],
])('If-None-Match %s names the tag "abc": %s', (header, matches) => {
  expect(matchesTag(header, '"abc"')).toBe(matches);
});

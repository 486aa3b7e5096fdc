import { afterAll, expect, test } from 'vitest';
import { listen } from '#tests/support/built.ts';
import { ask, plain } from './client.ts';

const cached = await listen();
const streamed = await listen({ environment: { PAGE_CACHE: 'off' } });
afterAll(() => Promise.all([cached.close(), streamed.close()]));

/** What a client says, and the encoding it is sent (RFC 9110, section 12.5.3). */
const bargains: [acceptEncoding: string | undefined, encoding: string | undefined][] = [
  [undefined, undefined],
  ['', undefined],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0, *', 'br'],
  ['identity;q=0', undefined],
  ['identity;q=0, br', 'br'],
  ['identity;q=0, br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['zstd', undefined],
];

test.each(bargains)('a client that says "%s" is sent %s from memory', async (accepted, expected) => {
  const { status, headers } = await ask(cached.port, '/about', { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, expected, 'Accept-Encoding']);
});

test('all encodings of a page hold the same page, each with its own length and strong tag', async () => {
  const answers = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => ask(cached.port, '/about', { headers: { 'accept-encoding': encoding } })));
  const tags = answers.map(({ headers }) => headers.etag);
  expect(new Set(answers.map(plain)).size).toBe(1);
  expect(plain(answers[0] as (typeof answers)[number])).toMatch(/^<!DOCTYPE html>/);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  for (const { headers, body } of answers) expect(Number(headers['content-length'])).toBe(body.length);
});

test('a page that is streamed is the page that memory holds, byte for byte', async () => {
  for (const path of ['/', '/about', '/services', '/no-such-page']) {
    const fromMemory = await ask(cached.port, path);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asMade = await ask(streamed.port, path, { headers: { 'accept-encoding': encoding } });
      expect(asMade.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(asMade.headers.vary).toBe('Accept-Encoding');
      expect(plain(asMade)).toBe(plain(fromMemory));
    }
  }
});

test('an encoding that a client refuses is never streamed to it either', async () => {
  for (const refused of ['br;q=0', 'br;q=0, gzip;q=0', '*;q=0', 'identity']) {
    const { headers } = await ask(streamed.port, '/about', { headers: { 'accept-encoding': refused } });
    expect([refused, headers['content-encoding']]).toEqual([refused, undefined]);
  }
});

test('a flood of invented encodings costs nobody the right answer', async () => {
  for (let index = 0; index < 600; index += 1) await ask(cached.port, '/about', { headers: { 'accept-encoding': `x-${index}, gzip;q=0.${index}` } });
  const { headers } = await ask(cached.port, '/about', { headers: { 'accept-encoding': 'gzip;q=0.1, br;q=0.7' } });
  expect(headers['content-encoding']).toBe('br');
});

test('a page that is made for one visitor comes in one piece, in the encoding that the client asked for', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const made = await ask(cached.port, '/contact', { headers: { 'accept-encoding': encoding } });
    expect(made.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(made.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(made.body.length) });
    expect(plain(made)).toMatch(/^<!DOCTYPE html>[^]*<form/);
    const head = await ask(cached.port, '/contact', { method: 'HEAD', headers: { 'accept-encoding': encoding } });
    expect([head.status, head.headers['content-encoding'], head.body.length]).toEqual([made.status, made.headers['content-encoding'], 0]);
  }
});

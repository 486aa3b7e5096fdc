import { finished } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PreparedPage } from '../render/renderer.tsx';
import { collect, createPageCache, type CacheSettings } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';

/** Enough varied prose for brotli to show its levels. */
const prose = Array.from({ length: 4000 }, (_, index) => `Sentence ${(index * 7919) % 4001} of the page says something about matter ${index % 97}.`).join(' ');

/** A page whose body is `text`; `isComplete` is what its stream answers with. */
const pageOf = (path: string, text: string, isComplete = true): PreparedPage => ({
  status: 200,
  template: 'prose',
  path,
  async streamTo(destination) {
    destination.end(text);
    await finished(destination);
    return isComplete;
  },
});

/** A cache over pages that say their path, counting how often each is made. */
function build(settings: Partial<CacheSettings> = {}) {
  const rendered: string[] = [];
  const cache = createPageCache({
    headersFor: () => [['Cache-Control', 'public']],
    expiryOf: () => Number.POSITIVE_INFINITY,
    maxEntries: 100,
    maxBytes: 10_000_000,
    ...settings,
    render: async (path) => {
      rendered.push(path);
      return settings.render === undefined ? pageOf(path, `page at ${path}`) : settings.render(path);
    },
  });
  return { cache, rendered };
}

const bytesOf = ({ variants }: PageEntry): number => Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
const headerOf = (flat: readonly string[], name: string): string | undefined => flat[flat.indexOf(name) + 1];

test('visitors who ask for the same page at the same time share one render', async () => {
  const { cache, rendered } = build();
  const entries = await Promise.all(Array.from({ length: 20 }, () => cache.fill('/a')));
  expect(rendered).toEqual(['/a']);
  expect(new Set(entries).size).toBe(1);
  expect(cache.get('/a')).toBe(entries[0]);
  await cache.fill('/a');
  expect(rendered).toEqual(['/a']);
});

test('a page is kept in every encoding with the length and tag of each', async () => {
  const { cache } = build();
  const { variants } = await cache.fill('/a');
  expect(variants.identity.body.toString()).toBe('page at /a');
  expect(brotliDecompressSync(variants.br.body).toString()).toBe('page at /a');
  expect(gunzipSync(variants.gzip.body).toString()).toBe('page at /a');
  for (const { body, etag, headers } of Object.values(variants)) {
    expect([headerOf(headers, 'Content-Length'), headerOf(headers, 'ETag'), headerOf(headers, 'Cache-Control')]).toEqual([String(body.length), etag, 'public']);
  }
});

test('visitors who share a render that fails are all told, and the next one has a new chance', async () => {
  let isBroken = true;
  const { cache, rendered } = build({
    render: async (path) => {
      if (isBroken) throw new Error('broken');
      return pageOf(path, 'mended');
    },
  });
  const outcomes = await Promise.allSettled([cache.fill('/a'), cache.fill('/a')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(rendered).toHaveLength(1);
  expect([cache.get('/a'), cache.size()]).toEqual([undefined, { entries: 0, bytes: 0 }]);
  isBroken = false;
  expect((await cache.fill('/a')).variants.identity.body.toString()).toBe('mended');
});

test('a page that was cut short is never kept', async () => {
  const { cache } = build({ render: async (path) => pageOf(path, 'half a', false) });
  await expect(cache.fill('/a')).rejects.toThrow('/a');
  expect([cache.get('/a'), cache.size()]).toEqual([undefined, { entries: 0, bytes: 0 }]);
});

test('a stream that breaks is never kept', async () => {
  const breaking: PreparedPage = { ...pageOf('/a', ''), streamTo: () => Promise.reject(new Error('broken pipe')) };
  const { cache } = build({ render: async () => breaking });
  await expect(cache.fill('/a')).rejects.toThrow('broken pipe');
  await expect(collect(breaking)).rejects.toThrow('broken pipe');
  expect(cache.size().entries).toBe(0);
});

test('beyond the limit on entries a page is still shown, but not kept', async () => {
  const { cache } = build({ maxEntries: 2 });
  for (const path of ['/a', '/b', '/c']) expect((await cache.fill(path)).variants.identity.body.toString()).toBe(`page at ${path}`);
  expect([cache.size().entries, cache.get('/a') !== undefined, cache.get('/c')]).toEqual([2, true, undefined]);
});

test('beyond the limit on bytes a page is still shown, but not kept', async () => {
  const { cache: measuring } = build();
  const one = bytesOf(await measuring.fill('/a'));
  const { cache } = build({ maxBytes: 2 * one + one / 2 });
  for (const path of ['/a', '/b', '/c']) await cache.fill(path);
  expect([cache.size(), cache.get('/c')]).toEqual([{ entries: 2, bytes: 2 * one }, undefined]);
});

test('a page whose words have stopped being true is made anew, in the place of the old one', async () => {
  let clock = 0;
  let words = 'new';
  const { cache, rendered } = build({ now: () => clock, expiryOf: () => clock + 1000, maxEntries: 1, render: async (path) => pageOf(path, words) });
  await cache.fill('/a');
  clock = 999;
  expect(cache.get('/a')).toBeDefined();
  clock = 1000;
  expect(cache.get('/a')).toBeUndefined();
  words = 'no longer new';
  const entry = await cache.fill('/a');
  expect([rendered.length, entry.variants.identity.body.toString(), cache.get('/a')]).toEqual([2, 'no longer new', entry]);
  expect(cache.size()).toEqual({ entries: 1, bytes: bytesOf(entry) });
});

test('pages made ahead are made in the order given, and then sent smaller under another tag', async () => {
  const { cache, rendered } = build({ render: async (path) => pageOf(path, prose) });
  const { variants: quick } = await cache.fill('/b');
  await cache.prewarm(['/a', '/b'], new AbortController().signal);
  expect(rendered).toEqual(['/b', '/a']);
  const entry = cache.get('/b') as PageEntry;
  expect(entry.variants.br.body.length).toBeLessThan(quick.br.body.length);
  expect(entry.variants.br.etag).not.toBe(quick.br.etag);
  expect(brotliDecompressSync(entry.variants.br.body).toString()).toBe(prose);
  expect([entry.variants.identity, entry.variants.gzip]).toEqual([quick.identity, quick.gzip]);
  const names = entry.variants.br.headers.filter((_, index) => index % 2 === 0);
  expect(names.toSorted()).toEqual(quick.br.headers.filter((_, index) => index % 2 === 0).toSorted());
  expect(headerOf(entry.variants.br.headers, 'Content-Length')).toBe(String(entry.variants.br.body.length));
  expect(cache.size()).toEqual({ entries: 2, bytes: bytesOf(entry) + bytesOf(cache.get('/a') as PageEntry) });
});

test('a page that was made anew while its old self was being compressed stays the new one', async () => {
  let clock = 0;
  let words = prose;
  const { cache } = build({ now: () => clock, expiryOf: () => clock + 1000, render: async (path) => pageOf(path, words) });
  await cache.fill('/a');
  const warming = cache.prewarm(['/a'], new AbortController().signal);
  await Promise.resolve();
  clock = 1000;
  words = 'the new words';
  await cache.fill('/a');
  await warming;
  const { variants } = cache.get('/a') as PageEntry;
  for (const text of [variants.identity.body, brotliDecompressSync(variants.br.body), gunzipSync(variants.gzip.body)])
    expect(text.toString()).toBe('the new words');
});

test('making pages ahead stops when the process is told to', async () => {
  const stopping = new AbortController();
  const { cache, rendered } = build({
    render: async (path) => {
      if (path === '/b') stopping.abort();
      return pageOf(path, path);
    },
  });
  await cache.prewarm(['/a', '/b', '/c', '/d'], stopping.signal);
  expect(rendered).toEqual(['/a', '/b']);
  await cache.prewarm(['/c'], AbortSignal.abort());
  expect(rendered).toEqual(['/a', '/b']);
});

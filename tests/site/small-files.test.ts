import { afterAll, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { ask } from '#tests/http/client.ts';
import { listen, parts, publicPages } from '#tests/support/built.ts';
import { origin } from './read-site.ts';

const site = await listen({ environment: { PUBLIC_ORIGIN: origin } });
afterAll(site.close);

const fetchText = async (path: string) => {
  const { status, headers, body } = await ask(site.port, path);
  return { status, type: headers['content-type'], text: body.toString() };
};

/** Contents of each element of this name; for XML that holds no element of the same name inside. */
const contentsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);

/** Whether every element of an XML text is closed where it should be. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = '', rest = ''] of xml.matchAll(/<(\/?)([a-zA-Z:]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (slash === '/') {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith('/')) open.push(name);
  }
  return open.length === 0;
}

test('the feed can be read and each of its links is an article of the site', async () => {
  const { status, type, text } = await fetchText('/insights/feed.xml');
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
  expect(isBalanced(text)).toBe(true);
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)/);
  const entries = contentsOf(text, 'entry');
  expect(entries).toHaveLength(parts.site.articles.length);
  const articles = new Set(publicPages.filter(({ row }) => row === 'insight').map(({ path }) => origin + path));
  for (const entry of entries) {
    const [id = ''] = contentsOf(entry, 'id');
    expect(articles).toContain(id);
    expect(entry).toContain(`<link href="${id}"/>`);
    for (const name of ['title', 'summary', 'published', 'updated', 'name']) expect([id, name, contentsOf(entry, name)[0] ?? '']).not.toEqual([id, name, '']);
  }
});

test('the feed is newest first and no article in it is still to come', async () => {
  const { text } = await fetchText('/insights/feed.xml');
  const published = contentsOf(text, 'published');
  expect(published).toEqual(published.toSorted().toReversed());
  for (const moment of [...published, ...contentsOf(text, 'updated')]) expect(Date.parse(moment)).toBeLessThan(Date.now() + 86_400_000);
});

test('robots.txt lets crawlers read every page, so that they can read which not to list, and names the sitemap', async () => {
  const { status, type, text } = await fetchText('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).not.toContain('Disallow: /');
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
});

test('security.txt names a contact and has not run out', async () => {
  const { status, type, text } = await fetchText('/.well-known/security.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${firm.email}`);
  expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
  const ahead = (Date.parse(fields.get('Expires') ?? '') - Date.parse('2026-11-20T12:00:00Z')) / 86_400_000;
  // RFC 9116, section 2.5.5: less than a year ahead.
  expect(ahead).toBeGreaterThan(100);
  expect(ahead).toBeLessThan(366);
});

test('the web app manifest names the firm and pictures that are there', async () => {
  const { status, type, text } = await fetchText('/site.webmanifest');
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(text) as { name: string; start_url: string; icons: { src: string; sizes: string; type: string }[] };
  expect([manifest.name, manifest.start_url]).toEqual([firm.name, '/']);
  for (const { src, sizes, type: kind } of manifest.icons) {
    const { status: found, headers, body } = await ask(site.port, src);
    expect([src, found, headers['content-type']]).toEqual([src, 200, kind]);
    expect([src, `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test('each of these files is sent compressed and may be kept for an hour or more', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/insights/feed.xml', '/.well-known/security.txt', '/site.webmanifest']) {
    const { headers } = await ask(site.port, path, { headers: { 'accept-encoding': 'br' } });
    expect(Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1])).toBeGreaterThanOrEqual(3600);
    expect(headers.vary).toContain('Accept-Encoding');
  }
  expect((await ask(site.port, '/sitemap.xml', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
});

import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { robotsTxt, securityTxt, webManifest } from './small-files.ts';

const origin = 'https://www.example.org';

test('crawlers are shown the sitemap of a site that may be listed', () => {
  expect(robotsTxt(origin, 'index')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.example.org/sitemap.xml\n');
});

test('a site that must not be listed lets crawlers in, to read that they must not list it', () => {
  const text = robotsTxt(origin, 'noindex');
  expect(text).toContain('Allow: /');
  expect(text).not.toMatch(/Disallow|Sitemap/);
});

const expiryOf = (now: string) => /^Expires: (.+)$/m.exec(securityTxt(origin, new Date(now)))?.[1] ?? '';

test('security.txt says where to write and where it belongs', () => {
  const text = securityTxt(origin, new Date('2026-11-20T12:00:00Z'));
  expect(text).toContain(`Contact: mailto:${firm.email}\n`);
  expect(text).toContain('Canonical: https://www.example.org/.well-known/security.txt\n');
});

test.each(['2026-01-01T00:00:00Z', '2026-11-20T12:00:00Z', '2026-08-31T23:59:59Z', '2027-02-28T12:00:00Z'])(
  'asked on %s, security.txt is valid for months but never a year',
  (now) => {
    const days = (Date.parse(expiryOf(now)) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(120);
    expect(days).toBeLessThan(190);
  },
);

test('security.txt stays the same through a month', () => {
  expect(expiryOf('2026-11-01T00:00:00Z')).toBe(expiryOf('2026-11-30T23:59:59Z'));
  expect(expiryOf('2026-11-20T12:00:00Z')).toBe('2027-05-01T00:00:00Z');
});

test('the web app manifest names the firm and the icons of a home screen', () => {
  const manifest = JSON.parse(webManifest()) as {
    name: string;
    short_name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: firm.name, short_name: firm.brand, start_url: '/', lang: 'en-GB' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

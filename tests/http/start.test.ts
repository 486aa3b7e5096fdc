import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { metaOf, readHtml } from '#tests/site/html.ts';
import { buildApp, parts } from '#tests/support/built.ts';
import { allocator, nodeFlags } from '#server/memory.mjs';
import { launch } from './launch.ts';

test('a site that still holds samples refuses to start live and lists each of them', async () => {
  expect(parts.site.readiness).not.toEqual([]);
  const { exited, output } = launch({ SITE_STAGE: 'live', PUBLIC_ORIGIN: 'https://www.example.org', SMTP_URL: 'smtp://mail.example' });
  expect(await exited).toEqual({ code: 1, signal: null });
  expect(output.out).toBe('');
  expect(output.error.trim()).toBe(parts.refusal(parts.site.readiness));
  for (const { what } of parts.site.readiness) expect(output.error).toContain(what);
});

test('wrong settings stop the start with a sentence for each and no stack', async () => {
  const { exited, output } = launch({ ROBOTS: 'maybe', PUBLIC_ORIGIN: 'https://www.example.org/path' });
  expect(await exited).toEqual({ code: 1, signal: null });
  expect(output.error).toContain('ROBOTS=maybe');
  expect(output.error).toContain('PUBLIC_ORIGIN=https://www.example.org/path');
  expect(output.error).not.toMatch(/\n\s+at /);
});

test('a demo on a public address that search engines may list refuses to start', async () => {
  const { exited, output } = launch({ PUBLIC_ORIGIN: 'https://demo.example.org' });
  expect(await exited).toEqual({ code: 1, signal: null });
  expect(output.error).toContain('ROBOTS=noindex');
});

test('a port that is taken stops the start and says so', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as AddressInfo;
  const { exited, output } = launch({ PORT: String(port) });
  expect((await exited).code).toBe(1);
  expect(output.error).toContain('EADDRINUSE');
  taken.close();
});

test('ROBOTS=noindex stands in the header and in the page of every address, and hides the sitemap', async () => {
  const app = buildApp({ environment: { ROBOTS: 'noindex', PUBLIC_ORIGIN: 'https://demo.example.org' } });
  for (const path of ['/', '/about', '/service/person-tracing', '/anonymous-tip', '/no-such-page']) {
    const { headers, text } = await supertest(app.handle).get(path);
    expect([path, headers['x-robots-tag'], metaOf(readHtml(text), 'robots')]).toEqual([path, 'noindex, nofollow', ['noindex, nofollow']]);
  }
  expect((await supertest(app.handle).get('/robots.txt')).text).not.toContain('Sitemap:');
});

test('ROBOTS=index keeps nothing that may be listed from being listed', async () => {
  const app = buildApp();
  for (const path of ['/', '/about']) {
    const { headers, text } = await supertest(app.handle).get(path);
    expect([path, headers['x-robots-tag']]).toEqual([path, undefined]);
    expect(metaOf(readHtml(text), 'robots').join()).toMatch(/^index, follow/);
  }
});

test('the image gives the server the same limits on memory as npm start', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  for (const [name, value] of Object.entries(allocator)) expect(image).toContain(` ${name}=${value}`);
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]')).toEqual(['node', ...nodeFlags, 'dist/server/main.js']);
});

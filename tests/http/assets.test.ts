import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientFolder, listen } from '#tests/support/built.ts';
import { ask, plain } from './client.ts';

const site = await listen();
afterAll(site.close);

const files = readdirSync(join(clientFolder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
const boot = files.find((name) => /^boot-.*\.js$/.test(name)) ?? '';
const entry = files.find((name) => /^app-.*\.js$/.test(name)) ?? '';
const font = files.find((name) => name.endsWith('.woff2')) ?? '';
const contents = (name: string) => readFileSync(join(clientFolder, 'assets', name));

test('every file with a hash in its name may be kept for a year', async () => {
  for (const name of files) {
    const { status, headers, body } = await ask(site.port, `/assets/${name}`);
    expect([name, status, headers['cache-control'], headers.vary]).toEqual([name, 200, 'public, max-age=31536000, immutable', 'Accept-Encoding']);
    expect(body.equals(contents(name))).toBe(true);
  }
});

test('scripts and fonts are sent with the type that browsers insist on', async () => {
  expect((await ask(site.port, `/assets/${entry}`)).headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect((await ask(site.port, `/assets/${font}`)).headers['content-type']).toBe('font/woff2');
});

test('a script is sent compressed, as the client would have it', async () => {
  for (const [accepted, expected] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
  ]) {
    const answer = await ask(site.port, `/assets/${entry}`, { headers: { 'accept-encoding': accepted } });
    expect([accepted, answer.status, answer.headers['content-encoding']]).toEqual([accepted, 200, expected]);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(plain(answer)).toBe(contents(entry).toString());
  }
});

test('a part of a file is never sent: whoever asks for one gets it whole', async () => {
  for (const range of ['bytes=0-10', 'bytes=5-2', 'bytes=-500', 'bytes=99999999-', 'bytes=', 'lines=a-b']) {
    const { status, headers, body } = await ask(site.port, `/assets/${boot}`, { headers: { range } });
    expect([range, status, headers['content-range']]).toEqual([range, 200, undefined]);
    expect(body.equals(contents(boot))).toBe(true);
  }
  expect(site.logged).toEqual([]);
});

test('a browser that has a file is told so, with the rules for keeping it', async () => {
  for (const path of [`/assets/${boot}`, '/favicon.svg']) {
    const { headers } = await ask(site.port, path);
    const again = await ask(site.port, path, { headers: { 'if-none-match': headers.etag } });
    expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    expect([again.headers.etag, again.headers['cache-control'], again.headers.vary]).toEqual([headers.etag, headers['cache-control'], headers.vary]);
  }
});

test('a HEAD request for a file is answered with its headers and no body', async () => {
  const { status, headers, body } = await ask(site.port, `/assets/${boot}`, { method: 'HEAD' });
  expect([status, Number(headers['content-length']), body.length]).toEqual([200, contents(boot).length, 0]);
});

test('a file of an older build is not there, and nobody keeps that answer', async () => {
  const { status, headers } = await ask(site.port, '/assets/entry-00000000.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('files that are not for visitors are not served', async () => {
  for (const path of ['/.vite/manifest.json', '/.vite/', '/assets', '/assets/', '/index.html', '/server/main.js']) {
    expect([path, (await ask(site.port, path)).status]).toEqual([path, 404]);
  }
});

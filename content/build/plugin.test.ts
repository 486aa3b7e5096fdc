import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import supertest from 'supertest';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { bundle } from '#tests/support/bundle.ts';
import { contentFolder } from '#tests/support/content-copy.ts';
import { loadCatalogue } from './catalogue.ts';
import { contourSheets, contourSvg } from './contours.ts';
import { contentPlugin } from './plugin.ts';

const plugins = [contentPlugin()];
const { pages } = loadCatalogue(contentFolder);

test('the list of every page stops a build for the browser, with what to do instead', async () => {
  const entry = "import { site } from 'virtual:site'; console.log(site);";
  await expect(bundle({ entry, plugins, for: 'browser' })).rejects.toThrow(
    'virtual:site lists every page of the site and belongs to the server: a page takes its words from its own document',
  );
});

test('the server is told every address', async () => {
  const [entry] = await bundle({ entry: "import { site } from 'virtual:site'; console.log(site);", plugins, for: 'server' });
  expect(pages.filter(({ path }) => !entry?.code.includes(JSON.stringify(path)))).toEqual([]);
});

test('each document is a chunk of its own, and none of its words are in the script that lists them', async () => {
  const entry = "import documents from 'virtual:documents/service'; console.log(documents);";
  const [list, ...documents] = await bundle({ entry, plugins, for: 'browser' });
  const services = pages.filter(({ row }) => row.id === 'service');
  expect(services.length).toBeGreaterThan(10);
  expect(documents).toHaveLength(services.length);
  for (const service of services) {
    expect(list?.code).toContain(JSON.stringify(service.path));
    expect(list?.code).not.toContain(service.description);
    const own = documents.filter(
      ({ code }) => code.includes(`canonical: ${JSON.stringify(service.path)}`) || code.includes(`"canonical": ${JSON.stringify(service.path)}`),
    );
    expect(own, service.path).toHaveLength(1);
  }
});

test('the short address of a service opens the same document as the long one', async () => {
  const entry = "import documents from 'virtual:documents/service'; console.log(documents);";
  const [list] = await bundle({ entry, plugins, for: 'browser' });
  const importOf = (path: string) =>
    list?.code
      .split('\n')
      .find((line) => line.includes(JSON.stringify(path)))
      ?.match(/import\(.+\)/)?.[0];
  const short = pages.find(({ row }) => row.id === 'service-short');
  if (short === undefined) throw new Error('No service has a short address');
  expect(importOf(short.path)).toBeDefined();
  expect(importOf(short.path)).toBe(importOf(short.canonical));
});

test('an address without a page stops the build', async () => {
  const entry = "import words from 'virtual:document/nowhere'; console.log(words);";
  await expect(bundle({ entry, plugins, for: 'browser' })).rejects.toThrow('No page at /nowhere');
});

/** A development server that has started the plugin, and what happened to it. */
function develop() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<(folder: string) => void>() });
  const invalidateAll = vi.fn<() => void>();
  const send = vi.fn<(message: { type: string }) => void>();
  const { configureServer } = contentPlugin();
  const start = configureServer as unknown as (server: object) => void;
  start({ watcher, middlewares: { use: () => undefined }, environments: { client: { moduleGraph: { invalidateAll } } }, ws: { send } });
  return { watcher, invalidateAll, send };
}

test.each(['add', 'change', 'unlink'])('while developing, the %s of a Markdown file is seen without a new start', (event) => {
  const { watcher, invalidateAll, send } = develop();
  watcher.emit(event, join(contentFolder, 'guides/new-guide.md'));
  expect(invalidateAll).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'full-reload' });
});

test('while developing, other files are not the business of the content', () => {
  const { watcher, send } = develop();
  watcher.emit('change', join(contentFolder, 'firm.ts'));
  watcher.emit('change', '/elsewhere/guides/a.md');
  expect(send).not.toHaveBeenCalled();
});

test('while developing, the sheets that styles refer to are served as the build writes them', async () => {
  const server = await createServer({ configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, ws: false }, plugins });
  try {
    for (const [seed, options] of Object.entries(contourSheets)) {
      const { status, type, body } = await supertest(server.middlewares).get(`/figures/contour-${seed}.svg`);
      expect([seed, status, type, String(body)]).toEqual([seed, 200, 'image/svg+xml', contourSvg(seed, options)]);
    }
    expect((await supertest(server.middlewares).get('/figures/contour-constructor.svg')).status).toBe(404);
  } finally {
    await server.close();
  }
});

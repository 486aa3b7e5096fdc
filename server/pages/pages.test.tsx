import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import type { ListedPage } from '#shared/site/server-site.ts';
import { fakeRenderer, openSink, pendingWork, slowPart } from '#tests/support/fake-pages.tsx';
import { createAddressBook } from '../features/site/index.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

const page: ListedPage = {
  path: '/page',
  template: 'prose',
  row: 'page',
  title: 'Fake page',
  updated: '2026-11-20',
  indexed: true,
  private: false,
  dated: false,
};
const words = { title: '', heading: '', lead: '', links: [] };
const site = {
  pages: [page],
  words: { categories: [] },
  articles: [],
  publishedDays: [],
  status: { notFound: words, withdrawn: words, failed: words },
  gone: [],
  readiness: [],
  lawPages: [],
};

/** A server of one page with a slow part, with or without a memory for finished pages. */
async function serve({ isCached }: { isCached: boolean }) {
  const slow = slowPart();
  const { renderer, problems } = fakeRenderer(
    <main>
      <h1>Quick words</h1>
      <Suspense fallback={<p>One moment</p>}>
        <slow.Slow />
      </Suspense>
    </main>,
  );
  const failures: unknown[] = [];
  const rendered: string[] = [];
  const cache = isCached
    ? createPageCache({
        render: (key) => {
          rendered.push(key);
          return pages.render(key);
        },
        headersFor: () => [],
        expiryOf: () => Number.POSITIVE_INFINITY,
        maxEntries: 10,
        maxBytes: 1_000_000,
      })
    : undefined;
  const pages = createPages({ site, addresses: createAddressBook(site.pages, []), renderer, cache, headersFor: () => [], isPersonal: () => false });
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    failures.push(error);
    response.status(500).end();
  };
  const server = createServer(express().use(pages.handle).use(onError));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const ask = (encoding: string) => get({ port, host: '127.0.0.1', path: '/page', headers: { 'accept-encoding': encoding } });
  /** The server's side of the next request, once it has arrived. */
  const nextResponse = async () => ((await once(server, 'request')) as [IncomingMessage, ServerResponse])[1];
  return { ...slow, problems, failures, rendered, cache, ask, nextResponse, close };
}

const unpackers = { br: createBrotliDecompress, gzip: createGunzip };

test.each(['br', 'gzip', 'identity'] as const)('a reader sees the page before its slow part is ready, sent as %s', async (encoding) => {
  const { ask, arrive, close, problems } = await serve({ isCached: false });
  const [answer] = (await once(ask(encoding), 'response')) as [IncomingMessage];
  expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  const { sink, until, text } = openSink();
  if (encoding === 'identity') answer.pipe(sink);
  else answer.pipe(unpackers[encoding]()).pipe(sink);
  await until('One moment');
  expect(text()).toMatch(/^<!DOCTYPE html>.*<\/head><body>.*<h1>Quick words<\/h1>/s);
  expect(text()).not.toContain('Slow words');
  arrive('Slow words');
  await once(sink, 'finish');
  expect(text()).toContain('Slow words');
  expect(problems).toEqual([]);
  close();
});

test.each(['br', 'identity'])('a visitor who leaves while a slow part is awaited ends the render, and nobody is told of an error (%s)', async (encoding) => {
  const { ask, arrive, nextResponse, tries, close, problems, failures } = await serve({ isCached: false });
  const arrived = nextResponse();
  const visitor = ask(encoding);
  const [answer] = (await once(visitor, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  const response = await arrived;
  visitor.destroy();
  await once(response, 'close');
  await pendingWork();
  const triesBefore = tries();
  arrive('Slow words');
  await pendingWork();
  expect([tries(), problems, failures]).toEqual([triesBefore, [], []]);
  close();
});

test('a visitor who leaves while a page is made for memory loses it for nobody else', async () => {
  const { ask, arrive, met, nextResponse, close, problems, failures, rendered, cache } = await serve({ isCached: true });
  const arrived = nextResponse();
  const first = ask('identity').on('error', () => undefined);
  const response = await arrived;
  await met;
  first.destroy();
  await once(response, 'close');
  arrive('Slow words');
  const [answer] = (await once(ask('identity'), 'response')) as [IncomingMessage];
  const { sink, text } = openSink();
  await once(answer.pipe(sink), 'finish');
  expect([answer.statusCode, text().includes('Slow words')]).toEqual([200, true]);
  expect(cache?.get('/page')?.status).toBe(200);
  expect([rendered, problems, failures]).toEqual([['/page'], [], []]);
  close();
});

test('an error in a slow part ends the answer instead of leaving the reader waiting', async () => {
  const { ask, fail, close, problems } = await serve({ isCached: false });
  const [answer] = (await once(ask('br'), 'response')) as [IncomingMessage];
  const { sink, until } = openSink();
  answer.pipe(createBrotliDecompress()).pipe(sink);
  await until('One moment');
  fail(new Error('the register is down'));
  await once(sink, 'finish');
  expect(problems).toEqual([{ message: 'the register is down', path: '/page' }]);
  close();
});

test('a page with an error in a slow part is not kept, and its visitor is told that it failed', async () => {
  const { ask, fail, met, close, cache } = await serve({ isCached: true });
  const visitor = ask('identity');
  const answered = once(visitor, 'response') as Promise<[IncomingMessage]>;
  await met;
  fail(new Error('the register is down'));
  const [answer] = await answered;
  answer.resume();
  expect([answer.statusCode, cache?.size().entries]).toEqual([500, 0]);
  close();
});

import { expect, test } from 'vitest';
import { openSink } from '#tests/support/fake-pages.tsx';
import { createAreaRenderer, type AreaView } from './area-renderer.tsx';

const assets = { boot: '/boot.js', styleLinks: [], laterStyles: [], styles: '', styleHash: "'sha256-'", fonts: [] };

function open(view: Partial<AreaView>, path = '/portal/dashboard') {
  const problems: unknown[] = [];
  const render = createAreaRenderer({
    assets: { forTemplate: () => assets },
    stage: 'demo',
    now: () => new Date('2026-11-20T12:00:00Z'),
    onError: (error) => problems.push(error),
  });
  return {
    problems,
    page: render(path, {
      status: 200,
      title: 'Your matters',
      data: { name: 'Ada' },
      viewer: { email: 'ada@example.org', session: { idle: 60_000, left: 60_000 } },
      ...view,
    }),
  };
}

function deferred() {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

const matters = (title: string) => ({
  matters: [{ ref: 'MAT-1', title, status: 'Planning', step: 2, role: 'client', nextUpdateDue: null, asked: 0, unread: 0, closedAt: null, eraseAt: null }],
  checkedAt: '2026-11-20T12:00:00.000Z',
});

test('the shell leaves before a section is ready; the section follows with its data, in scripts of this response alone', async () => {
  const { promise: slow, resolve: arrive } = deferred();
  const { page, problems } = open({ sections: { matters: slow } });
  const { nonce, streamTo } = await page;
  const { sink, until, text } = openSink();
  const complete = streamTo(sink);
  await until('<h1>Your matters</h1>');
  expect(text()).not.toContain('MAT-1');
  arrive(matters('Slow words'));
  expect(await complete).toBe(true);
  expect(text()).toContain('Slow words');
  const running = [...text().matchAll(/<script(?![^>]*application\/json)([^>]*)>/g)].map(([, attributes]) => attributes);
  // The theme's snippet is known by its hash, the boot script by its address.
  expect(running.slice(2).length).toBeGreaterThan(0);
  for (const attributes of running.slice(2)) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(problems).toEqual([]);
});

test('without scripts the page comes whole, with every section in its place', async () => {
  const { page } = open({ whole: true, sections: { matters: new Promise((resolve) => setImmediate(() => resolve(matters('Whole words')))) } });
  const { sink, text } = openSink();
  expect(await (await page).streamTo(sink)).toBe(true);
  const body = text().slice(text().indexOf('<body>'));
  expect(body).toContain('Whole words');
  expect(body.replaceAll(/<script type="application\/json".*?<\/script>/gs, '')).not.toMatch(/<script|<template|<div hidden|Loading/);
});

test.each([true, false])('a section that fails says so in its place and stands in the log (whole: %s)', async (whole) => {
  const failure = new Error('the table is gone');
  const { page, problems } = open({ whole, sections: { matters: Promise.reject(failure) } });
  const { sink, text } = openSink();
  expect(await (await page).streamTo(sink)).toBe(true);
  expect(text()).toContain('We could not load your matters');
  expect(text()).not.toContain('the table is gone');
  expect(problems).toEqual([failure]);
});

test('what people typed cannot leave the data of a section or of the page', async () => {
  const hostile = '</script><script>alert(1)</script><!--<script>\u2028';
  const { page } = open({ data: { name: hostile }, sections: { matters: Promise.resolve(matters(hostile)) } });
  const { sink, text } = openSink();
  await (await page).streamTo(sink);
  expect(text()).not.toContain('<script>alert');
  expect(text()).not.toContain('<!--<script>');
});

test('two responses have two nonces', async () => {
  const [first, second] = await Promise.all([
    open({ sections: { matters: Promise.resolve(matters('a')) } }).page,
    open({ sections: { matters: Promise.resolve(matters('a')) } }).page,
  ]);
  expect(first.nonce).not.toBe(second.nonce);
});

import { Suspense, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeHead, fakeRenderer, openSink, slowPart } from '#tests/support/fake-pages.tsx';

test('head and shell leave before a slow part is ready, and the slow part follows', async () => {
  const { Slow, arrive } = slowPart();
  const { prepare, problems } = fakeRenderer(
    <main>
      <h1>Quick words</h1>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>,
  );
  const { sink, until, text } = openSink();
  const complete = (await prepare()).streamTo(sink);
  await until('One moment');
  expect(text()).toMatch(/^<!DOCTYPE html>.*<title>Fake page<\/title>.*<body>.*<h1>Quick words<\/h1>/s);
  expect(text()).not.toContain('Slow words');
  arrive('Slow words');
  expect(await complete).toBe(true);
  expect(text().indexOf('Slow words')).toBeGreaterThan(text().indexOf('One moment'));
  expect(problems).toEqual([]);
});

test('a copy that is kept waits for every slow part and holds no fallback', async () => {
  const { Slow, arrive } = slowPart();
  const { prepare } = fakeRenderer(
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>,
  );
  const { sink, text } = openSink();
  const complete = (await prepare()).streamTo(sink, { whole: true });
  arrive('Slow words');
  expect(await complete).toBe(true);
  expect(text()).toContain('Slow words');
  expect(text().slice(text().indexOf('<body>'))).not.toMatch(/<script|<template|\shidden|One moment/);
});

test('a finished part stands where it belongs however long it is, without script or hidden copy', async () => {
  const long = 'A long finished sentence of the page. '.repeat(2000);
  const { prepare } = fakeRenderer(
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <p>{long}</p>
      </Suspense>
      <Suspense fallback={<p>One moment</p>}>
        <p id="second">{long}</p>
      </Suspense>
      <footer>The end</footer>
    </main>,
  );
  const { sink, text } = openSink();
  expect(await (await prepare()).streamTo(sink)).toBe(true);
  const body = text().slice(text().indexOf('<body>'));
  expect(body).not.toMatch(/<script|<template|\shidden|One moment/);
  expect(body.indexOf('id="second"')).toBeLessThan(body.indexOf('The end'));
});

test('the head names the page at the public origin and hands the router its live part alone', async () => {
  const words = { head: fakeHead, fixed: { heading: 'printed once' }, live: { choices: ['a', '</script><script>alert(1)'] } };
  const { prepare } = fakeRenderer(<h1>Page</h1>, () => words);
  const { sink, text } = openSink();
  await (await prepare()).streamTo(sink);
  expect(text()).toContain('<link rel="canonical" href="https://site.test/page">');
  expect(text()).toContain('{"url":"https://site.test/page"}');
  expect(text()).not.toContain('printed once');
  const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(text())?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ loaderData: { page: { live: words.live } } });
});

test('an error in a slow part is reported with its page, and the stream still ends', async () => {
  const { Slow, fail } = slowPart();
  const { prepare, problems } = fakeRenderer(
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>,
  );
  const { sink, until } = openSink();
  const complete = (await prepare()).streamTo(sink);
  await until('One moment');
  fail(new Error('the register is down'));
  expect(await complete).toBe(false);
  expect(sink.writableFinished).toBe(true);
  expect(problems).toEqual([{ message: 'the register is down', path: '/page' }]);
});

test('an error before anything was sent leaves the answer free for a page that says so', async () => {
  const Broken = (): ReactNode => {
    throw new Error('no heading');
  };
  const { prepare } = fakeRenderer(<Broken />);
  const { sink, text } = openSink();
  await expect((await prepare()).streamTo(sink)).rejects.toThrow('no heading');
  expect([text(), sink.writableEnded]).toEqual(['', false]);
});

test('what a loader throws reaches the caller before there is a page', async () => {
  const { prepare } = fakeRenderer(<h1>Page</h1>, () => {
    throw new Error('no document');
  });
  await expect(prepare()).rejects.toThrow('no document');
});

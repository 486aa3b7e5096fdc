import { once } from 'node:events';
import { Suspense, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeRenderer, openSink, pendingWork, slowPart } from '#tests/support/fake-pages.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test.each(['closes the page', 'is told to stop'])('a render whose visitor %s is given up and reported to nobody', async (how) => {
  const { Slow, arrive, tries } = slowPart();
  const { prepare, problems } = fakeRenderer(
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>,
  );
  const { sink, until, text } = openSink();
  const leaving = new AbortController();
  const complete = (await prepare()).streamTo(sink, { signal: leaving.signal });
  await until('One moment');
  if (how === 'closes the page') sink.destroy();
  else leaving.abort();
  expect(await complete).toBe(false);
  await pendingWork();
  const triesBefore = tries();
  arrive('Slow words');
  await pendingWork();
  expect([tries(), problems]).toEqual([triesBefore, []]);
  expect(text()).not.toContain('Slow words');
});

test.each(['at once', 'while its shell waits'])(
  'a visitor who leaves %s, before anything was sent, ends the render and is reported to nobody',
  async (when) => {
    const { Slow, met, arrive, tries } = slowPart();
    const { prepare, problems } = fakeRenderer(<Slow />);
    const { sink, text } = openSink();
    const complete = (await prepare()).streamTo(sink);
    if (when !== 'at once') await met;
    sink.destroy();
    expect(await complete).toBe(false);
    await pendingWork();
    const triesBefore = tries();
    arrive('Slow words');
    await pendingWork();
    expect([tries(), text(), problems]).toEqual([triesBefore, '', []]);
  },
);

test('a visitor who left before the page was ready to be sent keeps nothing running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { Slow, tries } = slowPart();
  const { prepare, problems } = fakeRenderer(<Slow />);
  const { sink } = openSink();
  await once(sink.destroy(), 'close');
  expect(await (await prepare()).streamTo(sink)).toBe(false);
  await pendingWork();
  expect([tries(), vi.getTimerCount(), problems]).toEqual([0, 0, []]);
});

test('a part that is never ready is cut off after ten seconds: its stand-in stays and the operator is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { Slow } = slowPart();
  const { prepare, problems } = fakeRenderer(
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>,
  );
  const { sink, until, text } = openSink();
  const complete = (await prepare()).streamTo(sink);
  await until('One moment');
  vi.advanceTimersByTime(9_999);
  expect(problems).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await complete).toBe(false);
  expect(text()).toContain('One moment');
  expect(problems).toEqual([{ message: expect.stringContaining('10000 ms'), path: '/page' }]);
});

test('a page leaves no timer behind, whether it was sent, broke or was left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const Broken = (): ReactNode => {
    throw new Error('no heading');
  };
  await (await fakeRenderer(<h1>Page</h1>).prepare()).streamTo(openSink().sink);
  await (await fakeRenderer(<Broken />).prepare()).streamTo(openSink().sink).catch(() => undefined);
  const { Slow } = slowPart();
  const { sink, until } = openSink();
  const page = (
    <main>
      <Suspense fallback={<p>One moment</p>}>
        <Slow />
      </Suspense>
    </main>
  );
  const left = (await fakeRenderer(page).prepare()).streamTo(sink);
  await until('One moment');
  sink.destroy();
  await left;
  expect(vi.getTimerCount()).toBe(0);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Head } from '#shared/site/documents.ts';
import { Arrival } from './arrival.tsx';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterProvider,
  StaticRouterProvider,
  useLocation,
  type StaticHandlerContext,
} from './router.ts';

const head = (name: string): Head => ({
  title: `${name} | Fallowgate`,
  description: `About ${name}.`,
  keywords: [name],
  canonical: `/${name}`,
  ogType: 'website',
  ogImage: `/og/${name}.png`,
  ogImageAlt: name,
  robots: 'index, follow',
  graph: '',
});

function Layout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Arrival />
    </>
  );
}

function Page() {
  const name = useLocation().pathname.slice(1);
  return (
    <>
      <h1>{name}</h1>
      <h2 id="part">A part of {name}</h2>
    </>
  );
}

/** A page of the site as it stands after it was loaded in full; a navigation waits for `load`. */
function arrive(load: () => Promise<void> | void = () => undefined) {
  window.history.replaceState(null, '', '/first');
  document.head.innerHTML = '<title>first | Fallowgate</title><link rel="canonical" href="https://www.example.org/first">';
  const loader = async ({ params }: { params: { name?: string } }) => {
    await load();
    return { head: head(params.name ?? ''), fixed: {}, live: null };
  };
  const router = createBrowserRouter([{ id: 'site', Component: Layout, children: [{ id: 'page', path: '/:name', Component: Page, loader }] }], {
    hydrationData: { loaderData: { page: { live: null } } },
  });
  render(<RouterProvider router={router} />);
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  return { go: (to: string | number) => act(async () => router.navigate(to as string)), router };
}

const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
const busy = () => document.getElementById('main')?.getAttribute('aria-busy');

test('a page that was loaded in full is left alone: focus, head and silence', () => {
  arrive();
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
  expect(document.title).toBe('first | Fallowgate');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://www.example.org/first');
});

test('the server announces nothing: it is the page itself that is read', async () => {
  const loader = () => ({ head: head('first'), fixed: {}, live: null });
  const handler = createStaticHandler([{ id: 'site', Component: Layout, children: [{ id: 'page', path: '/:name', Component: Page, loader }] }]);
  const context = (await handler.query(new Request('https://www.example.org/first'))) as StaticHandlerContext;
  const markup = renderToString(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />);
  document.body.innerHTML = markup;
  onTestFinished(() => document.body.replaceChildren());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('first');
  expect(announced()).toBe('');
});

test('a navigation replaces the head, on the origin that the server stated', async () => {
  const { go } = arrive();
  await go('/second');
  await expect.poll(() => document.title).toBe('second | Fallowgate');
  expect([...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))).toEqual(['https://www.example.org/second']);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('About second.');
});

test('a navigation puts focus on the heading of the new page and announces its title', async () => {
  const { go } = arrive();
  await go('/second');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'second' }));
  expect(announced()).toBe('second | Fallowgate');
  await go('/third');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'third' }));
  expect(announced()).toBe('third | Fallowgate');
});

test('the way back to the first page is announced like any other', async () => {
  const { go } = arrive();
  await go('/second');
  await go(-1);
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'first' })).toBe(document.activeElement));
  await expect.poll(() => document.title).toBe('first | Fallowgate');
  expect(announced()).toBe('first | Fallowgate');
});

test('a link to a part of another page puts focus on that part', async () => {
  const { go } = arrive();
  await go('/second#part');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'A part of second' }));
});

test.each(['#nowhere', '#%zz', '#%E0%A4%A'])('a navigation to %s, which is no part of the page, puts focus on its heading', async (hash) => {
  const { go } = arrive();
  await go(`/second${hash}`);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'second' }));
});

/** A navigation that takes as long as the test wants. */
function slowly() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => undefined as void;
  const { router } = arrive(() => new Promise<void>((done) => (finish = done)));
  return {
    start: () => act(async () => void router.navigate('/second')),
    pass: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
    finish: () => act(async () => finish()),
  };
}

test('a slow navigation is spoken of after 300 ms, and no longer than it lasts', async () => {
  const { start, pass, finish } = slowly();
  await start();
  await pass(299);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(busy()).toBe('false');
  await pass(1);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(busy()).toBe('true');
  await finish();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(busy()).toBe('false');
  vi.useRealTimers();
  await expect.poll(() => document.title).toBe('second | Fallowgate');
});

test('a quick navigation is not spoken of, not even afterwards', async () => {
  const { start, pass, finish } = slowly();
  await start();
  await pass(250);
  await finish();
  await pass(1000);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(busy()).toBe('false');
});

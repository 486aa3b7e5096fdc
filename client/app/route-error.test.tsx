// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RouteError } from './route-error.tsx';
import { createBrowserRouter, Outlet, RouterProvider } from './router.ts';

/** Opens a page whose loader throws this, from a page that works. */
async function fail(thrown: unknown, { online = true } = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn<() => void>();
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter(
    [
      {
        id: 'site',
        Component: Outlet,
        errorElement: <RouteError />,
        children: [
          { id: 'home', path: '/', element: <h1>Home</h1> },
          {
            id: 'page',
            path: '/page',
            element: <h1>Page</h1>,
            loader: () => {
              throw thrown;
            },
          },
        ],
      },
    ],
    { hydrationData: { loaderData: {} } },
  );
  vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, reload });
  onTestFinished(() => {
    cleanup();
    router.dispose();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  return { reload, heading: screen.getByRole('heading', { level: 1 }).textContent };
}

test('a page that the browser cannot open is loaded in full, because the server knows more', async () => {
  const { reload, heading } = await fail(new TypeError('Failed to fetch dynamically imported module'));
  expect(reload).toHaveBeenCalledOnce();
  expect(heading).toBe('Opening the page');
});

test('an address without a page is asked of the server too: it may have moved or been withdrawn', async () => {
  const { reload, heading } = await fail(new Response(null, { status: 404 }));
  expect(reload).toHaveBeenCalledOnce();
  expect(heading).toBe('We could not find that page');
});

test('without a connection nothing is thrown away: the person is told and can try again', async () => {
  const { reload, heading } = await fail(new TypeError('Failed to fetch'), { online: false });
  expect(heading).toBe('You appear to be offline');
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Try again'));
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing of what broke is shown', async () => {
  await fail(new Error('secret path /srv/site'));
  expect(document.body.textContent).not.toContain('secret');
});

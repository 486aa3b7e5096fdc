/**
 * The site's layout around small pages, printed as by the server and taken over as in the
 * browser, where the words of fixed parts are no longer at hand. For unit tests under jsdom.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { roomy } from '#client/app/layout/roomy.ts';
import { SiteLayout } from '#client/app/layout/site-layout.tsx';
import { fetchMenus } from '#client/app/layout/use-menus.ts';
import { createBrowserRouter, RouterProvider } from '#client/app/router.ts';
import { aSite } from '#tests/support/a-site.ts';
import { SiteContext, type Site } from '#client/app/site-context.ts';

const category = (number: number, kind: 'business' | 'personal', label: string, slug: string) => ({
  number,
  kind,
  label,
  path: `/services/${slug}`,
  line: `About ${label}`,
  count: 10,
});

const site = aSite({
  words: {
    categories: [
      category(1, 'business', 'Corporate & Legal', 'corporate-legal'),
      category(2, 'business', 'HR & Internal', 'hr-internal'),
      category(6, 'personal', 'Relationship & Family Matters', 'relationship-family'),
    ],
  },
});

const page = (id: string, path: string) => ({ id, path, element: <h1>{id}</h1> });
const pages = [
  page('home', '/'),
  page('about', '/about'),
  page('services', '/services'),
  page('category', '/services/:category'),
  page('tip', '/anonymous-tip'),
  page('status', '*'),
];

/** What the browser's window has that jsdom's has not. */
function completeWindow(mouse: boolean, wide: boolean): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === roomy ? wide : mouse && query.includes('hover: hover') }),
  );
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
  this.querySelector<HTMLElement>('button, a')?.focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

type Options = {
  /** Whether the first pointing device can hover. */
  mouse?: boolean;
  /** Whether the window has room for the whole navigation. */
  wide?: boolean;
  stage?: Site['stage'];
};

/** Opens the site at a path, as the browser leaves it before anybody has come near the header. */
export function openUntouchedSite(path: string, { mouse = true, wide = true, stage = 'demo' }: Options = {}) {
  completeWindow(mouse, wide);
  Object.assign(window, { scrollY: 0 });
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ id: 'site', Component: SiteLayout, children: pages }]);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <SiteContext value={{ ...site, stage }}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  const complaints = vi.spyOn(console, 'error');
  const view = render(<RouterProvider router={router} />, { container, hydrate: true });
  // React tells of markup that differs from what the server printed.
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  return { ...view, goTo: (to: string) => act(() => router.navigate(to)) };
}

/** Opens the site at a path with its menus fetched. */
export async function openSite(path: string, options: Options = {}) {
  const view = openUntouchedSite(path, options);
  await act(async () => {
    fireEvent.pointerEnter(view.getByRole('banner'));
    await fetchMenus();
  });
  return view;
}

/** Scrolls the window to so many pixels from the top. */
export function scrollTo(y: number): void {
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });
}

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSite, openUntouchedSite } from '#tests/support/site-stage.tsx';
import { fetchMenus } from './use-menus.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = () => screen.getByRole('button', { name: 'Menu' });
const drawer = () => screen.queryByRole('dialog');
const openDrawer = () => {
  fireEvent.click(menu());
  return screen.getByRole('dialog', { name: 'Menu' });
};

test('the drawer opens from the Menu button as a modal dialog with the focus on Close', async () => {
  await openSite('/about', { wide: false });
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  expect(drawer()).toBeNull();
  const dialog = openDrawer();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }));
});

test('before the dialog opens the Menu button has the focus, so that the browser can give it back', async () => {
  await openSite('/about', { wide: false });
  let focused: Element | null = null;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    focused = document.activeElement;
  });
  fireEvent.click(menu());
  expect(focused).toBe(menu());
});

test('the drawer holds the links of the header, every category and the tip page', async () => {
  await openSite('/about', { wide: false });
  const dialog = openDrawer();
  const links = within(dialog)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
  expect(links.slice(0, 3)).toEqual(['/', '/about', '/services']);
  expect(links).toEqual(
    expect.arrayContaining([
      '/services/corporate-legal',
      '/services/relationship-family',
      '/case-studies',
      '/insights',
      '/resources',
      '/contact',
      '/anonymous-tip',
    ]),
  );
  expect(within(dialog).getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page');
});

test('Close, Escape and a press on the backdrop close the drawer, and it opens again', async () => {
  await openSite('/about', { wide: false });
  fireEvent.click(within(openDrawer()).getByRole('button', { name: 'Close' }));
  expect(drawer()).toBeNull();

  const dialog = openDrawer() as HTMLDialogElement;
  // The browser closes a modal dialog on Escape by itself.
  act(() => dialog.close());
  expect(drawer()).toBeNull();

  fireEvent.click(openDrawer());
  expect(drawer()).toBeNull();
  openDrawer();
});

test('a press inside the drawer leaves it open', async () => {
  await openSite('/about', { wide: false });
  fireEvent.click(within(openDrawer()).getByRole('heading', { name: 'Menu' }));
  expect(drawer()).not.toBeNull();
});

test('a link of the drawer closes it at once', async () => {
  await openSite('/about', { wide: false });
  const link = within(openDrawer()).getByRole('link', { name: 'Contact' });
  link.removeAttribute('href');
  fireEvent.click(link);
  expect(drawer()).toBeNull();
});

test('the drawer closes when another page opens, before that page’s heading gets the focus', async () => {
  const { goTo } = await openSite('/about', { wide: false });
  const dialog = openDrawer() as HTMLDialogElement;
  const states: boolean[] = [];
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof HTMLHeadingElement) states.push(dialog.open);
  });
  await goTo('/services');
  expect(states).toEqual([false]);
  expect(drawer()).toBeNull();
  expect(document.activeElement?.textContent).toBe('services');
});

test('the drawer closes when the window grows to the width that has room for the whole navigation', async () => {
  await openSite('/about', { wide: false });
  const wide = Object.assign(new EventTarget(), { matches: true });
  const asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return wide;
  });
  openDrawer();
  expect(asked).toEqual(['(min-width: 73.75em)']);
  act(() => {
    wide.dispatchEvent(new Event('change'));
  });
  expect(drawer()).toBeNull();
});

test('on a small screen the drawer comes by itself, unless the visitor has asked for less data', async () => {
  const open = async () => {
    openUntouchedSite('/about', { wide: false });
    await act(() => fetchMenus());
    const isHere = document.querySelector('#services-menu [role=tablist]') !== null;
    cleanup();
    return isHere;
  };
  expect(await open()).toBe(true);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(await open()).toBe(false);
});

// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, openUntouchedSite } from '#tests/support/site-stage.tsx';
import { fetchMenus } from './use-menus.ts';

// Importing takes time of its own.
await fetchMenus();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole('button', { name: 'Services' });
const isOpen = () => {
  const expanded = button().getAttribute('aria-expanded') === 'true';
  expect(document.getElementById('services-menu')?.hidden).toBe(!expanded);
  return expanded;
};
const entry = () => button().parentElement as HTMLElement;
const enter = (pointerType = 'mouse') => fireEvent.pointerEnter(entry(), { pointerType });
const leave = (pointerType = 'mouse') => fireEvent.pointerLeave(entry(), { pointerType });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const category = () => screen.getByRole('link', { name: /Corporate & Legal About/ });

test('the button says what it controls, and the menu is the next thing after it', async () => {
  await openSite('/about');
  expect(isOpen()).toBe(false);
  expect(button().nextElementSibling?.id).toBe(button().getAttribute('aria-controls'));
  expect(screen.queryByRole('link', { name: /Corporate & Legal About/ })).toBeNull();
});

test('a hovering mouse opens the menu, and 300 ms after it has left the menu closes', async () => {
  await openSite('/about');
  enter();
  expect(isOpen()).toBe(true);
  leave();
  wait(299);
  expect(isOpen()).toBe(true);
  wait(1);
  expect(isOpen()).toBe(false);
});

test('a mouse that comes back in time keeps the menu open', async () => {
  await openSite('/about');
  enter();
  leave();
  wait(299);
  enter();
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('the menu outlives the mouse for somebody whose focus is inside it', async () => {
  await openSite('/about');
  enter();
  act(() => category().focus());
  leave();
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('where nothing can hover, only a press opens the menu', async () => {
  await openSite('/about', { mouse: false });
  enter();
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  leave();
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('a finger on a machine with a mouse neither opens nor closes the menu by passing', async () => {
  await openSite('/about');
  enter('touch');
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  leave('touch');
  wait(1000);
  expect(isOpen()).toBe(true);
});

test('a click just after the hover that opened the menu does not close it; a later one does', async () => {
  await openSite('/about');
  enter();
  wait(299);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  wait(1);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

test('a click opens and closes the menu, and leads nowhere', async () => {
  await openSite('/about');
  expect(fireEvent.click(button())).toBe(false);
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

test('a click for a new tab is left to the browser', async () => {
  await openSite('/about');
  const event = createEvent.click(button(), { ctrlKey: true });
  // jsdom would follow the link.
  button().removeAttribute('href');
  fireEvent(button(), event);
  expect(event.defaultPrevented).toBe(false);
  expect(isOpen()).toBe(false);
});

test('Space opens and closes the menu without scrolling the page, once for each press', async () => {
  await openSite('/about');
  button().focus();
  expect(fireEvent.keyDown(button(), { key: ' ' })).toBe(false);
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(button(), { key: ' ', repeat: true });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(button(), { key: ' ' });
  expect(isOpen()).toBe(false);
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  await openSite('/about');
  fireEvent.click(button());
  act(() => category().focus());
  fireEvent.keyDown(category(), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Escape closes a menu that a mouse has opened, and takes no focus from where it is', async () => {
  await openSite('/about');
  const elsewhere = screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement;
  elsewhere.focus();
  enter();
  fireEvent.keyDown(elsewhere, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(elsewhere);
});

test('the menu closes when the focus goes on past it, and not when the window loses it', async () => {
  await openSite('/about');
  fireEvent.click(button());
  act(() => category().focus());
  fireEvent.blur(category(), { relatedTarget: null });
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole('link', { name: 'Anonymous Tip' }).focus());
  expect(isOpen()).toBe(false);
});

test('a press elsewhere closes the menu', async () => {
  await openSite('/about');
  fireEvent.click(button());
  fireEvent.pointerDown(category());
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(isOpen()).toBe(false);
});

test('the menu closes when its page has been opened', async () => {
  const { goTo } = await openSite('/about');
  fireEvent.click(button());
  await goTo('/services/corporate-legal');
  expect(isOpen()).toBe(false);
});

test('the menu lists every category under its tab with number, line and count, and leads to all services', async () => {
  await openSite('/about');
  fireEvent.click(button());
  expect(category().textContent).toBe('1 Corporate & Legal About Corporate & Legal 10 services');
  expect(category().getAttribute('href')).toBe('/services/corporate-legal');
  expect(screen.getByRole('link', { name: 'All Services' }).getAttribute('href')).toBe('/services');
  fireEvent.click(screen.getByRole('tab', { name: 'Personal Services' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('6 Relationship & Family Matters');
});

test('the menu is fetched when a pointer or the focus comes near the header, and not before', async () => {
  const panel = () => document.querySelector('#services-menu [role=tablist]');
  const approaches = [() => fireEvent.pointerEnter(screen.getByRole('banner')), () => button().focus()];
  for (const approach of approaches) {
    const { unmount } = openUntouchedSite('/about');
    await act(() => fetchMenus());
    expect(panel()).toBeNull();
    await act(async () => {
      approach();
      await fetchMenus();
    });
    expect(panel()).not.toBeNull();
    unmount();
  }
});

test('a press that comes before the menu opens it as soon as it is here', async () => {
  openUntouchedSite('/about');
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
  await act(() => fetchMenus());
  expect(isOpen()).toBe(true);
  expect(category()).toBeTruthy();
});

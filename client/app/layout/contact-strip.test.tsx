// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { firm } from '#content/firm.ts';
import { openSite, scrollTo } from '#tests/support/site-stage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const strip = () => screen.getByRole('banner').firstElementChild as HTMLElement;
const phone = () => within(strip()).getByRole('link', { name: firm.phone.text });
const isAway = () => strip().hasAttribute('inert');

test('on the home page the strip goes away past 50 pixels of scrolling and comes back', async () => {
  await openSite('/');
  expect(isAway()).toBe(false);
  scrollTo(50);
  expect(isAway()).toBe(false);
  scrollTo(51);
  expect(isAway()).toBe(true);
  scrollTo(50);
  expect(isAway()).toBe(false);
});

test('on any other page the strip stays', async () => {
  const { goTo } = await openSite('/about');
  scrollTo(500);
  expect(isAway()).toBe(false);
  await goTo('/');
  expect(isAway()).toBe(true);
});

test('the strip never goes away under the focus, and goes when the focus has left it', async () => {
  await openSite('/');
  act(() => phone().focus());
  scrollTo(500);
  expect(isAway()).toBe(false);
  act(() => within(strip()).getByRole('link', { name: firm.email }).focus());
  expect(isAway()).toBe(false);
  act(() => screen.getByRole('main').focus());
  expect(isAway()).toBe(true);
});

test('a window that loses the focus does not take the strip from somebody who is in it', async () => {
  await openSite('/');
  act(() => phone().focus());
  scrollTo(500);
  fireEvent.blur(phone(), { relatedTarget: null });
  expect(isAway()).toBe(false);
});

test('a specimen says so on every page, and a live site does not', async () => {
  const { unmount } = await openSite('/about');
  expect(strip().textContent).toContain('Sample site: not a real firm');
  unmount();
  await openSite('/about', { stage: 'live' });
  expect(strip().textContent).not.toContain('Sample');
});

test('the tip page links to no account that a tap could open in somebody’s name', async () => {
  const { unmount } = await openSite('/about');
  expect(screen.getByRole('navigation', { name: 'Social media' })).toBeTruthy();
  expect(document.querySelectorAll('[href^="mailto:"]')).toHaveLength(2);
  unmount();
  await openSite('/anonymous-tip');
  expect(screen.queryByRole('navigation', { name: 'Social media' })).toBeNull();
  expect(document.querySelectorAll('[href^="mailto:"]')).toHaveLength(0);
  expect(phone()).toBeTruthy();
});

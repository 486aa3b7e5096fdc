// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { themeKey, themeSnippet } from '#shared/site/theme-snippet.ts';
import { ThemeChoice } from './theme-choice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const shown = () => document.documentElement.dataset.theme;
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** What the page does before anything is drawn. */
const runSnippet = () => new Function(themeSnippet)();
const blockStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });

test('a chosen theme is shown at once, and again by the next page before anything is drawn', () => {
  render(<ThemeChoice />);
  fireEvent.click(option('Dark'));
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.theme;
  runSnippet();
  expect(shown()).toBe('dark');
});

test('following the system again leaves nothing on the device', () => {
  render(<ThemeChoice />);
  fireEvent.click(option('Light'));
  expect({ ...localStorage }).toEqual({ [themeKey]: 'light' });
  fireEvent.click(option('System'));
  expect(localStorage).toHaveLength(0);
  expect(shown()).toBeUndefined();
});

test('a visitor who has never chosen follows the system, and nothing is kept', () => {
  runSnippet();
  render(<ThemeChoice />);
  expect(shown()).toBeUndefined();
  expect(option('System').checked).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('the control shows the choice of an earlier page', () => {
  localStorage.setItem(themeKey, 'dark');
  runSnippet();
  render(<ThemeChoice />);
  expect(option('Dark').checked).toBe(true);
});

test('anything else that stands under the name is ignored', () => {
  localStorage.setItem(themeKey, 'sepia');
  runSnippet();
  expect(shown()).toBeUndefined();
});

test('where storage is blocked the page loads, and a choice still holds on it', () => {
  blockStorage();
  expect(runSnippet).not.toThrow();
  render(<ThemeChoice />);
  fireEvent.click(option('Dark'));
  expect(shown()).toBe('dark');
  fireEvent.click(option('System'));
  expect(shown()).toBeUndefined();
});

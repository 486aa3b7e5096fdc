// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadingProgress, readShare } from './reading-progress.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A text 3,000 px long in a window of 768 px, scrolled by the given distance. */
function scrollText(distance: number): string {
  const { container } = render(<ReadingProgress>text</ReadingProgress>);
  const text = container.firstElementChild as HTMLElement;
  text.getBoundingClientRect = () => ({ top: -distance, height: 3000 }) as DOMRect;
  act(() => void window.dispatchEvent(new Event('scroll')));
  const line = text.querySelector<HTMLElement>('[aria-hidden]');
  return line?.style.scale ?? '';
}

test('the share read runs from the start at the top of the window to the end at its foot', () => {
  expect(readShare(120, 3000, 800)).toBe(0);
  expect(readShare(0, 3000, 800)).toBe(0);
  expect(readShare(-1100, 3000, 800)).toBe(0.5);
  expect(readShare(-2200, 3000, 800)).toBe(1);
  expect(readShare(-2900, 3000, 800)).toBe(1);
});

test('a text that fits into the window has been read', () => {
  expect(readShare(100, 500, 800)).toBe(1);
});

test('the line grows while the text is scrolled', () => {
  vi.stubGlobal('innerHeight', 1000);
  expect(scrollText(500)).toBe('0.25 1');
});

test('a new size of the window redraws the line once that size has stood for 250 ms', () => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 1000);
  expect(scrollText(500)).toBe('0.25 1');
  const line = document.querySelector<HTMLElement>('[aria-hidden]');
  vi.stubGlobal('innerHeight', 2000);
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(249);
  expect(line?.style.scale).toBe('0.25 1');
  vi.advanceTimersByTime(1);
  expect(line?.style.scale).toBe('0.5 1');
});

test('where the browser ties the line to the scroll position, no script follows the scrolling', () => {
  const subjects: unknown[] = [];
  const cancel = vi.fn<() => void>();
  vi.stubGlobal('ViewTimeline', function ViewTimeline({ subject }: { subject: Element }) {
    subjects.push(subject.textContent);
  });
  Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: () => ({ cancel }) });
  expect(scrollText(500)).toBe('');
  expect(subjects).toEqual(['text']);
  cleanup();
  expect(cancel).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

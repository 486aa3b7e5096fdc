// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettledResize } from './use-settled-resize.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('work that depends on the window’s size is done once, when the size has been the same for 250 ms', () => {
  const onSettled = vi.fn<() => void>();
  renderHook(() => useSettledResize(onSettled));
  for (let step = 0; step < 10; step += 1) {
    fireEvent(window, new Event('resize'));
    vi.advanceTimersByTime(249);
  }
  expect(onSettled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSettled).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(onSettled).toHaveBeenCalledOnce();
});

test('the work that is done is the latest that was asked for', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = renderHook(({ work }) => useSettledResize(work), { initialProps: { work: first } });
  fireEvent(window, new Event('resize'));
  rerender({ work: second });
  vi.advanceTimersByTime(250);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

test('a part of the page that has gone does no work any more', () => {
  const onSettled = vi.fn<() => void>();
  const { unmount } = renderHook(() => useSettledResize(onSettled));
  fireEvent(window, new Event('resize'));
  unmount();
  fireEvent(window, new Event('resize'));
  vi.advanceTimersByTime(1000);
  expect(onSettled).not.toHaveBeenCalled();
});

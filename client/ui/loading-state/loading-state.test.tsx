// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingState } from './loading-state.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('what comes within 300 ms comes without a word, and what takes longer is spoken of', () => {
  const { container } = render(<LoadingState what="the documents" rows={4} />);
  const drawn = () => container.querySelectorAll('[aria-hidden] i').length;
  wait(299);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(drawn()).toBe(0);
  wait(1);
  expect(screen.getByRole('status').textContent).toBe('Loading the documents');
  expect(drawn()).toBe(4);
});

test('what has come in the meantime is not announced afterwards', () => {
  const { unmount } = render(<LoadingState what="the documents" />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

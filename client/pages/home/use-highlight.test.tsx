// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDelay, turn, useHighlight } from './use-highlight.ts';

let wantsLessMotion = false;
let onMotionChange: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLessMotion,
    addEventListener: (_: string, notify: () => void) => (onMotionChange = notify),
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Quotes({ count = 4, isExpanded = false }) {
  const { current, state, toggle, handlers } = useHighlight(count, isExpanded);
  return (
    <section aria-label="Quotes" {...handlers}>
      <button type="button" onClick={toggle}>
        {state}
      </button>
      <output>{current}</output>
    </section>
  );
}

const section = () => screen.getByRole('region', { name: 'Quotes' });
const current = () => Number(screen.getByRole('status').textContent);
const pass = (turns: number) => act(() => vi.advanceTimersByTime(turns * turn));

/** Renders, and passes the moment before anything starts. */
function start(props: Parameters<typeof Quotes>[0] = {}) {
  const view = render(<Quotes {...props} />);
  act(() => vi.advanceTimersByTime(startDelay));
  return view;
}

test('nothing starts, and no control is offered, until 100 ms after the page has come alive', () => {
  render(<Quotes />);
  act(() => vi.advanceTimersByTime(99));
  expect(screen.getByRole('button', { name: 'still' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'playing' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(turn - 1));
  expect(current()).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(current()).toBe(1);
});

test('the highlight moves on every 20 seconds and comes round after the fourth quote', () => {
  start();
  expect(turn).toBe(20_000);
  act(() => vi.advanceTimersByTime(turn - 1));
  expect(current()).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(current()).toBe(1);
  pass(2);
  expect(current()).toBe(3);
  pass(1);
  expect(current()).toBe(0);
});

test('pause stops it for good, and play lets it go on from where it stood', () => {
  start();
  pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'playing' }));
  pass(5);
  expect(current()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'paused' }));
  pass(1);
  expect(current()).toBe(2);
});

test('it waits under the pointer and gives the reader a whole turn afterwards', () => {
  start();
  act(() => vi.advanceTimersByTime(turn - 1000));
  fireEvent.pointerEnter(section());
  pass(3);
  expect(current()).toBe(0);
  fireEvent.pointerLeave(section());
  act(() => vi.advanceTimersByTime(turn - 1));
  expect(current()).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(current()).toBe(1);
});

test('it waits while the keyboard is in the section', () => {
  start();
  const button = screen.getByRole('button');
  vi.spyOn(button, 'matches').mockReturnValue(true);
  act(() => button.focus());
  pass(3);
  expect(current()).toBe(0);
  act(() => button.blur());
  pass(1);
  expect(current()).toBe(1);
});

test('a button that a mouse has pressed does not hold it', () => {
  start();
  const button = screen.getByRole('button');
  vi.spyOn(button, 'matches').mockReturnValue(false);
  act(() => button.focus());
  pass(1);
  expect(current()).toBe(1);
});

test('it waits in a hidden tab', () => {
  start();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(3);
  expect(current()).toBe(0);
  isHidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(1);
  expect(current()).toBe(1);
});

test('it waits while all quotes are shown', () => {
  const { rerender } = start({ isExpanded: true });
  pass(3);
  expect(current()).toBe(0);
  rerender(<Quotes />);
  pass(1);
  expect(current()).toBe(1);
});

test('it never starts for somebody who asked for less motion, and stops when they ask later', () => {
  start();
  pass(1);
  wantsLessMotion = true;
  act(() => onMotionChange?.());
  pass(3);
  expect(current()).toBe(1);
  cleanup();

  start();
  pass(3);
  expect(current()).toBe(0);
  expect(screen.getByRole('button', { name: 'still' })).toBeTruthy();
});

test('a single quote is not moved on from', () => {
  start({ count: 1 });
  pass(3);
  expect(current()).toBe(0);
});

test('the page from the server holds still, with its control out of sight', () => {
  expect(renderToString(<Quotes />)).toContain('still');
});

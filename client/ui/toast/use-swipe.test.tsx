// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

const onAway = vi.fn<() => void>();

function Sheet() {
  return (
    <div data-testid="sheet" {...useSwipe(onAway)}>
      Saved <button type="button">Close</button>
    </div>
  );
}

beforeEach(() => {
  onAway.mockClear();
  // jsdom captures no pointers.
  Element.prototype.setPointerCapture = vi.fn<(pointerId: number) => void>();
  render(<Sheet />);
});
afterEach(cleanup);

const sheet = () => screen.getByTestId('sheet');
const press = (target = sheet(), button = 0) => fireEvent.pointerDown(target, { button, clientX: 100, clientY: 100, pointerId: 7 });
const pull = (right: number, down = 0) => fireEvent.pointerMove(sheet(), { clientX: 100 + right, clientY: 100 + down, pointerId: 7 });
const letGo = (right: number) => fireEvent.pointerUp(sheet(), { clientX: 100 + right, clientY: 100, pointerId: 7 });

test('pulled 50 px to the right it goes, and pulled 49 px it comes back', () => {
  press();
  pull(49);
  expect(sheet().style.translate).toBe('49px');
  letGo(49);
  expect(sheet().style.translate).toBe('');
  expect(onAway).not.toHaveBeenCalled();

  press();
  pull(50);
  letGo(50);
  expect(onAway).toHaveBeenCalledOnce();
});

test('it does not move before the pointer has moved 3 px, so that a click stays a click', () => {
  press();
  pull(2);
  expect(sheet().style.translate).toBe('');
  pull(3);
  expect(sheet().style.translate).toBe('3px');
});

test('it is let go where the pointer is let go, not at the farthest place', () => {
  press();
  pull(80);
  pull(20);
  letGo(20);
  expect(onAway).not.toHaveBeenCalled();
});

test('it does not follow to the left, up or down: these are the browser’s', () => {
  for (const [right, down] of [
    [-60, 0],
    [5, 60],
    [5, -60],
  ] as const) {
    press();
    pull(right, down);
    pull(90);
    letGo(90);
  }
  expect(sheet().style.translate).toBe('');
  expect(onAway).not.toHaveBeenCalled();
});

test('a press on a button of it, or with another mouse button, is no pull', () => {
  press(screen.getByRole('button'));
  pull(60);
  letGo(60);
  press(sheet(), 2);
  pull(60);
  letGo(60);
  expect(onAway).not.toHaveBeenCalled();
});

test('a pull that the browser takes over for scrolling puts it back', () => {
  press();
  pull(40);
  fireEvent.pointerCancel(sheet(), { pointerId: 7 });
  expect(sheet().style.translate).toBe('');
  pull(60);
  letGo(60);
  expect(onAway).not.toHaveBeenCalled();
});

test('the pointer is kept while it pulls, even beyond the edge', () => {
  press();
  pull(10);
  expect(sheet().setPointerCapture).toHaveBeenCalledWith(7);
});

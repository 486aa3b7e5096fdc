// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { StepCount } from './step-count.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

/** The boxes as the build prints them: outside React. */
function boxes(steps: number): HTMLInputElement[] {
  const page = document.createElement('div');
  page.innerHTML =
    Array.from({ length: steps }, (_, step) => `<label data-tick><input type="checkbox"> Step ${step + 1} done</label>`).join('') + '<input type="checkbox">';
  document.body.append(page);
  return [...page.querySelectorAll<HTMLInputElement>('[data-tick] input')];
}

const said = () => screen.getByRole('status').textContent;
const squares = () => Array.from(document.querySelectorAll('[data-done]'), (square) => square.getAttribute('data-done') === 'true');

test('a fresh playbook says how many steps it has and that nothing is stored', () => {
  boxes(3);
  render(<StepCount steps={3} />);
  expect(said()).toBe('3 steps. Tick each one as it is done; nothing is stored.');
  expect(squares()).toEqual([false, false, false]);
});

test('ticking a step counts it, marks its own square and can be undone', () => {
  const [, second] = boxes(3);
  render(<StepCount steps={3} />);
  if (second) fireEvent.click(second);
  expect(said()).toBe('1 of 3 steps done on this screen. Nothing is stored.');
  expect(squares()).toEqual([false, true, false]);
  if (second) fireEvent.click(second);
  expect(squares()).toEqual([false, false, false]);
});

test('a step ticked before the script arrived is counted, and the markup is taken over without complaint', () => {
  const [first] = boxes(2);
  if (first) first.checked = true;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<StepCount steps={2} />);
  document.body.append(root);
  const complaints: unknown[] = [];
  act(() => void hydrateRoot(root, <StepCount steps={2} />, { onRecoverableError: (error) => complaints.push(error) }));
  expect(complaints).toEqual([]);
  expect(squares()).toEqual([true, false]);
});

test('other boxes of the page do not count, and ticks are kept nowhere', () => {
  const [first] = boxes(2);
  render(<StepCount steps={2} />);
  const other = document.querySelector<HTMLInputElement>('div > input');
  if (other) fireEvent.click(other);
  expect(squares()).toEqual([false, false]);
  if (first) fireEvent.click(first);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

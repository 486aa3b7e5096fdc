// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HomeWords } from '#shared/site/words.ts';
import * as parts from './parts.ts';
import { Testimonials } from './testimonials.tsx';
import { startDelay, turn } from './use-highlight.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const quotes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Person ${index + 1}`,
    position: 'Client',
    content: `Words ${index + 1}.`,
    category: 'Tracing',
    sample: true,
  }));

const element = (count: number) => (
  <Testimonials
    words={{ testimonials: { heading: 'Heard', lead: 'Lead', quotes: quotes(count) } } as unknown as HomeWords}
    partsOf={() => parts}
    total={count}
  />
);

const details = () => screen.getByRole<HTMLDetailsElement>('group');
const summary = () => within(details()).getByText('Show all 12').closest('summary') as HTMLElement;

/** Opens or closes as a browser does: first the attribute, then the event. */
function toggle(open: boolean): void {
  act(() => {
    details().open = open;
    fireEvent(details(), new Event('toggle'));
  });
}

test('every quote is in the page from the server: four in sight and the others one press away', () => {
  const html = renderToString(element(12));
  for (const { content } of quotes(12)) expect(html).toContain(content);
  const [inSight = ''] = html.split('<details');
  expect(inSight.match(/<figure/g)).toHaveLength(4);
  expect(html).not.toContain('<details open');
});

test('showing all sends the focus to the first quote that was not there before', () => {
  render(element(12));
  summary().tabIndex = 0;
  summary().focus();
  toggle(true);
  expect(document.activeElement?.textContent).toContain('Words 5.');
});

test('a search within the page that opens the list keeps the focus where it was', () => {
  render(element(12));
  toggle(true);
  expect(document.activeElement).toBe(document.body);
});

test('showing fewer leaves the focus on the control', () => {
  render(element(12));
  summary().tabIndex = 0;
  toggle(true);
  summary().focus();
  toggle(false);
  expect(document.activeElement).toBe(summary());
});

test('the highlight holds still while all quotes are shown', () => {
  vi.useFakeTimers();
  const { container } = render(element(12));
  act(() => vi.advanceTimersByTime(startDelay));
  const current = () => container.querySelector('section')?.dataset.on;
  toggle(true);
  act(() => vi.advanceTimersByTime(2 * turn));
  expect(current()).toBe('0');
  toggle(false);
  act(() => vi.advanceTimersByTime(turn));
  expect(current()).toBe('1');
});

test('the control says what it will do, and it comes before every quote', () => {
  vi.useFakeTimers();
  const { container } = render(element(4));
  act(() => vi.advanceTimersByTime(startDelay));
  const button = screen.getByRole('button', { name: 'Pause highlight' });
  fireEvent.click(button);
  expect(button.textContent).toBe('Play highlight');
  expect(container.querySelector('button, figure')).toBe(button);
});

test('no quotes are no section, one needs no control, and up to four need no list', () => {
  expect(renderToString(element(0))).toBe('');
  expect(renderToString(element(1))).not.toContain('highlight</button>');
  expect(renderToString(element(4)).match(/<figure/g)).toHaveLength(4);
  expect(renderToString(element(4))).not.toContain('<details');
  expect(renderToString(element(5))).toContain('Show all 5');
});

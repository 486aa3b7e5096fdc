// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserRouter, RouterProvider } from '#client/app/router.ts';
import { CurrentSection } from './current-section.tsx';
import { FoldedContents, listedHeadings, SideContents } from './table-of-contents.tsx';

/** Stands in for the browser's observer: the test says which headings have been passed. */
class Watch {
  static latest: Watch | undefined;
  readonly watched: Element[] = [];
  isOver = false;
  private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.report = report;
    Watch.latest = this;
  }
  observe(heading: Element) {
    this.watched.push(heading);
  }
  disconnect() {
    this.isOver = true;
  }
  passes(id: string, isIntersecting = true) {
    this.report(this.watched.filter((heading) => heading.id === id).map((target) => ({ target, isIntersecting })));
  }
}

const headings = ['First', 'Second', 'Third', 'Fourth'].map((text) => ({ id: text.toLowerCase(), text, level: 2 as const }));

const show = () =>
  render(
    <RouterProvider
      router={createBrowserRouter([
        {
          path: '*',
          element: (
            <>
              <FoldedContents headings={headings} />
              <SideContents headings={headings} />
              {headings.map(({ id, text }) => (
                <h2 key={id} id={id}>
                  {text}
                </h2>
              ))}
              <CurrentSection />
            </>
          ),
        },
      ])}
    />,
  );

const current = () => [...document.querySelectorAll('[aria-current]')].map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);

beforeEach(() => vi.stubGlobal('IntersectionObserver', Watch));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('before the first section nothing is marked as being read', () => {
  show();
  expect(Watch.latest?.watched.map(({ id }) => id)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(current()).toEqual([]);
});

test('the last heading that was passed is marked, once in each list', () => {
  show();
  Watch.latest?.passes('first');
  Watch.latest?.passes('second');
  expect(current()).toEqual(['Second true', 'Second true']);
});

test('scrolling back up moves the mark to the section before', () => {
  show();
  Watch.latest?.passes('first');
  Watch.latest?.passes('second');
  Watch.latest?.passes('second', false);
  expect(current()).toEqual(['First true', 'First true']);
});

test('a jump to the end of the page marks the last section', () => {
  show();
  for (const { id } of headings) Watch.latest?.passes(id);
  expect(current()).toEqual(['Fourth true', 'Fourth true']);
});

test('leaving the page ends the watch', () => {
  const { unmount } = show();
  act(unmount);
  expect(Watch.latest?.isOver).toBe(true);
});

test('a browser without the observer shows the contents without a mark', () => {
  vi.unstubAllGlobals();
  expect('IntersectionObserver' in window).toBe(false);
  show();
  expect(screen.getAllByRole('navigation', { name: 'On this page' })).toHaveLength(2);
  expect(current()).toEqual([]);
});

test('contents list sections, not their parts, and only where there are at least four', () => {
  expect(listedHeadings([...headings, { id: 'part', text: 'Part', level: 3 }])).toEqual(headings);
  expect(listedHeadings(headings.slice(1))).toEqual([]);
});

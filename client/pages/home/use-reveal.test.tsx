// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReveal } from './use-reveal.ts';

type Entry = { target: Element; isIntersecting: boolean; boundingClientRect: { top: number } };

/** Stands in for the browser's: it reports what the test says, and only of elements it watches. */
class Observer {
  watched = new Set<Element>();
  callback: (entries: Entry[], observer: Observer) => void;
  constructor(callback: Observer['callback']) {
    this.callback = callback;
    observers.push(this);
  }
  observe = (element: Element) => this.watched.add(element);
  unobserve = (element: Element) => this.watched.delete(element);
  disconnect = () => this.watched.clear();
}

let observers: Observer[] = [];
let wantsLessMotion = false;

beforeEach(() => {
  observers = [];
  wantsLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Card() {
  useReveal();
  return <div data-reveal="" />;
}

const show = () => render(<Card />).container.firstElementChild as HTMLElement;

/** The card comes within reach of the observers, which watch one after the other: the wider first. */
function scroll(card: HTMLElement, { top, inWindow }: { top: number; inWindow: boolean }): void {
  act(() => {
    for (const [index, observer] of observers.entries()) {
      if (observer.watched.has(card)) observer.callback([{ target: card, isIntersecting: index === 0 || inWindow, boundingClientRect: { top } }], observer);
    }
  });
}

test('a card that is far away is not hidden', () => {
  expect(show().dataset.reveal).toBe('');
});

test('a card waits just below the window, fades in inside it, and stays', () => {
  const card = show();
  scroll(card, { top: innerHeight + 50, inWindow: false });
  expect(card.dataset.reveal).toBe('waiting');
  scroll(card, { top: innerHeight - 50, inWindow: true });
  expect(card.dataset.reveal).toBe('shown');
  scroll(card, { top: innerHeight + 50, inWindow: false });
  expect(card.dataset.reveal).toBe('shown');
});

test('a card that can be seen already is never hidden', () => {
  const card = show();
  const states: (string | undefined)[] = [];
  for (const observer of observers) {
    act(() => observer.callback([{ target: card, isIntersecting: true, boundingClientRect: { top: 100 } }], observer));
    states.push(card.dataset.reveal);
  }
  expect(states).toEqual(['', 'shown']);
});

test('with less motion nothing is watched', () => {
  wantsLessMotion = true;
  show();
  expect(observers).toEqual([]);
});

test('a browser without observers shows everything', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  expect(show().dataset.reveal).toBe('');
  expect(observers).toEqual([]);
});

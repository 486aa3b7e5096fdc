// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOn, turn, watchKeys } from './keys.ts';

const onHelp = vi.fn<() => void>();
const assign = vi.fn<(path: string) => void>();
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('location', { assign });
  document.body.innerHTML = `<main><input type="search"><textarea></textarea>
    <table><tbody><tr><td><a href="/one">One</a></td></tr><tr><td>None</td></tr><tr><td><a href="/two">Two</a></td></tr></tbody></table></main>`;
  stop = watchKeys(
    [
      { path: '/admin/dashboard', letter: 't' },
      { path: '/admin/security', letter: 's' },
    ],
    onHelp,
  );
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** @returns whether the browser still does what it does with the key. */
const press = (key: string, on: EventTarget = document.body, more: KeyboardEventInit = {}): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const focused = (): string | null | undefined => document.activeElement?.textContent;

test('g and a letter lead to a place; a letter alone, or one that means nothing, leads nowhere', () => {
  press('s');
  press('g');
  press('x');
  press('s');
  expect(assign).not.toHaveBeenCalled();
  press('g');
  press('s');
  expect(assign.mock.calls).toEqual([['/admin/security']]);
});

test('a letter long after g is no longer its letter', () => {
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  now.mockReturnValue(1000);
  press('g');
  now.mockReturnValue(2501);
  press('t');
  now.mockRestore();
  expect(assign).not.toHaveBeenCalled();
});

test('j and k go through the rows that lead somewhere, and stop at the ends', () => {
  press('j');
  expect(focused()).toBe('One');
  press('j');
  press('j');
  expect(focused()).toBe('Two');
  press('k');
  press('k');
  expect(focused()).toBe('One');
});

test('a question mark asks for help; a slash goes to the search and is not typed into it', () => {
  expect(press('?', document.body, { shiftKey: true })).toBe(true);
  expect(onHelp).toHaveBeenCalledOnce();
  expect(press('/')).toBe(false);
  expect(document.activeElement).toBe(document.querySelector('input'));
  document.querySelector('input')?.remove();
  expect(press('/')).toBe(true);
});

test('nothing happens while somebody types, holds a modifier, or has a dialog open', () => {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  for (const key of ['?', '/', 'j']) press(key, field);
  press('j', document.body, { ctrlKey: true });
  press('?', document.body, { metaKey: true });
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  press('?');
  press('j');
  expect(onHelp).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});

test('they end when they are told to, and the choice is kept in the browser', () => {
  expect(isOn()).toBe(true);
  turn(false);
  expect(isOn()).toBe(false);
  turn(true);
  expect(isOn()).toBe(true);
  stop();
  press('?');
  expect(onHelp).not.toHaveBeenCalled();
});

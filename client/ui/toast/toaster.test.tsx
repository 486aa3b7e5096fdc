// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { compile } from 'sass';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastAreaWidth } from '../interaction-numbers.ts';
import { createToastStore, type ToastStore, type ToastWords } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(
    <>
      <button type="button">Save</button>
      <Toaster store={store} />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (words: ToastWords = { title: 'Saved' }) => act(() => store.show(words));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const area = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const card = () => screen.getByText('Saved').closest('[data-kind]') as HTMLElement;
const isShown = (title = 'Saved') => screen.queryByText(title) !== null;
const closeButton = (title = 'Saved') => screen.getByRole('button', { name: `Close: ${title}` });
const save = () => screen.getByRole('button', { name: 'Save' });

test('a toast is gone after 5000 ms, and not before', () => {
  show();
  wait(4999);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
});

test('nothing of a closed toast is left for a screen reader to find, though it is kept in state', () => {
  show();
  fireEvent.click(closeButton());
  expect(area().textContent).toBe('');
  expect(store.list()).toHaveLength(1);
});

test('a toast is said politely and an error at once, in regions that were there before', () => {
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
  show();
  expect(status.textContent).toContain('Saved');
  expect(alert.textContent).toBe('');
  show({ title: 'Not sent', kind: 'danger' });
  expect(status.textContent).toBe('');
  expect(alert.textContent).toContain('Not sent');
});

test('an error that can be acted on waits for as long as it takes', () => {
  const onPress = vi.fn<() => void>();
  show({ title: 'Not sent', kind: 'danger', action: { label: 'Send again', onPress } });
  wait(3_600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(isShown('Not sent')).toBe(false);
});

test.each([
  ['a pointer is over it', () => fireEvent.pointerMove(card()), () => fireEvent.pointerLeave(card())],
  ['the focus is in it', () => act(() => closeButton().focus()), () => act(() => save().focus())],
  ['the visitor is in another window', () => fireEvent.blur(window), () => fireEvent.focus(window)],
])('the time of a toast stands still while %s, and goes on where it stopped', (_, come, leave) => {
  show();
  wait(4000);
  come();
  wait(60_000);
  expect(isShown()).toBe(true);
  leave();
  wait(999);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
});

test('a toast that is closed under the pointer does not stop the time of the next', () => {
  show();
  fireEvent.pointerMove(card());
  fireEvent.click(closeButton());
  show({ title: 'Copied' });
  wait(5000);
  expect(isShown('Copied')).toBe(false);
});

test('F8 leads to the notifications, and closing one leads back', () => {
  show();
  save().focus();
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement).toBe(area());
  act(() => closeButton().focus());
  fireEvent.click(closeButton());
  expect(document.activeElement).toBe(save());
});

test('F8 answers when there is nothing to be read', () => {
  fireEvent.keyDown(document, { key: 'F8' });
  expect(area().textContent).toBe('No notifications');
  act(() => save().focus());
  expect(area().textContent).toBe('');
});

test('Escape closes a toast for somebody who is at it, and for nobody else', () => {
  show();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isShown()).toBe(true);
  fireEvent.keyDown(document, { key: 'F8' });
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(isShown()).toBe(false);
});

test('the notification area is at most 420 px wide on medium screens', () => {
  const { css } = compile(join(import.meta.dirname, 'toast.module.scss'));
  const medium = css.split('@media (min-width: 46.25em)')[1]?.split('@media')[0];
  expect(toastAreaWidth).toBe(420);
  expect(medium).toContain(`inline-size: ${toastAreaWidth}px;`);
});

test('the page from the server has an empty notification area without styles of its own, which the policy would refuse', () => {
  const html = renderToString(<Toaster store={store} />);
  expect(html).toContain('<div role="status"></div><div role="alert"></div>');
  expect(html).not.toContain('style=');
});

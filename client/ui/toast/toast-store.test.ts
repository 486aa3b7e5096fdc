import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, shownOf, type ToastStore } from './toast-store.ts';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => shownOf(store.list()).map(({ title }) => title);
const kept = () => store.list().map(({ title }) => title);
const action = { label: 'Try again', onPress: () => undefined };

test('one toast is shown at a time: a new one takes the place of the one before', () => {
  store.show({ title: 'Saved' });
  store.show({ title: 'Copied' });
  expect(shown()).toEqual(['Copied']);
  store.close(2);
  expect(shown()).toEqual([]);
});

test('a closed toast is kept for 1,000,000 ms, and then forgotten', () => {
  const id = store.show({ title: 'Saved' });
  store.close(id);
  vi.advanceTimersByTime(999_999);
  expect(kept()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(kept()).toEqual([]);
});

test('closing a toast twice does not keep it longer or forget another', () => {
  const id = store.show({ title: 'Saved' });
  store.close(id);
  vi.advanceTimersByTime(500_000);
  store.close(id);
  store.close(99);
  expect(vi.getTimerCount()).toBe(1);
});

test('a toast stays for 5000 ms unless it says otherwise, and an error that can be acted on stays until it is', () => {
  store.show({ title: 'Saved' });
  store.show({ title: 'Sent', duration: 8000 });
  store.show({ title: 'Failed', kind: 'danger' });
  store.show({ title: 'Failed', kind: 'danger', action, duration: 8000 });
  store.show({ title: 'Moved', action });
  expect(store.list().map(({ duration }) => duration)).toEqual([5000, Number.POSITIVE_INFINITY, 5000, 8000, 5000]);
});

test('an error that waits for an answer comes back after what was shown over it', () => {
  store.show({ title: 'Failed', kind: 'danger', action });
  const id = store.show({ title: 'Copied' });
  expect(shown()).toEqual(['Copied']);
  store.close(id);
  expect(shown()).toEqual(['Failed']);
});

test('nothing changes under the hand of somebody who is at the toast: new ones wait their turn', () => {
  const first = store.show({ title: 'First' });
  store.hold(true);
  store.show({ title: 'Second' });
  expect(shown()).toEqual(['First']);
  store.close(first);
  expect(shown()).toEqual(['Second']);
});

test('holding an area that shows nothing keeps nothing waiting', () => {
  store.hold(true);
  store.show({ title: 'First' });
  expect(shown()).toEqual(['First']);
});

test('a part of the page that listens is told of each change until it leaves', () => {
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.show({ title: 'First' });
  expect(listener).toHaveBeenCalled();
  leave();
  listener.mockClear();
  store.show({ title: 'Second' });
  expect(listener).not.toHaveBeenCalled();
});

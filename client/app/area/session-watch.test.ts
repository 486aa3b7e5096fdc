// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownOf, toasts } from '#client/ui/toast/toast-store.ts';
import { warning, watchSession } from './session-watch.ts';

const minute = 60_000;
const span = { idle: 14 * minute, left: 8 * 60 * minute };
const answer = vi.fn<() => Promise<{ ok: boolean; redirected: boolean }>>();
/** What the browser would tell of a request of the page. */
let tell: (entry: { initiatorType: string; responseStatus: number; startTime: number }) => void;
let tabs: { data: (event: { data: number }) => void; sent: number[] };
let end: () => void;

const said = () => shownOf(toasts.list()).map(({ title, action }) => [title, action?.label]);
const press = async () => {
  const [toast] = shownOf(toasts.list());
  toasts.close(toast?.id ?? 0);
  toast?.action?.onPress();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  tabs = { data: () => undefined, sent: [] };
  class Channel {
    addEventListener(_: string, listener: typeof tabs.data) {
      tabs.data = listener;
    }
    postMessage(time: number) {
      tabs.sent.push(time);
    }
    close() {
      tabs.data = () => undefined;
    }
  }
  class Observer {
    constructor(listen: (list: { getEntries: () => unknown[] }) => void) {
      tell = (entry) => listen({ getEntries: () => [entry] });
    }
    observe() {}
    disconnect() {
      tell = () => undefined;
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('fetch', answer);
  answer.mockResolvedValue({ ok: true, redirected: false });
  end = watchSession('admin', span);
});
afterEach(() => {
  end();
  for (const { id } of shownOf(toasts.list())) toasts.close(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const time = (ms: number) => new Date(Date.now() + ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

test('two minutes before its end the reader is told when, and one press keeps them signed in', async () => {
  await vi.advanceTimersByTimeAsync(span.idle - warning - 1);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual([[`You will be signed out at ${time(warning)}`, 'Stay signed in']]);
  // Time enough to read, to reach the button and to press it (WCAG 2.2.1: twenty seconds).
  await vi.advanceTimersByTimeAsync(warning - 1);
  expect(said()).toHaveLength(1);
  await press();
  expect(answer).toHaveBeenCalledExactlyOnceWith('/admin/security', { method: 'HEAD', cache: 'no-store' });
  expect(said()).toEqual([['You are still signed in', undefined]]);
  await vi.advanceTimersByTimeAsync(span.idle - warning - 1);
  expect(said()).toEqual([['You are still signed in', undefined]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual([[`You will be signed out at ${time(warning)}`, 'Stay signed in']]);
});

test('nothing is asked for by itself, and who does not go on is told what becomes of their text', async () => {
  await vi.advanceTimersByTimeAsync(span.idle);
  expect(answer).not.toHaveBeenCalled();
  expect(said()).toEqual([['You have been signed out', 'Sign in in another tab']]);
  // Looking at it says it once, and nothing that comes later brings the session back.
  const before = toasts.list().length;
  document.dispatchEvent(new Event('visibilitychange'));
  tabs.data({ data: Date.now() });
  expect(toasts.list().length).toBe(before);
});

test('what the page or another tab asks for puts the end off; what is refused does not', async () => {
  await vi.advanceTimersByTimeAsync(span.idle - warning);
  expect(said()).toHaveLength(1);
  tell({ initiatorType: 'fetch', responseStatus: 401, startTime: performance.now() });
  tell({ initiatorType: 'img', responseStatus: 200, startTime: performance.now() });
  expect(said()).toHaveLength(1);
  tell({ initiatorType: 'fetch', responseStatus: 200, startTime: performance.now() });
  expect(said()).toEqual([]);
  expect(tabs.sent.at(-1)).toBe(Date.now());
  await vi.advanceTimersByTimeAsync(span.idle - warning);
  expect(said()).toHaveLength(1);
  tabs.data({ data: Date.now() });
  expect(said()).toEqual([]);
});

test('a press that does not reach the site says so, and can be made again', async () => {
  await vi.advanceTimersByTimeAsync(span.idle - warning);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press();
  expect(shownOf(toasts.list())[0]?.text).toBe('The site could not be reached just now. Try again.');
  await press();
  expect(said()).toEqual([['You are still signed in', undefined]]);
});

test('a press that is sent on to the sign-in came too late', async () => {
  await vi.advanceTimersByTimeAsync(span.idle - warning);
  answer.mockResolvedValueOnce({ ok: true, redirected: true });
  await press();
  expect(said()).toEqual([['You have been signed out', 'Sign in in another tab']]);
});

test('the longest time of all is said without a way to put it off', async () => {
  end();
  end = watchSession('portal', { idle: 30 * minute, left: 20 * minute });
  await vi.advanceTimersByTimeAsync(20 * minute - warning);
  expect(said()).toEqual([[`You will be signed out at ${time(warning)}`, undefined]]);
});

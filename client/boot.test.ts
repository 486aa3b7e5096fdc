// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';

const { hydrate } = vi.hoisted(() => ({ hydrate: vi.fn<() => Promise<void>>() }));
vi.mock('./entry.tsx', () => ({ hydrate }));
vi.mock('./app/react.ts', () => ({}));

type Browser = {
  readyState?: DocumentReadyState;
  /** Absent in a browser that cannot say when it is idle. */
  requestIdleCallback?: (start: () => void, options: { timeout: number }) => void;
  connection?: { saveData?: boolean; effectiveType?: string };
};

/** Runs the boot script afresh in a browser of this kind; what listens to the one before is removed. */
async function boot({ readyState = 'loading', requestIdleCallback, connection }: Browser = {}) {
  const listening = new AbortController();
  const listen = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (name: string, listener: EventListener, options?: AddEventListenerOptions) =>
    listen(name, listener, { ...options, signal: listening.signal }),
  );
  vi.stubGlobal('navigator', { connection });
  if (requestIdleCallback) vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  Object.defineProperty(document, 'readyState', { configurable: true, value: readyState });
  onTestFinished(() => {
    listening.abort();
    Reflect.deleteProperty(document, 'readyState');
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  hydrate.mockReset();
  vi.resetModules();
  await import('./boot.ts');
}

const happen = (name: string) => document.documentElement.dispatchEvent(new Event(name, { bubbles: true }));
const finishLoading = () => window.dispatchEvent(new Event('load'));
/** Lets the import of the entry, if one has begun, come to its end. */
const settle = async () => {
  await import('./entry.tsx');
  await Promise.resolve();
};

test('nothing more is fetched while the page is still loading', async () => {
  await boot();
  await settle();
  expect(hydrate).not.toHaveBeenCalled();
});

test('once loaded, the page is taken over when the browser is idle, after two seconds at the latest', async () => {
  const idle = vi.fn<(start: () => void, options: { timeout: number }) => void>();
  await boot({ requestIdleCallback: idle });
  finishLoading();
  expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  await settle();
  expect(hydrate).not.toHaveBeenCalled();
  idle.mock.lastCall?.[0]();
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
});

test('a script that arrives after the page has loaded does not wait for it', async () => {
  const idle = vi.fn<(start: () => void) => void>();
  await boot({ readyState: 'complete', requestIdleCallback: idle });
  expect(idle).toHaveBeenCalledOnce();
});

test('a browser that cannot say when it is idle is given a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await boot({ readyState: 'complete' });
  vi.advanceTimersByTime(199);
  await settle();
  expect(hydrate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])('the first %s takes the page over at once', async (name) => {
  await boot();
  happen(name);
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
});

test('the page is taken over once, whatever happens afterwards', async () => {
  const idle = vi.fn<(start: () => void) => void>((start) => start());
  await boot({ requestIdleCallback: idle });
  happen('keydown');
  happen('pointerdown');
  finishLoading();
  happen('keydown');
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
  await settle();
  expect(hydrate).toHaveBeenCalledOnce();
});

test.each([{ saveData: true }, { effectiveType: '2g' }])('with a connection that says %j only a touch or a key takes the page over', async (connection) => {
  const idle = vi.fn<(start: () => void) => void>((start) => start());
  await boot({ requestIdleCallback: idle, connection });
  finishLoading();
  await settle();
  expect(idle).not.toHaveBeenCalled();
  expect(hydrate).not.toHaveBeenCalled();
  happen('keydown');
  await expect.poll(() => hydrate.mock.calls.length).toBe(1);
});

test('a page with a way out has it working before the rest is fetched, and no other page fetches it', async () => {
  const watchForExit = vi.fn<() => void>();
  vi.doMock('./ui/exit-link/quick-exit.ts', () => ({ watchForExit }));
  await boot();
  await settle();
  expect(watchForExit).not.toHaveBeenCalled();
  document.body.innerHTML = '<a id="exit-page" href="https://www.bbc.co.uk/weather">Exit this page</a>';
  onTestFinished(() => document.body.replaceChildren());
  await boot();
  await expect.poll(() => watchForExit.mock.calls.length).toBe(1);
  expect(hydrate).not.toHaveBeenCalled();
});

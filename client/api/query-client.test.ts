// @vitest-environment jsdom
import { MutationObserver, QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, getQueryFn } from './query-client.ts';
import { sendRequest } from './request.ts';

/** Puts a fetch in place that always gives one answer, and returns it to look at its calls. */
function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ok = (): Response => new Response('{"id":7}', { status: 200 });
const signedOut = (): Response => new Response('Sign in first', { status: 401, statusText: 'Unauthorized' });
const broken = (): Response => new Response('', { status: 500, statusText: 'Internal Server Error' });

/** A client that listens to the window, as it does under React. */
function mountClient(): QueryClient {
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => {
    client.unmount();
    client.clear();
  });
  return client;
}

/** Watches a query as a component on the page would, for the length of the test. */
function watchQuery(client: QueryClient, queryKey: QueryKey): QueryObserver {
  const observer = new QueryObserver(client, { queryKey });
  onTestFinished(observer.subscribe(() => undefined));
  return observer;
}

/** Makes the clock stand still until the test moves it. */
function stopClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const hour = 3_600_000;

test.each([
  [['/api/matters'], '/api/matters'],
  [['/api/matters', '7', 'documents'], '/api/matters/7/documents'],
  [['/api/matters', 7], '/api/matters/7'],
  [['/api/pages', 0], '/api/pages/0'],
  [['', 'api', 'matters'], '/api/matters'],
  [['api', 'matters'], 'api/matters'],
])('the key %j is read by GET from %s', async (queryKey, path) => {
  const fetch = stubFetch(ok);
  await mountClient().fetchQuery({ queryKey });
  expect(fetch).toHaveBeenCalledOnce();
  expect(fetch.mock.calls[0]?.[0]).toBe(path);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET' });
});

test('a read takes the session cookie along, and no body', async () => {
  const fetch = stubFetch(ok);
  await mountClient().fetchQuery({ queryKey: ['/api/matters'] });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
});

test('a read gives the answer parsed as JSON', async () => {
  stubFetch(() => new Response('[{"id":7,"closed":null}]'));
  expect(await mountClient().fetchQuery({ queryKey: ['/api/matters'] })).toEqual([{ id: 7, closed: null }]);
});

test.each([
  [204, null],
  [200, ''],
])('an answer of %i with the body %j is read as null', async (status, body) => {
  stubFetch(() => new Response(body, { status }));
  expect(await mountClient().fetchQuery({ queryKey: ['/api/matters'] })).toBeNull();
});

test('a page of HTML in place of JSON is an error and not data', async () => {
  stubFetch(() => new Response('<!doctype html>'));
  await expect(mountClient().fetchQuery({ queryKey: ['/api/matters'] })).rejects.toThrow(SyntaxError);
});

test('a 401 is an error by default', async () => {
  stubFetch(signedOut);
  await expect(mountClient().fetchQuery({ queryKey: ['/api/session'] })).rejects.toThrow(new Error('401: Sign in first'));
});

test.each([{ options: undefined }, { options: {} }, { options: { on401: 'throw' } as const }])(
  'a 401 is an error when a reader is made with $options',
  async ({ options }) => {
    stubFetch(signedOut);
    const reading = mountClient().fetchQuery({ queryKey: ['/api/session'], queryFn: getQueryFn(options) });
    await expect(reading).rejects.toThrow(new Error('401: Sign in first'));
  },
);

test('a 401 is read as null when asked for', async () => {
  stubFetch(signedOut);
  const reading = mountClient().fetchQuery({ queryKey: ['/api/session'], queryFn: getQueryFn({ on401: 'returnNull' }) });
  expect(await reading).toBeNull();
});

test('a reader that takes a 401 for null still gives data', async () => {
  stubFetch(ok);
  const reading = mountClient().fetchQuery({ queryKey: ['/api/session'], queryFn: getQueryFn({ on401: 'returnNull' }) });
  expect(await reading).toEqual({ id: 7 });
});

test.each([400, 403, 404, 500])('an answer of %i is an error even where a 401 is read as null', async (status) => {
  stubFetch(() => new Response('No', { status }));
  const reading = mountClient().fetchQuery({ queryKey: ['/api/session'], queryFn: getQueryFn({ on401: 'returnNull' }) });
  await expect(reading).rejects.toThrow(new Error(`${status}: No`));
});

test('a failed read with an empty body tells its status and status text', async () => {
  stubFetch(broken);
  await expect(mountClient().fetchQuery({ queryKey: ['/api/matters'] })).rejects.toThrow(new Error('500: Internal Server Error'));
});

test('a network failure reaches the reader unchanged', async () => {
  const failure = new TypeError('Failed to fetch');
  stubFetch(() => Promise.reject(failure));
  await expect(mountClient().fetchQuery({ queryKey: ['/api/matters'] })).rejects.toBe(failure);
});

test('an answer that breaks off half way is an error and not data', async () => {
  const failure = new TypeError('terminated');
  stubFetch(() => new Response(new ReadableStream({ start: (body) => body.error(failure) })));
  await expect(mountClient().fetchQuery({ queryKey: ['/api/matters'] })).rejects.toBe(failure);
});

test('a read that nobody waits for any more is aborted', async () => {
  const fetch = stubFetch(() => new Promise<Response>(() => undefined));
  const leavePage = new QueryObserver(mountClient(), { queryKey: ['/api/matters'] }).subscribe(() => undefined);
  const signal = await vi.waitUntil(() => fetch.mock.calls[0]?.[1]?.signal);
  expect(signal.aborted).toBe(false);
  leavePage();
  expect(signal.aborted).toBe(true);
});

test.each([[[]], [['https://other.test', 'api']], [['//other.test']], [['/', 'other.test']], [['', '', 'other.test']]])(
  'nothing is sent for the key %j, which is no path on this site',
  async (queryKey) => {
    const fetch = stubFetch(ok);
    await expect(mountClient().fetchQuery({ queryKey })).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each([undefined, null, NaN, Infinity, true, { id: 7 }, [7]])('nothing is sent for a key that holds %j', async (segment) => {
  const fetch = stubFetch(ok);
  await expect(mountClient().fetchQuery({ queryKey: ['/api/matters', segment] })).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

test('data once read is never stale: a year later it is still not fetched again', async () => {
  stopClock();
  const fetch = stubFetch(ok);
  const client = mountClient();
  await client.fetchQuery({ queryKey: ['/api/matters'] });
  vi.setSystemTime(Date.now() + 365 * 24 * hour);
  expect(await client.fetchQuery({ queryKey: ['/api/matters'] })).toEqual({ id: 7 });
  expect(watchQuery(client, ['/api/matters']).getCurrentResult()).toMatchObject({ isStale: false, fetchStatus: 'idle' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('data on screen is not fetched again in the background', async () => {
  stopClock();
  const fetch = stubFetch(ok);
  const observer = watchQuery(mountClient(), ['/api/matters']);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(observer.getCurrentResult().data).toEqual({ id: 7 });
  expect(fetch).toHaveBeenCalledOnce();
});

// A read that failed stays stale, so it is the one that a return to the window could set off.
test.each([
  ['the window is looked at again', ['visibilitychange']],
  ['the line comes back', ['offline', 'online']],
])('when %s, neither good nor failed reads are fetched again', async (_, events) => {
  stopClock();
  const fetch = stubFetch(() => (fetch.mock.calls.length === 1 ? ok() : broken()));
  const client = mountClient();
  const good = watchQuery(client, ['/api/matters']);
  const failed = watchQuery(client, ['/api/invoices']);
  await vi.advanceTimersByTimeAsync(hour);
  expect([good, failed].map((query) => query.getCurrentResult().status)).toEqual(['success', 'error']);
  for (const event of events) window.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(hour);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each([
  ['an answer of 500', broken],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s to a read is not retried', async (_, answer) => {
  stopClock();
  const fetch = stubFetch(answer);
  const observer = watchQuery(mountClient(), ['/api/matters']);
  await vi.advanceTimersByTimeAsync(hour);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['an answer of 500', broken],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s to a write is not retried', async (_, answer) => {
  stopClock();
  const fetch = stubFetch(answer);
  const observer = new MutationObserver(mountClient(), { mutationFn: () => sendRequest('POST', '/api/matters', {}) });
  const writing = observer.mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(hour);
  await writing;
  expect(observer.getCurrentResult().status).toBe('error');
  expect(fetch).toHaveBeenCalledOnce();
});

test('two clients share no data, so one person never sees what another read', async () => {
  stubFetch(ok);
  await createQueryClient().fetchQuery({ queryKey: ['/api/matters'] });
  expect(createQueryClient().getQueryData(['/api/matters'])).toBeUndefined();
});

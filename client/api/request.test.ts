import { expect, test, vi } from 'vitest';
import { sendRequest } from './request.ts';

/** Puts a fetch in place that always gives one answer, and returns it to look at its calls. */
function stubFetch(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ok = (): Response => new Response('{"id":1}', { status: 200 });

/** The one request that was sent, as the server would see it. */
function sentRequest(fetch: ReturnType<typeof stubFetch>): Request {
  expect(fetch).toHaveBeenCalledOnce();
  const [path, init] = fetch.mock.calls[0] ?? [];
  return new Request(new URL(String(path), 'https://site.test/portal/page'), init);
}

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s reaches the given path with that method', async (method) => {
  const fetch = stubFetch(ok);
  await sendRequest(method, '/api/matters/7', { title: 'Trace' });
  expect(sentRequest(fetch)).toMatchObject({ method, url: 'https://site.test/api/matters/7' });
});

test('a body is sent as JSON with a JSON content type', async () => {
  const fetch = stubFetch(ok);
  await sendRequest('POST', '/api/matters', { title: 'Trace', tags: ['a', 2, null] });
  const sent = sentRequest(fetch);
  expect(sent.headers.get('content-type')).toBe('application/json');
  expect(await sent.json()).toEqual({ title: 'Trace', tags: ['a', 2, null] });
});

test.each([{ args: [] }, { args: [undefined] }])('without a body ($args) neither a body nor a content type is sent', async ({ args }) => {
  const fetch = stubFetch(ok);
  await sendRequest('POST', '/api/sign-out', ...args);
  const sent = sentRequest(fetch);
  expect(sent.headers.has('content-type')).toBe(false);
  expect(sent.body).toBeNull();
});

test.each([
  [null, 'null'],
  [false, 'false'],
  [0, '0'],
  ['', '""'],
])('%j is a body and not the lack of one', async (body, text) => {
  const fetch = stubFetch(ok);
  await sendRequest('PUT', '/api/setting', body);
  const sent = sentRequest(fetch);
  expect(sent.headers.get('content-type')).toBe('application/json');
  expect(await sent.text()).toBe(text);
});

test.each([{ body: { any: 1 } }, { body: undefined }])('the session cookie goes with every write ($body)', async ({ body }) => {
  const fetch = stubFetch(ok);
  await sendRequest('DELETE', '/api/matters/7', body);
  expect(sentRequest(fetch).credentials).toBe('include');
});

test('a caller gets the successful answer to read for itself', async () => {
  stubFetch(ok);
  const response = await sendRequest('POST', '/api/matters', {});
  expect(await response.json()).toEqual({ id: 1 });
});

test('an answer of 204 is a success', async () => {
  stubFetch(() => new Response(null, { status: 204 }));
  expect((await sendRequest('DELETE', '/api/matters/7')).status).toBe(204);
});

test.each([304, 400, 401, 403, 404, 409, 422, 429, 500, 503])('an answer of %i raises an error', async (status) => {
  stubFetch(() => new Response(null, { status, statusText: 'Said no' }));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toThrow(new Error(`${status}: Said no`));
});

test('a failure tells its status and the whole body, whatever the body is', async () => {
  stubFetch(() => new Response('{"message":"Title is missing"}', { status: 422, statusText: 'Unprocessable Content' }));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toThrow(new Error('422: {"message":"Title is missing"}'));
});

test('a failure with an empty body tells its status and status text', async () => {
  stubFetch(() => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toThrow(new Error('503: Service Unavailable'));
});

test('a failure with neither body nor status text, as over HTTP/2, still tells its status', async () => {
  stubFetch(() => new Response(null, { status: 500 }));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toThrow(new Error('500: '));
});

test('a failure whose body breaks off still tells its status', async () => {
  const broken = (): ReadableStream => new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
  stubFetch(() => new Response(broken(), { status: 502, statusText: 'Bad Gateway' }));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toThrow(new Error('502: Bad Gateway'));
});

test('a network failure reaches the caller unchanged', async () => {
  const failure = new TypeError('Failed to fetch');
  const fetch = stubFetch(() => Promise.reject(failure));
  await expect(sendRequest('POST', '/api/matters', {})).rejects.toBe(failure);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a caller can abort its own write', async () => {
  const controller = new AbortController();
  const fetch = stubFetch(ok);
  await sendRequest('POST', '/api/matters', {}, controller.signal);
  const sent = sentRequest(fetch);
  controller.abort();
  expect(sent.signal.aborted).toBe(true);
});

test.each([
  '',
  'https://other.test/api',
  'http:other.test',
  'https:other.test',
  '//other.test/api',
  ' //other.test/api',
  '/\t/other.test/api',
  '/\\other.test/api',
  '\\\\other.test/api',
  'data:,x',
  'javascript:0',
  'blob:https://site.invalid/1',
  'https://[',
])('nothing is sent to %j, which is not a path on this site', async (path) => {
  const fetch = stubFetch(ok);
  await expect(sendRequest('POST', path, {})).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

test.each(['/api/matters', 'api/matters', '/api/a//b', '/api/@me', '/api/check?page=https://other.test/', '/api/10:30'])(
  '%j is a path on this site and is sent as it stands',
  async (path) => {
    const fetch = stubFetch(ok);
    await sendRequest('POST', path, {});
    expect(fetch.mock.calls[0]?.[0]).toBe(path);
  },
);

test('nothing is sent when the body has no JSON form', async () => {
  const fetch = stubFetch(ok);
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  await expect(sendRequest('POST', '/api/matters', circle)).rejects.toThrow(TypeError);
  await expect(sendRequest('POST', '/api/matters', () => 1)).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

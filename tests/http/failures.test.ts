import { afterAll, expect, test } from 'vitest';
import { byTag, metaOf, readHtml, textOf } from '#tests/site/html.ts';
import { listen, parts } from '#tests/support/built.ts';
import { ask, plain } from './client.ts';
import { failingPaths, failingRoutes, hopeless, secret } from './failing-routes.ts';

const sites = {
  on: await listen({ dependencies: { routes: failingRoutes } }),
  off: await listen({ environment: { PAGE_CACHE: 'off' }, dependencies: { routes: failingRoutes } }),
};
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

const modes = ['on', 'off'] as const;
const questions = failingPaths.flatMap((path) => modes.flatMap((mode) => ['br', 'identity'].map((encoding) => [path, mode, encoding] as const)));

test.each(questions)(
  'a stranger who meets a failure at %s (page cache %s, %s) reads what to do next, and nothing of what broke',
  async (path, mode, encoding) => {
    const answer = await ask(sites[mode].port, path, { headers: { 'accept-encoding': encoding } });
    const html = plain(answer);
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([500, 'no-store', 'text/html; charset=utf-8']);
    expect(byTag(readHtml(html), 'h1').map(textOf)).toEqual([parts.site.status.failed.heading]);
    expect(metaOf(readHtml(html), 'robots')).toEqual(['noindex, nofollow']);
    expect(JSON.stringify(answer.headers) + html).not.toMatch(new RegExp(`${secret}|\\n\\s+at |node_modules`));
  },
);

test.each(modes)('the operator finds the cause of a failure in the log, with the page cache %s', async (mode) => {
  const { logged, port } = sites[mode];
  for (const path of failingPaths) {
    logged.length = 0;
    await ask(port, path);
    // Of a page of tips the message could quote what somebody wrote: its name has to do.
    expect([path, logged.join('\n').includes(secret)]).toEqual([path, path !== '/anonymous-tip']);
    expect(logged.join('\n')).toMatch(/"(?:name|type)":"Error"/);
  }
});

test('a failure is never kept: the next visitor has a new chance', async () => {
  const { cache, port } = sites.on;
  for (const path of failingPaths) {
    await ask(port, path);
    expect(cache?.get(path)).toBeUndefined();
  }
});

test.each(modes)('a HEAD of a page that fails is answered with a failure, with the page cache %s', async (mode) => {
  const { status, body } = await ask(sites[mode].port, '/about', { method: 'HEAD' });
  expect([status, body.length]).toEqual([500, 0]);
});

test.each(modes)('where even the page for failures fails, plain words are left (page cache %s)', async (mode) => {
  const site = await listen({ environment: { PAGE_CACHE: mode }, dependencies: hopeless });
  for (const path of failingPaths) {
    const answer = await ask(site.port, path, { headers: { 'accept-encoding': 'br' } });
    const text = plain(answer);
    expect([answer.status, answer.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(text).toContain('Something went wrong on our side');
    expect(text).not.toContain(secret);
  }
  await site.close();
});

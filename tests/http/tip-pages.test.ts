/** Pages of tips as they are sent: nothing is taken over, kept, or told to anybody. */
import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, linksOf, readHtml } from '#tests/site/html.ts';
import { listen, publicPages } from '#tests/support/built.ts';
import { ask, plain, type Answer } from './client.ts';

const modes = ['on', 'off'] as const;
const sites = { on: await listen({ environment: { PAGE_CACHE: 'on' } }), off: await listen({ environment: { PAGE_CACHE: 'off' } }) };
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

const tipPaths = publicPages.filter(({ template }) => template === 'tip').map(({ path }) => path);

const directive = ({ headers }: Answer, name: string): string | undefined =>
  String(headers['content-security-policy'])
    .split(';')
    .find((text) => text.startsWith(`${name} `));

test('the page of the table is one of them', () => {
  expect(tipPaths).toContain('/anonymous-tip');
});

test.each(modes)('they hold no script and no data, and ask for one module of their own (page cache %s)', async (mode) => {
  for (const path of tipPaths) {
    const html = plain(await ask(sites[mode].port, path));
    const tree = readHtml(html);
    // What describes the page to search engines is no script to a browser.
    const scripts = byTag(tree, 'script').filter((script) => attributeOf(script, 'type') !== 'application/ld+json');
    expect(scripts.map((script) => [attributeOf(script, 'type'), attributeOf(script, 'src')])).toEqual([
      ['module', expect.stringMatching(/^\/assets\/tip-[\w-]{8}\.js$/)],
    ]);
    expect(html).not.toMatch(/localStorage|page-data|\/assets\/boot-/);
    expect([...linksOf(tree, 'manifest'), ...linksOf(tree, 'stylesheet'), ...linksOf(tree, 'modulepreload')]).toEqual([]);
  }
});

test('every other page brings the data that it is taken over with', async () => {
  for (const [template, path] of new Map(publicPages.map((page) => [page.template, page.path]))) {
    const html = plain(await ask(sites.on.port, path));
    expect([template, html.includes('id="page-data"'), html.includes('/assets/boot-')]).toEqual([template, template !== 'tip', template !== 'tip']);
  }
});

test.each(modes)('their headers name them to nobody, let nobody keep them and deny whatever a device could give (page cache %s)', async (mode) => {
  for (const path of tipPaths) {
    const answer = await ask(sites[mode].port, path);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(directive(answer, 'script-src')).toBe("script-src 'self'");
    expect(directive(answer, 'connect-src')).toBe("connect-src 'none'");
    expect(directive(answer, 'img-src')).toBe("img-src 'self' data:");
    const features = String(answer.headers['permissions-policy']).split(', ');
    expect(features.length).toBeGreaterThan(20);
    expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([]);
  }
});

test('what else answers beneath them, a redirect or a refusal, names them to nobody either', async () => {
  for (const [path, method] of [
    ['/anonymous-tip/', 'GET'],
    ['/anonymous-tip', 'DELETE'],
  ] as const) {
    const { status, headers } = await ask(sites.on.port, path, { method });
    expect([path, status]).toEqual([path, method === 'GET' ? 308 : 405]);
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
  }
});

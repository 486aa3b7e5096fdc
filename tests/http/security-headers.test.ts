import { afterAll, expect, test } from 'vitest';
import { listen, parts } from '#tests/support/built.ts';
import { ask, type Answer, type Question } from './client.ts';
import { failingRoutes, withdrawnSite } from './failing-routes.ts';

const modes = ['on', 'off'] as const;
const open = (mode: string, secure = false) =>
  listen({
    environment: { PAGE_CACHE: mode, ...(secure && { PUBLIC_ORIGIN: 'https://www.example.org', ROBOTS: 'noindex' }) },
    dependencies: { site: withdrawnSite },
  });
const sites = { on: await open('on'), off: await open('off'), secure: await open('on', true) };
const failing = await listen({ dependencies: { routes: failingRoutes } });
afterAll(() => Promise.all([...Object.values(sites), failing].map((site) => site.close())));

type Kind = {
  kind: string;
  status: number;
  path: string;
  question?: Question;
  /** Of tips, which have a stricter list: tests/http/tip-pages.test.ts. */ unnamed?: true;
};
const kinds: Kind[] = [
  { kind: 'a page', status: 200, path: '/about' },
  { kind: 'a page the browser has', status: 304, path: '/about', question: { headers: { 'if-none-match': '*' } } },
  { kind: 'a private page', status: 200, path: '/gdpr-compliance/request' },
  { kind: 'a page of tips', status: 200, path: '/anonymous-tip', unnamed: true },
  { kind: 'an unknown page', status: 404, path: '/no-such-page' },
  { kind: 'a withdrawn page', status: 410, path: '/guides/retired-guide' },
  { kind: 'a redirect', status: 308, path: '/About/' },
  { kind: 'an unreadable address', status: 400, path: '/%' },
  { kind: 'a method that is not there', status: 405, path: '/about', question: { method: 'POST' } },
  { kind: 'the question about methods', status: 204, path: '/about', question: { method: 'OPTIONS' } },
  { kind: 'a picture', status: 200, path: '/favicon.svg' },
  { kind: 'the sitemap', status: 200, path: '/sitemap.xml' },
  { kind: 'robots.txt', status: 200, path: '/robots.txt' },
  { kind: 'the feed', status: 200, path: '/insights/feed.xml' },
  { kind: 'security.txt', status: 200, path: '/.well-known/security.txt' },
  { kind: 'the manifest', status: 200, path: '/site.webmanifest' },
  { kind: 'a health check', status: 200, path: '/healthz' },
];

/** The security headers that an answer lacks, has twice or has otherwise; a page may allow its own style sheet besides. */
function differences(answer: Answer, secure: boolean, unnamed = false): string[] {
  return parts.securityHeaders(secure, { unnamed }).flatMap(([name, expected]) => {
    const sent = answer.rawHeaders.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
    const value = sent[0]?.replace(/(style-src 'self') 'sha256-[^']*'/, '$1');
    return sent.length === 1 && value === expected ? [] : [`${name}: ${sent.join(' | ') || 'missing'}`];
  });
}

/** A streamed page has no tag yet when its headers leave, so no browser can have it. */
const possible = modes.flatMap((mode) => kinds.filter(({ status }) => mode === 'on' || status !== 304).map((kind) => [kind.kind, mode, kind] as const));

test.each(possible)('%s carries every security header (page cache %s)', async (_, mode, { status, path, question, unnamed }) => {
  const answer = await ask(sites[mode].port, path, question);
  expect(answer.status).toBe(status);
  expect(differences(answer, false, unnamed)).toEqual([]);
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect([answer.headers['x-powered-by'], answer.headers.server]).toEqual([undefined, undefined]);
});

test('an answer to a failure carries every security header', async () => {
  for (const path of ['/about', '/contact', '/anonymous-tip']) {
    const answer = await ask(failing.port, path);
    expect(answer.status).toBe(500);
    // It is the page for failures, whose theme needs its script; where the visitor was it says to nobody.
    expect(differences(answer, false)).toEqual(path === '/anonymous-tip' ? ['Referrer-Policy: no-referrer'] : []);
  }
});

test.each(kinds.map((kind) => [kind.kind, kind] as const))(
  '%s tells a browser that came over https to stay there',
  async (_, { status, path, question, unnamed }) => {
    const answer = await ask(sites.secure.port, path, question);
    expect(answer.status).toBe(status);
    expect(differences(answer, true, unnamed)).toEqual([]);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  },
);

test('a site that search engines must not list says so in every answer', async () => {
  for (const { path, question } of kinds) {
    const { headers } = await ask(sites.secure.port, path, question);
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex, nofollow']);
  }
});

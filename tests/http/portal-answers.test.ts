/** What every answer of the portal carries, whatever it is; and what browsers and password managers are told of its fields. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentsOf, type DocumentsSite } from '#tests/support/portal-documents.ts';
import { openPortal, password, same, signIn, type Visitor } from '#tests/support/portal-site.ts';

let site: DocumentsSite;
let document = '';
beforeAll(async () => {
  site = await openDocumentsOf('ann@mail.example');
  document = await site.ours('plan.txt', Buffer.from('the plan of Larch Hall'));
});
afterAll(() => site.close());

/** Name and value of each header that says what a browser may do with an answer (OWASP ASVS 5.0, 3.4). */
const carried = (response: Response) =>
  Object.fromEntries(
    ['x-content-type-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'cache-control', 'x-powered-by', 'strict-transport-security'].map(
      (name) => [name, response.headers.get(name)],
    ),
  );

const always = { 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };

describe('every answer', () => {
  type Kind = { kind: string; status: number; ask: (ann: Visitor) => Promise<Response> };
  const kinds: Kind[] = [
    { kind: 'a page', status: 200, ask: (ann) => ann.get('/portal/dashboard') },
    { kind: 'a page for anybody', status: 200, ask: () => site.visitor().get('/portal/login') },
    { kind: 'a page that is not there', status: 404, ask: (ann) => ann.get('/portal/nothing') },
    { kind: 'a way to the sign-in', status: 303, ask: () => site.visitor().get('/portal/dashboard') },
    { kind: 'data', status: 200, ask: (ann) => ann.get('/portal/api/matters') },
    { kind: 'data for nobody', status: 401, ask: () => site.visitor().get('/portal/api/matters') },
    { kind: 'a form that comes back', status: 422, ask: () => site.visitor().post('/portal/login', { email: '', password: '' }) },
    { kind: 'a form from elsewhere', status: 403, ask: (ann) => ann.post('/portal/login', {}, { 'sec-fetch-site': 'cross-site' }) },
    { kind: 'a method that is not there', status: 405, ask: (ann) => ann.send('/portal/dashboard', { method: 'PUT', headers: same }) },
    {
      kind: 'a body of no known kind',
      status: 415,
      ask: (ann) => ann.send('/portal/sign-out', { method: 'POST', headers: { ...same, 'content-type': 'text/plain' }, body: 'x' }),
    },
    { kind: 'a download', status: 200, ask: (ann) => ann.get(`${site.at('/documents')}/${document}`) },
  ];

  test.each(kinds.map((kind) => [kind.kind, kind] as const))('%s says what a browser may do with it', async (_, { status, ask }) => {
    const answer = await ask(site.ann);
    expect([answer.status, carried(answer)]).toEqual([
      status,
      { ...always, 'cache-control': expect.stringContaining('no-store') as string, 'x-powered-by': null, 'strict-transport-security': null },
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'|sandbox/);
    expect(answer.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer|strict-origin-when-cross-origin)$/);
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  });

  test('over https tells the browser to stay there', async () => {
    const secure = await openPortal('https://portal.example');
    try {
      for (const path of ['/portal/login', '/portal/dashboard', '/portal/nothing', '/portal/api/matters']) {
        const { headers } = await secure.visitor().get(path);
        expect([path, headers.get('strict-transport-security')]).toEqual([path, expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/)]);
      }
    } finally {
      await secure.close();
    }
  });
});

test('a part of a document is asked for in vain, by its reader and by others', async () => {
  const range = { range: 'bytes=4-7' };
  const path = `${site.at('/documents')}/${document}`;
  const own = await site.ann.get(path, range);
  expect([own.status, own.headers.get('content-range'), await own.text()]).toEqual([200, null, 'the plan of Larch Hall']);
  const eve = await site.client(`eve-${randomUUID()}@mail.example`);
  const [foreign, missing] = [await eve.get(path, range), await eve.get(`${site.at('/documents')}/${randomUUID()}`, range)];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.text()).not.toContain('the plan');
});

describe('password managers', () => {
  /** What `autocomplete` says at the field of that name. */
  const said = (html: string, name: string): string | undefined => {
    const [field = ''] = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? [];
    return /autocomplete="([^"]*)"/i.exec(field)?.[1];
  };

  test('are told what each field of an account is for, and nothing keeps anybody from pasting', async () => {
    await site.ann.get('/portal/dashboard');
    const stranger = site.visitor();
    await stranger.post('/portal/reset', { email: site.ann.email });
    const reset = await site.unread(site.ann.email, 'account-reset');
    const expected: [Visitor, string, string, string][] = [
      [stranger, '/portal/login', 'email', 'username'],
      [stranger, '/portal/login', 'password', 'current-password'],
      [stranger, '/portal/register', 'email', 'username'],
      [stranger, '/portal/register', 'password', 'new-password'],
      [stranger, `/portal/reset?token=${reset}`, 'password', 'new-password'],
      [stranger, '/portal/code', 'code', 'one-time-code'],
      [site.ann, '/portal/security', 'totp-password', 'current-password'],
    ];
    for (const [who, path, name, purpose] of expected) {
      const html = await (await who.get(path)).text();
      expect([path, name, said(html, name)]).toEqual([path, name, purpose]);
      expect(html).not.toMatch(/onpaste|maxlength="(?:[1-9]|[1-5]\d|6[0-3])"[^>]*type="password"/i);
    }
    expect((await signIn(stranger, site.ann.email, password)).status).toBe(303);
  });
});

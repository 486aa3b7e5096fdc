/** What strangers, other websites and broken programs try against accounts over plain HTTP, and what they learn. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { bare, goes, isIn, openPortal, password, same, signIn, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';
import { requestBytes, shout } from './client.ts';

const newPassword = 'seven grey herons wade';
const json = { accept: 'application/json', 'content-type': 'application/json' };

let portal: PortalSite;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('what comes from elsewhere', () => {
  beforeAll(async () => {
    await portal.client('led-away@mail.example');
  });
  const fields: Fields = [
    ['action', 'delete-account'],
    ['delete-password', password],
  ];
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  const bodies: Record<string, { headers: Record<string, string>; body: BodyInit }> = {
    urlencoded: { headers: urlencoded, body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString() },
    multipart: { headers: {}, body: fields.reduce((form, [name, value]) => (form.append(name, value), form), new FormData()) },
    'text/plain': { headers: { 'content-type': 'text/plain' }, body: 'action=delete-account&delete-password=x' },
    json: { headers: json, body: JSON.stringify(Object.fromEntries(fields)) },
  };
  const origins: Record<string, Record<string, string>> = {
    'another website': { 'sec-fetch-site': 'cross-site' },
    'a sibling host': { 'sec-fetch-site': 'same-site' },
    'an address typed by hand': { 'sec-fetch-site': 'none' },
    'an older browser elsewhere': { origin: 'https://evil.example' },
    'a page without an origin': { origin: 'null' },
    'nobody says where': {},
  };

  test('changes nothing, in whatever form it comes', async () => {
    const who = await portal.client('forged@mail.example');
    for (const [from, headers] of Object.entries(origins)) {
      for (const [form, { headers: own, body }] of Object.entries(bodies)) {
        for (const path of ['/portal/security', '/portal/sign-out', '/portal/login', '/portal/code', '/portal/reset', '/portal/join']) {
          const response = await who.send(path, { method: 'POST', headers: { ...own, ...headers }, body });
          expect([from, form, path, response.status, response.headers.getSetCookie()]).toEqual([from, form, path, 403, []]);
        }
      }
    }
    expect(await isIn(who)).toBe(true);
    const asText = await who.send('/portal/security', { method: 'POST', headers: { ...same, 'content-type': 'text/plain' }, body: 'action=end-others' });
    expect(asText.status).toBe(415);
    expect(await isIn(who)).toBe(true);
  });

  test('a browser that says nothing of Sec-Fetch-Site is believed when its Origin is ours', async () => {
    await portal.client('older@mail.example');
    const response = await portal.visitor().post(
      '/portal/login',
      [
        ['email', 'older@mail.example'],
        ['password', password],
      ],
      { origin: 'http://127.0.0.1:3000' },
    );
    expect(response.status).toBe(303);
  });

  test('no answer lets another website read it', async () => {
    const { headers } = await (await portal.client('cors@mail.example')).get('/portal/api/matters', { origin: 'https://evil.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/portal/security',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/portal/../admin/dashboard',
    '/portal/x\r\nSet-Cookie: a=b',
    '/contact',
    `/portal/${'x'.repeat(3000)}`,
  ])('nothing leads away after signing in: %s', async (next) => {
    const who = portal.visitor();
    const page = await (await who.get(`/portal/login?${new URLSearchParams({ next }).toString()}&next=%2F%2Fevil.example`)).text();
    expect(page).not.toContain('name="next"');
    expect(goes(await signIn(who, 'led-away@mail.example', password, { next }))).toEqual([303, '/portal/dashboard']);
  });
});

describe('whether an address has an account', () => {
  test.each([
    [
      'signing in',
      '/portal/login',
      (email: string): Fields => [
        ['email', email],
        ['password', 'not the one that was chosen'],
      ],
    ],
    [
      'registering',
      '/portal/register',
      (email: string): Fields => [
        ['name', 'Sam'],
        ['email', email],
        ['password', newPassword],
      ],
    ],
    ['asking for a new password', '/portal/reset', (email: string): Fields => [['email', email]]],
  ])('nobody learns by %s', async (_, path, fields) => {
    const [known, unknown] = [`known-${path.slice(8)}@mail.example`, `other-${path.slice(8)}@mail.example`];
    await portal.client(known);
    const [one, other] = await Promise.all(
      [known, unknown].map(async (email) => {
        const answer = await bare(await portal.visitor().post(path, fields(email)));
        return { ...answer, body: answer.body.replaceAll(email, 'EMAIL') };
      }),
    );
    expect(one).toEqual(other);
  });
});

describe('headers', () => {
  test('every page is kept by nobody, asked for by no other site, and has a policy with a nonce of its own', async () => {
    const who = await portal.client('headers@mail.example');
    const nonces = new Set<string>();
    for (const path of ['/portal/dashboard', '/portal/dashboard', '/portal/security', '/portal/join', '/portal/login?x', '/portal/nothing']) {
      const { headers, status } = await who.get(path);
      if (status === 303) continue;
      expect([path, headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('x-content-type-options')]).toEqual([
        path,
        'no-store',
        'same-origin',
        'noindex, nofollow',
        'nosniff',
      ]);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      nonces.add(/'nonce-([^']{22,})'/.exec(policy)?.[1] ?? '');
    }
    expect(nonces.size).toBe(5);
    expect(nonces).not.toContain('');
  });

  test('no address with a secret in it is sent on, nor one that leads to such a one', async () => {
    for (const path of ['/portal/reset?token=x', '/portal/confirm?token=x', '/portal/email?token=x', '/portal/login?next=%2Fportal%2Finvitation%3Ftoken%3Dx']) {
      const { headers } = await portal.visitor().get(path);
      expect([path, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([path, 'no-referrer', 'no-store']);
    }
  });

  test('methods that an address does not have are refused, and say which it has', async () => {
    for (const [path, allowed] of [
      ['/portal/login', 'GET, HEAD, POST'],
      ['/portal/dashboard', 'GET, HEAD'],
      ['/portal/sign-out', 'POST'],
    ] as const) {
      for (const method of ['PUT', 'DELETE', 'PATCH', ...(allowed.includes('GET') ? [] : ['GET', 'HEAD'])]) {
        const response = await portal.visitor().send(path, { method, headers: same });
        expect([path, method, response.status, response.headers.get('allow')]).toEqual([path, method, 405, allowed]);
      }
    }
    expect((await shout(portal.port, requestBytes('/portal/login', [], 'TRACE'))).status).toBe(405);
  });
});

test('who guesses waits, is told how long, and keeps what was typed', async () => {
  const email = 'guessed@mail.example';
  await portal.client(email);
  const who = portal.visitor();
  const guesses = await Promise.all(Array.from({ length: 5 }, (_, nth) => signIn(who, email, `wrong guess number ${nth}`)));
  expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  const held = await signIn(who, email);
  const html = await held.text();
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
  expect(Object.fromEntries(fieldsOf(html, '/portal/login'))).toMatchObject({ email, password: '' });
  expect((await signIn(portal.visitor(), email)).status).toBe(303);
  portal.pass(1);
  expect((await signIn(who, email)).status).toBe(303);
});

test('who asks for too many mails is told to wait, and keeps what was typed', async () => {
  const who = portal.visitor();
  const ask = (nth: number) => who.post('/portal/reset', { email: `many-${nth}@mail.example` });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => ask(nth)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const held = await ask(10);
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(Object.fromEntries(fieldsOf(await held.text(), '/portal/reset'))).toMatchObject({ email: 'many-10@mail.example' });
});

describe('bodies that are no form', () => {
  const broken: [string, Record<string, string>, string][] = [
    ['JSON cut short', json, '{"email":'],
    ['a number for an object', json, '5'],
    ['null', json, 'null'],
    ['lists in lists', json, '{"email":[["a"],{"b":1}],"password":{"$ne":1},"action":["__proto__"]}'],
    ['a prototype', json, '{"__proto__":{"email":"a"},"constructor":1,"action":"constructor"}'],
    ['no type', { 'content-type': '' }, 'email=a'],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['multipart cut short', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx'],
    ['bad escapes', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=%E0%A4%A&%=%%&a[b][c]=1'],
    ['a thousand fields', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(1000)],
    ['half a megabyte', json, JSON.stringify({ email: 'x'.repeat(600_000) })],
    [
      'signs that no text has',
      json,
      JSON.stringify({ email: '\u0000\uD800', password: '\u0000', name: '\u0000', token: '\u0000', code: '\u0000', action: '\u0000' }),
    ],
  ];

  let who: Visitor;
  beforeAll(async () => {
    who = await portal.client('broken@mail.example');
  });

  test.each(broken)('%s is refused and never our mistake', async (_, headers, body) => {
    const statuses = ['login', 'code', 'register', 'reset', 'confirm', 'email', 'security', 'join'].map(async (path) => {
      const response = await who.send(`/portal/${path}`, { method: 'POST', headers: { ...same, ...headers }, body });
      await response.text();
      return [path, response.status < 500];
    });
    for (const [path, isFine] of await Promise.all(statuses)) expect([path, isFine]).toEqual([path, true]);
    expect((await who.get('/portal/dashboard')).status).toBe(200);
  });

  test('addresses that no browser writes are refused and never our mistake', async () => {
    for (const path of [
      '/portal/%E0%A4%A',
      '/portal/matters/%00',
      '/portal/matters/%E0%A4%A',
      `/portal/matters/${'x'.repeat(4000)}`,
      '/portal/matters/..%2f..%2f',
    ]) {
      const { status } = await who.get(path);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    expect((await who.get('/portal/dashboard', { cookie: 'client=%E0%A4%A; client=; =; client' })).status).toBe(303);
  });
});

test('while the database is away, forms say so with what was typed, and pages for nobody in particular stand', async () => {
  const alone = await openPortal();
  try {
    const who = await alone.client('down@mail.example');
    alone.loseDatabase();
    const response = await signIn(who, 'down@mail.example');
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(Object.fromEntries(fieldsOf(html, '/portal/login'))).toMatchObject({ email: 'down@mail.example', password: '' });
    const again = await who.post('/portal/register', { name: 'Ann Roe', email: 'down@mail.example', password: newPassword });
    expect([again.status, Object.fromEntries(fieldsOf(await again.text(), '/portal/register'))]).toMatchObject([503, { name: 'Ann Roe' }]);
    expect((await who.get('/portal/login')).status).toBe(200);
    const page = await who.get('/portal/dashboard');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
  } finally {
    await alone.close();
  }
});

test('the log has neither addresses nor names, passwords, secrets of links, cookies or networks', async () => {
  const who = await portal.client('logged@mail.example', 'Quentin Marker');
  await signIn(portal.visitor(), 'logged@mail.example', 'a wrong one of mine');
  await who.post('/portal/reset', { email: 'logged@mail.example' });
  const token = await portal.unread('logged@mail.example', 'account-reset');
  await who.get(`/portal/reset?token=${token}`);
  await who.post('/portal/reset', { token, password: newPassword });
  const log = portal.log();
  for (const secret of ['mail.example', 'Quentin', password, newPassword, 'a wrong one of mine', token, '198.51.']) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/client=[\w.%-]{8}/);
});

/** The enquiry over plain HTTP, as a browser without scripts, a text browser and a hostile program send it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, openTestServices } from '#tests/support/built.ts';
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';

type Site = Awaited<ReturnType<typeof listen>>;
let site: Site;
let time = new Date('2026-11-20T12:00:00Z');
const services = openTestServices({}, () => time);

beforeAll(async () => {
  site = await listen({ now: () => time, dependencies: { services } });
});
afterAll(async () => {
  await site.close();
  await services.close();
});

const least: Fields = [
  ['intent', 'consultation'],
  ['audience', 'personal'],
  ['people-1-name', 'Robert Roe'],
  ['story', 'It began\nin May <b>&'],
  ['name', 'Ann Roe'],
  ['email', 'ann@example.com'],
];
const own = { 'sec-fetch-site': 'same-origin' };

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers, redirect: 'manual' });
const post = (path: string, fields: Fields, headers: Record<string, string> = own) =>
  fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers, body: formBody(fields) });

/** Asks for the form, fills it in and sends it to be checked; a person takes a while. @param referer What the browser says led to the form. */
async function check(fields: Fields = least, headers = own, referer?: string): Promise<{ status: number; html: string; fields: Fields }> {
  const blank = fieldsOf(await (await get('/contact', referer === undefined ? {} : { referer })).text(), '/contact');
  time = new Date(time.getTime() + 60_000);
  const response = await post('/contact', [...blank.filter(([name]) => name === 'token'), ...fields, ['action', 'check']], headers);
  const html = await response.text();
  return { status: response.status, html, fields: fieldsOf(html, '/contact') };
}

const send = (fields: Fields, headers = own) => post('/contact', [...fields, ['action', 'send']], headers);
const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

const stored = () => services.get().database.db.selectFrom('enquiry').selectAll().orderBy('created_at', 'desc').execute();

test('the page of ours that an enquiry was begun at is counted, a page of others is not, and neither is kept with it', async () => {
  const ours = 'http://127.0.0.1:3000';
  for (const referer of [`${ours}/about`, `${ours}/about?from=mail`, 'https://search.example/?q=secret', `${ours}/nothing`])
    expect((await send((await check(least, own, referer)).fields)).status).toBe(303);
  const { db } = services.get().database;
  const counted = await db.selectFrom('daily_figure').select(['day', 'key', 'value']).where('measure', '=', 'enquiry-source').orderBy('key').execute();
  expect(counted).toEqual([
    { day: '2026-11-20', key: '', value: 2 },
    { day: '2026-11-20', key: '/about', value: 2 },
  ]);
  for (const row of await stored()) expect(JSON.stringify(row)).not.toMatch(/about|search\.example/);
});

test('somebody without scripts fills in, checks and sends, and is told a reference that is stored', async () => {
  const checked = await check();
  expect(checked.status).toBe(200);
  expect(checked.html).toContain('Check your answers before you send them');
  expect(checked.html).toContain('It began\nin May &lt;b&gt;&amp;');
  const response = await send(checked.fields);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact/sent']);
  const cookie = cookieOf(response, 'sent') ?? '';
  const confirmation = await (await get('/contact/sent', { cookie })).text();
  const [reference = ''] = /ENQ-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(confirmation) ?? [];
  expect((await stored()).map(({ ref }) => ref)).toContain(reference);
  expect(confirmation).toContain('An e-mail with this reference is on its way');
});

test('the confirmation survives a reload, and tells a stranger nothing', async () => {
  const response = await send((await check()).fields);
  const cookie = cookieOf(response, 'sent') ?? '';
  const [first, second] = [await (await get('/contact/sent', { cookie })).text(), await (await get('/contact/sent', { cookie })).text()];
  expect(/ENQ-[\w-]+/.exec(second)?.[0]).toBe(/ENQ-[\w-]+/.exec(first)?.[0]);
  expect(await (await get('/contact/sent')).text()).toContain('no longer shown');
  time = new Date(time.getTime() + 16 * 60_000);
  expect(await (await get('/contact/sent', { cookie })).text()).toContain('no longer shown');
});

test('the same form sent twice, or twice at the same moment, is one enquiry with one reference', async () => {
  const before = (await stored()).length;
  const { fields } = await check();
  const responses = [...(await Promise.all([send(fields), send(fields)])), await send(fields)];
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  const pages = await Promise.all(responses.map(async (response) => (await get('/contact/sent', { cookie: cookieOf(response, 'sent') ?? '' })).text()));
  expect(new Set(pages.map((page) => /ENQ-[\w-]+/.exec(page)?.[0])).size).toBe(1);
  expect((await stored()).length).toBe(before + 1);
});

test('a form with mistakes comes back with status 422, everything kept and an error at each field', async () => {
  const { status, html, fields } = await check([...least.slice(0, 4), ['email', 'not an address']]);
  expect(status).toBe(422);
  expect(html).toMatch(/<title>Error: /);
  expect(html).toContain('href="#name"');
  expect(html).toContain('href="#email"');
  expect(Object.fromEntries(fields)).toMatchObject({
    intent: 'consultation',
    'people-1-name': 'Robert Roe',
    story: 'It began\nin May <b>&',
    email: 'not an address',
  });
});

test('what was checked can be changed, with everything still there', async () => {
  const { fields } = await check();
  const response = await post('/contact', [...fields, ['action', 'change']]);
  expect(Object.fromEntries(fieldsOf(await response.text(), '/contact'))).toMatchObject({ story: 'It began\nin May <b>&', email: 'ann@example.com' });
});

test('another person can be added without scripts', async () => {
  const response = await post('/contact', [...least, ['rows', '2'], ['action', 'add']]);
  const names = fieldsOf(await response.text(), '/contact').map(([name]) => name);
  expect(names).toContain('people-3-name');
});

test.each([
  ['another website', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['an older browser on another website', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
])('a form sent from %s is not taken', async (_, headers) => {
  const before = (await stored()).length;
  const { fields } = await check();
  const response = await send(fields, headers as unknown as typeof own);
  expect(response.status).toBe(403);
  expect((await stored()).length).toBe(before);
});

test('a text browser, which says nothing of where a form comes from, can send one', async () => {
  const { fields } = await check(least, {} as typeof own);
  expect((await send(fields, {} as typeof own)).status).toBe(303);
});

test('without a word of its origin, a form with cookies or without a fresh token is shown again, unstored', async () => {
  const before = (await stored()).length;
  const { fields } = await check();
  const withCookie = await send(fields, { cookie: 'draft=x' } as unknown as typeof own);
  const withoutToken = await send(
    fields.filter(([name]) => name !== 'token'),
    {} as typeof own,
  );
  expect([withCookie.status, withoutToken.status]).toEqual([403, 403]);
  expect(await withoutToken.text()).toContain('Everything you wrote is still here');
  expect((await stored()).length).toBe(before);
});

test('a sealed form that was altered stores nothing', async () => {
  const before = (await stored()).length;
  const { fields } = await check();
  const altered = fields.map(([name, value]) => [name, name === 'state' ? `${value.slice(0, -4)}AAAA` : value] as const);
  expect((await send(altered)).status).toBe(422);
  expect((await stored()).length).toBe(before);
});

test('what looks like a program is put aside, told nothing else, and sends no mail to the address it gave', async () => {
  const blank = fieldsOf(await (await get('/contact')).text(), '/contact').filter(([name]) => name === 'token');
  const checked = fieldsOf(
    await (await post('/contact', [...blank, ...least, ['company-website', 'https://spam.example'], ['action', 'check']])).text(),
    '/contact',
  );
  time = new Date(time.getTime() + 60_000);
  expect((await send(checked)).status).toBe(303);
  const [row] = await stored();
  expect(row?.quarantined).toBe(1);
  const mails = await services
    .get()
    .database.db.selectFrom('outbox')
    .select('kind')
    .where('record_id', '=', row?.id ?? '')
    .execute();
  expect(mails).toEqual([{ kind: 'enquiry-notice' }]);
});

test('a draft is kept only when asked for, opens with its cookie alone and is gone when it is erased or sent', async () => {
  const saved = await post('/contact', [...least, ['action', 'save']]);
  const cookie = cookieOf(saved, 'draft') ?? '';
  expect(cookie).toMatch(/^draft=[\w-]{43}$/);
  expect(await (await get('/contact/resume')).text()).toContain('There is no saved enquiry here');
  expect(await (await get('/contact/resume', { cookie })).text()).toContain('Go on with your enquiry');
  const opened = await (await post('/contact', [['action', 'resume']], { ...own, cookie } as typeof own)).text();
  expect(Object.fromEntries(fieldsOf(opened, '/contact'))).toMatchObject({ story: 'It began\nin May <b>&' });
  await post('/contact', [['action', 'discard']], { ...own, cookie } as typeof own);
  expect(await (await get('/contact/resume', { cookie })).text()).toContain('There is no saved enquiry here');
});

test('a draft is kept for 24 hours', async () => {
  const cookie = cookieOf(await post('/contact', [...least, ['action', 'save']]), 'draft') ?? '';
  time = new Date(time.getTime() + 24 * 3_600_000 - 1);
  expect(await (await get('/contact/resume', { cookie })).text()).toContain('Go on with your enquiry');
  time = new Date(time.getTime() + 1);
  expect(await (await get('/contact/resume', { cookie })).text()).toContain('There is no saved enquiry here');
});

test('a browser that keeps a draft is answered past the page cache, and its pages are not kept', async () => {
  const kept = await get('/about');
  const own200 = await get('/about', { cookie: `a=1; draft=${'x'.repeat(43)}` });
  expect([kept.headers.get('cache-control'), own200.headers.get('cache-control')]).toEqual([
    expect.stringContaining('public'),
    expect.stringContaining('no-store'),
  ]);
  expect(own200.headers.get('etag')).toBeNull();
});

test('with limits reached the form comes back whole, and says when to send it again', async () => {
  const crowded = openTestServices({}, () => time);
  const other = await listen({ now: () => time, dependencies: { services: crowded } });
  const postOther = (fields: Fields) => fetch(`${other.origin}/contact`, { method: 'POST', redirect: 'manual', headers: own, body: formBody(fields) });
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let count = 0; count < 11; count += 1) {
    const checked = fieldsOf(await (await postOther([...least, ['action', 'check']])).text(), '/contact');
    last = await postOther([...checked, ['action', 'send']]);
    statuses.push(last.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last?.text()).toContain('It began\nin May');
  await other.close();
  await crowded.close();
});

test('only the enquiry may talk to this site, and its blank form may be kept by the browser that asked for it', async () => {
  const [contact, about] = [await get('/contact'), await get('/about')];
  expect(contact.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(about.headers.get('content-security-policy')).toContain("connect-src 'none'");
  expect(contact.headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('/contact/sent')).headers.get('cache-control')).toBe('no-store');
});

test('a script gets the same answers as JSON', async () => {
  const json = { ...own, accept: 'application/json' } as typeof own;
  const wrong = await post('/contact', [['action', 'check']], json);
  expect([wrong.status, ((await wrong.json()) as { live: { problems: unknown[] } }).live.problems.length]).toEqual([422, 4]);
  const right = await post('/contact', [...least, ['action', 'check']], json);
  const { live } = (await right.json()) as { live: { state: string; token: string } };
  const sent = await post(
    '/contact',
    [
      ['state', live.state],
      ['token', live.token],
      ['action', 'send'],
    ],
    json,
  );
  expect(await sent.json()).toEqual({ to: '/contact/sent' });
});

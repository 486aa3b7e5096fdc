/** "Exit this page" on the enquiry, as a browser without scripts presses it. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { elsewhere } from '#shared/site/elsewhere.ts';
import { listen, openTestServices } from '#tests/support/built.ts';
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';

type Headers = Record<string, string>;
let site: Awaited<ReturnType<typeof listen>>;
const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
const services = openTestServices({ DATA_DIR: folder });

beforeAll(async () => {
  site = await listen({ dependencies: { services } });
});
afterAll(async () => {
  await site.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

const own: Headers = { 'sec-fetch-site': 'same-origin' };
const typed: Fields = [
  ['intent', 'consultation'],
  ['story', 'Nobody may read this'],
];
const post = (path: string, body: BodyInit, headers = own, origin = site.origin) => fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
const exit = (fields: Fields, headers = own, origin = site.origin) =>
  post('/contact/exit', new URLSearchParams(fields.map(([name, value]) => [name, value])), headers, origin);

/** @returns the cookie of a saved enquiry. */
async function save(): Promise<string> {
  const saved = await post('/contact', formBody([...typed, ['action', 'save']]));
  return saved.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const drafts = () => services.get().database.db.selectFrom('draft').selectAll().execute();
const staged = () => (existsSync(join(folder, 'staging')) ? readdirSync(join(folder, 'staging')) : []);

test.each(['/contact', '/contact/resume', '/contact/sent'])('%s offers the way out to browsers without scripts', async (path) => {
  const html = await (await fetch(site.origin + path)).text();
  expect(fieldsOf(html, '/contact/exit')).toEqual([['exit', 'now']]);
  expect(html).toMatch(/<button[^>]*id="exit-page"/);
});

test('leaving erases the saved enquiry and its cookies before it answers, and the answer leads elsewhere by itself', async () => {
  const cookie = await save();
  expect((await drafts()).length).toBe(1);
  const response = await exit([], { ...own, cookie });
  expect(await drafts()).toEqual([]);
  expect(response.status).toBe(200);
  expect(response.headers.get('refresh')).toBe(`0; url=${elsewhere}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('clear-site-data')).toBe('"storage"');
  expect(response.headers.getSetCookie().map((line) => /^(\w+)=;.*Max-Age=0$/.exec(line)?.[1])).toEqual(['sent', 'draft']);
  const html = await response.text();
  expect(html).toContain(`<a href="${elsewhere}" rel="noreferrer">`);
  // Whoever looks over a shoulder reads nothing of us.
  expect(html).not.toMatch(/fallowgate|enquir|contact/i);
});

test('leaving erases the files that were sent already, and none that others sent', async () => {
  const send = async () => {
    const body = formBody(typed);
    body.append('action', 'check');
    body.append('files', new File(['Parked outside\n'], 'note.txt', { type: 'text/plain' }));
    return fieldsOf(await (await post('/contact', body)).text(), '/contact/exit');
  };
  const [mine] = [await send(), await send()];
  expect(mine.map(([name]) => name)).toEqual(['exit', 'held']);
  expect(staged().length).toBe(2);
  await exit([...mine, ['held', 'AAAA']]);
  expect(staged().length).toBe(1);
});

test('a form of another website erases nothing, and whoever sent it leaves all the same', async () => {
  const cookie = await save();
  const response = await exit([], { 'sec-fetch-site': 'cross-site', cookie });
  expect([response.status, response.headers.get('refresh'), response.headers.getSetCookie()]).toEqual([200, `0; url=${elsewhere}`, []]);
  expect((await drafts()).length).toBe(1);
});

test('a text browser, which says nothing of where a form comes from, erases too', async () => {
  const cookie = await save();
  const before = (await drafts()).length;
  await exit([], { cookie });
  expect((await drafts()).length).toBe(before - 1);
});

test('whoever comes back to the address of the way out is led away again', async () => {
  const response = await fetch(`${site.origin}/contact/exit`);
  expect([response.status, response.headers.get('refresh')]).toEqual([200, `0; url=${elsewhere}`]);
});

test('a database that is down or never answers keeps nobody', async () => {
  const down = openTestServices({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' });
  onTestFinished(() => down.close());
  const never = { ...services.get().drafts, discard: () => new Promise<never>(() => undefined) };
  for (const kept of [down, { ...services, get: () => ({ ...services.get(), drafts: never }) }]) {
    const other = await listen({ dependencies: { services: { ...kept, ready: Promise.resolve() } } });
    onTestFinished(other.close);
    const response = await exit([['held', 'AAAA']], { ...own, cookie: `draft=${'x'.repeat(43)}` }, other.origin);
    expect([response.status, response.headers.get('refresh')]).toEqual([200, `0; url=${elsewhere}`]);
    expect(response.headers.getSetCookie().length).toBe(2);
  }
});

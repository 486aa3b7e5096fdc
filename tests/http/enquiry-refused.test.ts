/** An enquiry that cannot be taken as it comes: what was typed goes back with the answer, and there is a way on. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { listen, openTestServices } from '#tests/support/built.ts';
import { kinds } from '#tests/support/databases.ts';
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';
import { makeCluster } from '#tests/support/postgres.ts';

type Site = Awaited<ReturnType<typeof listen>>;
type Headers = Record<string, string>;

const own: Headers = { 'sec-fetch-site': 'same-origin' };
const story = 'It began\nin May <b>&';
const least: Fields = [
  ['intent', 'consultation'],
  ['audience', 'personal'],
  ['people-1-name', 'Robert Roe'],
  ['story', story],
  ['name', 'Ann Roe'],
  ['email', 'ann@example.com'],
];
const kept = { intent: 'consultation', audience: 'personal', 'people-1-name': 'Robert Roe', story, name: 'Ann Roe', email: 'ann@example.com' };

const post = ({ origin }: Site, fields: Fields, headers: Headers = own) =>
  fetch(`${origin}/contact`, { method: 'POST', redirect: 'manual', headers, body: formBody(fields) });
const pressed = (fields: Fields, action: string): Fields => [...fields, ['action', action]];
const formOf = async (response: Response) => fieldsOf(await response.clone().text(), '/contact');

/** As a browser keeps them. @returns the header of the next request. */
function cookiesAfter(response: Response, before: Headers = {}): Headers {
  const jar = new Map((before.cookie ?? '').split('; ').flatMap((pair): [string, string][] => (pair === '' ? [] : [[pair.split('=')[0] ?? '', pair]])));
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    if (line.includes('Max-Age=0')) jar.delete(pair.split('=')[0] ?? '');
    else jar.set(pair.split('=')[0] ?? '', pair);
  }
  return jar.size === 0 ? {} : { cookie: [...jar.values()].join('; ') };
}

describe('a text browser, which says nothing of where a form comes from', () => {
  const services = openTestServices();
  let site: Site;
  beforeAll(async () => {
    site = await listen({ dependencies: { services } });
  });
  afterAll(async () => {
    await site.close();
    await services.close();
  });
  const stored = async () => (await services.get().database.db.selectFrom('enquiry').selectAll().execute()).length;

  test('saves, opens again and sends: once it is asked to press the button again, and nothing is lost', async () => {
    const before = await stored();
    const blank = fieldsOf(await (await fetch(`${site.origin}/contact`)).text(), '/contact').filter(([name]) => name === 'token');
    const saved = await post(site, pressed([...blank, ...least], 'save'), {});
    expect(await saved.text()).toContain('Saved, and not sent');
    let cookies = cookiesAfter(saved);
    expect(cookies.cookie).toMatch(/^draft=/);
    const opened = await formOf(await post(site, [['action', 'resume']], cookies));
    expect(Object.fromEntries(opened)).toMatchObject(kept);
    const checked = await formOf(await post(site, pressed(opened, 'check'), cookies));
    const refused = await post(site, pressed(checked, 'send'), cookies);
    expect([refused.status, await stored()]).toEqual([403, before]);
    const html = await refused.clone().text();
    expect(html).toContain('press the button once more');
    expect(html).toContain('It began\nin May &lt;b&gt;&amp;');
    expect(html).toContain(firm.phone.href);
    cookies = cookiesAfter(refused, cookies);
    expect(cookies).toEqual({});
    expect((await post(site, pressed(await formOf(refused), 'send'), cookies)).status).toBe(303);
    expect(await stored()).toBe(before + 1);
    expect(await services.get().database.db.selectFrom('draft').selectAll().execute()).toEqual([]);
  });

  test('sends a second enquiry while the confirmation of the first can still be seen', async () => {
    const before = await stored();
    let cookies: Headers = {};
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const checked = await formOf(await post(site, pressed(least, 'check'), cookies));
      for (let press = 0, next = checked; press < 2; press += 1) {
        const response = await post(site, pressed(next, 'send'), cookies);
        statuses.push(response.status);
        cookies = cookiesAfter(response, cookies);
        if (response.status === 303) break;
        next = await formOf(response);
      }
    }
    expect(statuses).toEqual([303, 403, 303]);
    expect(await stored()).toBe(before + 2);
  });

  test('erases what it saved', async () => {
    const blank = fieldsOf(await (await fetch(`${site.origin}/contact`)).text(), '/contact').filter(([name]) => name === 'token');
    const cookies = cookiesAfter(await post(site, pressed([...blank, ...least], 'save'), {}));
    expect((await post(site, [['action', 'discard']], cookies)).status).toBe(303);
    expect(await services.get().database.db.selectFrom('draft').selectAll().execute()).toEqual([]);
  });
});

test('on the very first start, with the database down and no keys, what is posted comes back with other ways to reach us', async () => {
  const services = openTestServices({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' });
  onTestFinished(() => services.close());
  const site = await listen({ dependencies: { services: { ...services, ready: Promise.resolve() } } });
  onTestFinished(site.close);
  const closed = await fetch(`${site.origin}/contact`);
  expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining('This form cannot be used at the moment')]);
  const body = formBody(pressed(least, 'check'));
  body.append('files', new File(['note'], 'note.txt', { type: 'text/plain' }));
  const response = await fetch(`${site.origin}/contact`, { method: 'POST', headers: own, body });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  const html = await response.clone().text();
  expect(Object.fromEntries(fieldsOf(html, '/contact'))).toMatchObject(kept);
  for (const words of ['We cannot store this at the moment', firm.phone.href, `mailto:${firm.email}`]) expect(html).toContain(words);
  const scripted = await post(site, pressed(least, 'check'), { ...own, accept: 'application/json' });
  expect([scripted.status, await scripted.json()]).toEqual([503, { live: expect.objectContaining({ answers: expect.objectContaining({ story }) }) }]);
});

test.skipIf(!kinds.includes('postgres'))('a database that stops while somebody writes costs nothing that was written', async () => {
  const cluster = await makeCluster();
  onTestFinished(cluster.remove, 180_000);
  await cluster.start();
  const services = openTestServices({ DATABASE_URL: cluster.url('postgres') });
  onTestFinished(() => services.close());
  const site = await listen({ dependencies: { services } });
  onTestFinished(site.close);
  const checked = await formOf(await post(site, pressed(least, 'check')));
  await cluster.stop('immediate');
  const [unsent, unsaved] = [await post(site, pressed(checked, 'send')), await post(site, pressed(least, 'save'))];
  expect([unsent.status, unsaved.status]).toEqual([503, 503]);
  expect(await unsent.clone().text()).toContain('It began\nin May &lt;b&gt;&amp;');
  expect(Object.fromEntries(await formOf(unsaved))).toMatchObject(kept);
  for (const response of [unsent, unsaved]) expect(await response.clone().text()).toContain(firm.phone.href);
  await cluster.start();
  expect((await post(site, pressed(await formOf(unsent), 'send'))).status).toBe(303);
  expect((await services.get().database.db.selectFrom('enquiry').selectAll().execute()).length).toBe(1);
});

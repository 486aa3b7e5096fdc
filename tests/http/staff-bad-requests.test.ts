/** What no page of the back office sends: odd addresses, questions and cookies, other kinds of bodies, too much of them, other methods. */
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { addressesOf } from '#tests/support/full-office.ts';
import { mark } from '#tests/support/hostile-texts.ts';
import { hostileVisits, isAccount } from '#tests/support/hostile-visits.ts';
import { formsIn, queriesIn } from '#tests/support/live-forms.ts';
import { plantedIn } from '#tests/support/planted.ts';
import { same } from '#tests/support/portal-site.ts';
import { requestBytes, shout } from './client.ts';

const oddParts = ['%00', 'a%00b', '%FF%FE', '%C0%AE', '%ED%A0%80', '%E2%80%AE', '..%2F..%2Fetc', '%2e%2e', '__proto__', 'constructor', '%3Cx-planted%3E', '%22%3E', '%0D%0ABcc:x', "'%20or%201=1--", 'w'.repeat(4000), '%F0%9F%91%A9', 'NaN', '%25']; // prettier-ignore

describeOnBothEngines('bad requests', (make, engine) => {
  const { get, post, writes, crawl, askAs } = hostileVisits(make, engine);

  test('in addresses, nothing is found, and nothing is said of why', async () => {
    const { records, routes } = get();
    for (const { path, method } of routes.filter((route) => route.path.includes('/:')))
      for (const part of oddParts) {
        const [real = ''] = records[path.split('/')[2] as keyof typeof records] ?? [];
        for (const address of [path.replaceAll(/:\w+/g, part), ...(path.includes('/:id') ? [path.replace(':ref', real).replaceAll(/:\w+/g, part)] : [])]) {
          const { status, body } = await askAs(method.toUpperCase(), address);
          expect([method, address, status, plantedIn(body)]).toEqual([method, address, expect.toSatisfy((code: number) => code >= 400 && code < 500), []]);
        }
      }
  });

  test('behind a question mark, in every name that a page leads to or asks for', async () => {
    const { pages } = await crawl();
    const named = [...pages].flatMap(([address, html]) => [
      ...queriesIn(html),
      ...formsIn(html)
        .filter(({ method }) => method === 'get')
        .flatMap(({ to, fields }) => fields.map(({ name }): [string, string] => [to, name])),
      [address.split('?')[0] ?? '', 'done'] as [string, string],
    ]);
    const places = new Set(named.filter(([path]) => path.startsWith('/admin/')).map((place) => JSON.stringify(place)));
    expect(places.size).toBeGreaterThan(40);
    const values = [
      ...oddParts,
      '-1',
      '1e309',
      '2026-02-30',
      '99999-12-31',
      '9'.repeat(24),
      `${'9'.repeat(24)}%20x`,
      'x&before=y',
      `2026-11-20T09:00:00.000Z%20%00`,
    ];
    for (const [at, place] of [...places].entries()) {
      const [path, name] = JSON.parse(place) as [string, string];
      // In turns: every name gets a part of them, and every one of them comes to many names.
      for (const value of values.filter((_, index) => index === 0 || index % 5 === at % 5)) {
        const { status, body } = await askAs('GET', `${path}?${name}=${value}`);
        expect([path, name, value, status < 500, plantedIn(body)]).toEqual([path, name, value, true, []]);
      }
    }
  });

  test('in cookies: what is no session is none, and a note that was not made here is no note', async () => {
    const [session = ''] = /staff=[^;]*/.exec(get().people.everyone.cookie()) ?? [];
    const note = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const path = '/admin/enquiries?done=released';
    const notes = [7, [], { of: 'released', path: '/admin/enquiries' }, { of: 'released', path: '/admin/enquiries', action: ['x'], version: 'NaN', fields: { [`"><${mark}>`]: `"><${mark}>` } }].map(note); // prettier-ignore
    for (const value of [...notes, '%00', '%FF', '__proto__', 'w'.repeat(3000), '=;,', '"']) {
      const { status, body } = await askAs('GET', path, { cookie: `${session}; admin-undo=${value}` });
      expect([value, status, plantedIn(body)]).toEqual([value, 200, []]);
    }
    for (const value of ['', '%00', `${mark}`, 'w'.repeat(3000), '.', 'a.b.c', '../..', '%F0%9F%91%A9', session.replace('staff=', '').slice(0, -1)])
      expect([value, (await askAs('GET', '/admin/dashboard', { cookie: `staff=${value}` })).status]).toEqual([value, 303]);
    for (const bytes of ['staff=a\u0001b', 'staff=\u00E9\u00FF', `staff=${'\u0080'.repeat(50)}`]) {
      const { status } = await shout(get().office.port, requestBytes('/admin/dashboard', [`Cookie: ${bytes}`]));
      expect([bytes, [303, 400].includes(status)]).toEqual([bytes, true]);
    }
    expect((await shout(get().office.port, requestBytes('/admin/dashboard', ['Cookie: staff=a\0b']))).status).toBe(400);
  });

  test('of another kind than a form, too much of it, or with names that mean something elsewhere', async () => {
    const form = 'application/x-www-form-urlencoded';
    const many = Array.from({ length: 1000 }, (_, index) => `f${index}=x`).join('&');
    const bodies: readonly [type: string, body: string, statuses: readonly number[]][] = [
      ['text/plain', 'action=take', [415]],
      ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', [415]],
      ['multipart/form-data', 'action=take', [400]],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="action"\r\n\r\ntake', [400]],
      ['application/json', '{"action":', [400]],
      ['application/json', `${'['.repeat(5000)}${']'.repeat(5000)}`, [422, 404, 200]],
      ['application/json', `{"action":"${'x'.repeat(300_000)}"}`, [413]],
      ['application/json', '{"__proto__":{"action":"take"},"action":{"$ne":1},"version":[[1]]}', [422, 404]],
      [form, many, [413]],
      [form, `action=${'x'.repeat(600_000)}`, [413]],
      [form, 'action[]=take&action[b]=hold&action.c=release&__proto__[action]=take&constructor[prototype][action]=take', [422, 404]],
      [form, 'action=take&action=nothing&version=1&version=2', [422, 404]],
      [form, 'action=%FF%C0%80%ED%A0%80&text=%FF%FE&item=%00&%00=%00&=&&%', [422, 404]],
      [`${form}; charset=utf-7`, 'action=+ADw-x-planted+AD4-', [422, 404]],
    ];
    const { people, records } = get();
    for (const { path } of writes().filter((route) => !isAccount(route.path)))
      for (const [type, body, statuses] of bodies) {
        const [address = path.replaceAll(/:\w+/g, 'none')] = addressesOf(path, records);
        const headers = { ...same, 'content-type': type };
        const { status, wrong } = await post(address, () => people.everyone.send(address, { method: 'POST', headers, body }));
        const isExpected = statuses.includes(status) || (status === 404 && path.includes('/:'));
        expect([address, type, body.slice(0, 40), status, isExpected, wrong]).toEqual([address, type, body.slice(0, 40), status, true, []]);
      }
  });

  test('by another method, every address says which it takes', async () => {
    for (const path of new Set(get().routes.map((route) => route.path)))
      for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE']) {
        const { status, allow } = await askAs(method, path.replaceAll(/:\w+/g, 'none'));
        expect([method, path, status, allow]).toEqual([method, path, 405, expect.stringMatching(/^(GET, HEAD)?(, )?(POST)?$/)]);
      }
  });
});

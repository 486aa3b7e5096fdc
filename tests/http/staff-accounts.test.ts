/** How staff come in over plain HTTP: invited, with an app from the first day, or with a passkey; and out again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAuthenticator } from '#tests/support/an-authenticator.ts';
import { goes, password, type Visitor } from '#tests/support/portal-site.ts';
import { openBackOffice, textOf, type BackOffice } from '#tests/support/staff-site.ts';

const newPassword = 'seven grey herons wade';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const signIn = (who: Visitor, email: string, given = password) => who.post('/admin/login', { email, password: given, scripts: '1' });
const isIn = async (who: Visitor): Promise<boolean> => (await who.get('/admin/dashboard')).status === 200;
const keyOf = (html: string): string => /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '';
const codesOf = (html: string): string[] =>
  [...(/<ol class="[^"]*">(.*?)<\/ol>/s.exec(html)?.[1] ?? '').matchAll(/<li>([^<]+)<\/li>/g)].map(([, code = '']) => code);

test('from the invitation to the first page: no session before the app is set up, and the codes are shown once', async () => {
  const email = 'new@mail.example';
  const who = office.visitor();
  const token = (await office.services.get().staff.invite({ email, name: 'Nan New', roles: ['owner'], actor: 'operator' })) ?? '';
  const link = `/admin/join?token=${token}`;
  expect([(await who.get(link)).status, (await who.get(link)).headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  const weak = await who.post('/admin/join', { token, password: 'short' });
  expect([weak.status, await textOf(weak)]).toEqual([422, expect.stringContaining('15')]);
  expect(goes(await who.post('/admin/join', { token, password }))).toEqual([303, '/admin/login?reason=joined']);
  expect((await who.get(link)).status).toBe(410);
  expect(goes(await signIn(who, email))).toEqual([303, '/admin/set-up']);
  expect(await isIn(who)).toBe(false);
  const page = await textOf(await who.get('/admin/set-up'));
  const secret = keyOf(page);
  const wrong = await who.post('/admin/set-up', { 'totp-code': '000000' });
  expect([wrong.status, keyOf(await textOf(wrong))]).toEqual([422, '']);
  expect(await isIn(who)).toBe(false);
  const done = await who.post('/admin/set-up', { 'totp-code': office.codeOf(secret) });
  const codes = codesOf(await textOf(done));
  expect([done.status, codes.length]).toEqual([200, 10]);
  expect(await isIn(who)).toBe(true);
  expect(goes(await who.get('/admin/set-up'))).toEqual([303, '/admin/dashboard']);
  expect(await textOf(await who.get('/admin/security'))).not.toContain(codes[0]);

  expect(goes(await who.post('/admin/sign-out', {}))).toEqual([303, '/admin/login?reason=signed-out']);
  expect(await isIn(who)).toBe(false);
  office.pass(1);
  expect(goes(await signIn(who, email))).toEqual([303, '/admin/code']);
  expect(await isIn(who)).toBe(false);
  expect((await who.post('/admin/code', { kind: 'app', code: '000000' })).status).toBe(422);
  expect(goes(await who.post('/admin/code', { kind: 'app', code: office.codeOf(secret) }))).toEqual([303, '/admin/dashboard']);
  await who.post('/admin/sign-out', {});
  await signIn(who, email);
  expect(goes(await who.post('/admin/code', { kind: 'recovery', code: codes[3] ?? '' }))).toEqual([303, '/admin/dashboard']);
  expect(await isIn(who)).toBe(true);
});

test('an app that was begun and not finished in time is begun again', async () => {
  const late = await office.newcomer('late@mail.example', ['owner']);
  await signIn(late, late.email);
  const secret = keyOf(await textOf(await late.get('/admin/set-up')));
  office.pass(21);
  const answer = await late.post('/admin/set-up', { 'totp-code': office.codeOf(secret) });
  expect([answer.status, await textOf(answer)]).toEqual([410, expect.stringContaining('Too much time has passed')]);
  expect((await office.visitor().get('/admin/set-up')).status).toBe(410);
});

test('a link sets a new password, another confirms a new address; the app stays', async () => {
  const who = await office.colleague('reset@mail.example', ['investigator']);
  office.pass(1);
  expect(goes(await who.post('/admin/reset', { email: who.email }))).toEqual([303, '/admin/reset?sent=1']);
  const token = await office.unread(who.email, 'account-reset');
  expect((await who.get(`/admin/reset?token=${token}`)).status).toBe(200);
  expect(goes(await who.post('/admin/reset', { token, password: newPassword }))).toEqual([303, '/admin/login?reason=reset']);
  expect(await isIn(who)).toBe(false);
  expect(goes(await signIn(who, who.email, newPassword))).toEqual([303, '/admin/code']);
  await who.post('/admin/code', { kind: 'app', code: office.codeOf(who.secret) });
  office.pass(1);
  const moved = 'moved@mail.example';
  const proof = { 'address-password': newPassword, 'address-code': office.codeOf(who.secret) };
  expect((await who.post('/admin/security', { action: 'change-email', 'new-email': moved, ...proof })).status).toBe(200);
  const confirming = await office.unread(moved, 'account-new-email');
  expect((await who.get(`/admin/email?token=${confirming}`)).status).toBe(200);
  expect(goes(await who.post('/admin/email', { token: confirming }))).toEqual([303, '/admin/login?reason=new-address']);
  expect(goes(await signIn(who, moved, newPassword))).toEqual([303, '/admin/code']);
});

test('nobody on the staff can do without the second step, or register', async () => {
  const who = await office.colleague('second@mail.example', ['owner']);
  office.pass(1);
  const off = await who.post('/admin/security', { action: 'disable-totp', 'totp-password': password, 'totp-code': office.codeOf(who.secret) });
  expect([off.status, await textOf(off)]).toEqual([403, expect.stringContaining('Staff always sign in with a second step.')]);
  expect((await who.get('/admin/register')).status).toBe(404);
  expect((await who.post('/admin/login', { email: who.email, password: 'not the one' })).status).toBe(422);
});

test('a passkey is added with password and code, signs in by itself, and is removed', async () => {
  const who = await office.colleague('key@mail.example', ['case-manager']);
  const device = anAuthenticator();
  office.pass(1);
  const refused = await who.json('/admin/security/passkey', { password: 'not the one', code: office.codeOf(who.secret) });
  expect([refused.status, await refused.text()]).toEqual([422, 'This is not your password, or the code is not right.']);
  const begun = await who.json('/admin/security/passkey', { password, code: office.codeOf(who.secret) });
  const { challenge } = (await begun.json()) as { challenge: string };
  const before = who.cookie();
  const added = await who.json('/admin/security/passkey', { name: 'Work laptop', response: JSON.stringify(device.register(challenge)) });
  expect([added.status, await added.json()]).toEqual([200, { to: '/admin/security?done=passkey' }]);
  expect(who.cookie()).not.toBe(before);
  const page = await textOf(await who.get('/admin/security?done=passkey'));
  expect(page).toContain('Work laptop');
  expect(page).toContain('The passkey is added.');

  const elsewhere = office.visitor();
  const ask = async () => ((await (await elsewhere.json('/admin/passkey/challenge', {})).json()) as { challenge: string }).challenge;
  const unverified = await elsewhere.json('/admin/passkey', { response: JSON.stringify(device.assert(await ask(), { verified: false })) });
  expect([unverified.status, await isIn(elsewhere)]).toEqual([422, false]);
  const entered = await elsewhere.json('/admin/passkey', { response: JSON.stringify(device.assert(await ask())), next: '/admin/security' });
  expect([entered.status, await entered.json()]).toEqual([200, { to: '/admin/security' }]);
  expect(await isIn(elsewhere)).toBe(true);

  office.pass(1);
  const form = `passkey-${device.id}`;
  const removal = { action: 'remove-passkey', passkey: device.id, [`${form}-password`]: password };
  const wrong = await who.post('/admin/security', { ...removal, [`${form}-code`]: '000000' });
  expect([wrong.status, await textOf(wrong)]).toEqual([422, expect.stringContaining(`href="#${form}-password"`)]);
  const removed = await who.post('/admin/security', { ...removal, [`${form}-code`]: office.codeOf(who.secret) });
  expect([removed.status, await textOf(removed)]).toEqual([200, expect.not.stringContaining('Work laptop')]);
  expect(await isIn(elsewhere)).toBe(false);
});

test.each(['', 'no JSON', 'null', '[]', '{}', '{"id":7}', '{"id":"x"}'])('what is no answer of a device (%s) is refused in a sentence', async (response) => {
  const stranger = office.visitor();
  const answer = await stranger.json('/admin/passkey', { response });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('This passkey is not known here')]);
});

test('sessions of staff end after a quarter of an hour, and those of a client open nothing here', async () => {
  const who = await office.colleague('idle@mail.example', ['owner']);
  office.pass(14);
  expect(await isIn(who)).toBe(true);
  office.pass(16);
  expect(goes(await who.get('/admin/dashboard'))).toEqual([303, '/admin/login?reason=expired&next=%2Fadmin%2Fdashboard']);
  const client = await office.client('client@mail.example');
  expect(goes(await client.get('/admin/dashboard'))).toEqual([303, '/admin/login?next=%2Fadmin%2Fdashboard']);
});

test('a session of staff that is in use ends after eight hours all the same', async () => {
  const who = await office.colleague('long-day@mail.example', ['owner']);
  for (let minutes = 0; minutes < 8 * 60 - 14; minutes += 14) {
    expect([minutes, await isIn(who)]).toEqual([minutes, true]);
    office.pass(14);
  }
  expect(await isIn(who)).toBe(true);
  office.pass(14);
  expect(goes(await who.get('/admin/dashboard'))).toEqual([303, '/admin/login?reason=expired&next=%2Fadmin%2Fdashboard']);
});

/** The whole life of an account over plain HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/forms.ts';
import { goes, isIn, lead, openPortal, password, same, signIn, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

const newPassword = 'seven grey herons wade';

let portal: PortalSite;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const security = (who: Visitor, action: string, fields: Record<string, string> = {}) => who.post('/portal/security', { ...fields, action });

async function register(who: Visitor, email: string): Promise<void> {
  expect(goes(await who.post('/portal/register', { name: 'Ann Roe', email, password }))).toEqual([303, '/portal/register?sent=1']);
}

/** Turns the second step on. @returns the key of the app and the recovery codes. */
async function enrol(who: Visitor): Promise<{ secret: string; codes: string[] }> {
  const begun = await (await security(who, 'begin-totp', { 'totp-password': password })).text();
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(begun)?.[1] ?? '';
  const done = await security(who, 'confirm-totp', { 'totp-code': portal.codeOf(secret) });
  expect(done.status).toBe(200);
  const list = /<ol class="[^"]*">(.*?)<\/ol>/s.exec(await done.text())?.[1] ?? '';
  portal.pass(1);
  return { secret, codes: [...list.matchAll(/<li>([^<]+)<\/li>/g)].map(([, code = '']) => code) };
}

test('an account begins with a mail: opening its link changes nothing, the form signs in, and the link works once', async () => {
  const email = 'begin@mail.example';
  const who = portal.visitor();
  expect(await (await who.get('/portal/register')).text()).toContain('Create an account');
  await register(who, email);
  expect(await (await who.get('/portal/register?sent=1')).text()).toContain('mail');
  expect((await signIn(who, email)).status).toBe(403);
  const token = await portal.unread(email, 'account-confirm');
  const link = `/portal/confirm?token=${token}`;
  for (const open of [await who.get(link), await who.get(link), await who.send(link, { method: 'HEAD' })]) {
    expect([open.status, open.headers.get('referrer-policy'), open.headers.get('cache-control'), open.headers.getSetCookie()]).toEqual([
      200,
      'no-referrer',
      'no-store',
      [],
    ]);
  }
  expect(await isIn(who)).toBe(false);
  const wrong = await who.post('/portal/confirm', { token, password: 'not the one that was chosen' });
  expect([wrong.status, Object.fromEntries(fieldsOf(await wrong.text(), '/portal/confirm')).token]).toEqual([422, token]);
  expect(goes(await who.post('/portal/confirm', { token, password, scripts: '1' }))).toEqual([303, '/portal/dashboard']);
  expect(await isIn(who)).toBe(true);
  const again = portal.visitor();
  expect((await again.get(link)).status).toBe(410);
  expect((await again.post('/portal/confirm', { token, password })).status).toBe(410);
  expect(await isIn(again)).toBe(false);
});

test('a password that is tried first is refused with the reason, and the rest of the form is kept', async () => {
  const who = portal.visitor();
  for (const weak of ['short', 'aaaaaaaaaaaaaaaaaaaa', 'weak@mail.example weak']) {
    const response = await who.post('/portal/register', { name: 'Ann <Roe>', email: 'weak@mail.example', password: weak });
    const html = await response.text();
    expect([weak, response.status]).toEqual([weak, 422]);
    expect(Object.fromEntries(fieldsOf(html, '/portal/register'))).toMatchObject({ name: 'Ann <Roe>', email: 'weak@mail.example', password: '' });
    expect(html).toMatch(/<title>Error: /);
  }
  expect(await portal.mailsTo('weak@mail.example')).toEqual([]);
});

describe('the cookie of a session', () => {
  test('is out of reach of scripts and of other sites; over plain http it names no host', async () => {
    await portal.client('cookie@mail.example');
    const [line = ''] = (await signIn(portal.visitor(), 'cookie@mail.example')).headers.getSetCookie();
    expect(line).toMatch(/^client=/);
    expect(
      line
        .split('; ')
        .slice(1)
        .map((part) => part.toLowerCase())
        .toSorted(),
    ).toEqual(['httponly', 'path=/', 'samesite=lax']);
  });

  test('is bound to this host over https', async () => {
    const secure = await openPortal('https://portal.example');
    try {
      await secure.client('cookie@mail.example');
      const cookies = (await signIn(secure.visitor(), 'cookie@mail.example')).headers.getSetCookie();
      for (const line of cookies) {
        expect(line).toMatch(/^__Host-client/);
        expect(
          line
            .split('; ')
            .slice(1)
            .map((part) => part.toLowerCase()),
        ).toEqual(expect.arrayContaining(['httponly', 'path=/', 'samesite=lax', 'secure']));
        expect(line).not.toMatch(/domain=/i);
      }
      expect(cookies.length).toBeGreaterThan(0);
    } finally {
      await secure.close();
    }
  });
});

test('with a second step nobody is in before the code, which works once, as does each recovery code', async () => {
  const email = 'second@mail.example';
  const who = await portal.client(email);
  const before = who.cookie();
  const { secret, codes } = await enrol(who);
  expect(codes).toHaveLength(10);
  expect(who.cookie()).not.toBe(before);
  expect((await portal.visitor().get('/portal/dashboard', { cookie: before })).status).toBe(303);

  const phone = portal.visitor();
  expect(goes(await signIn(phone, email, password, { next: '/portal/security' }))).toEqual([303, '/portal/code?next=%2Fportal%2Fsecurity']);
  expect(await isIn(phone)).toBe(false);
  const form = fieldsOf(await (await phone.get('/portal/code?next=%2Fportal%2Fsecurity')).text(), '/portal/code');
  const refused = await phone.post('/portal/code', [...form, ['code', '000000']]);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('This code is not right')]);
  const code = portal.codeOf(secret);
  expect(goes(await phone.post('/portal/code', [...form, ['code', code]]))).toEqual([303, '/portal/security']);
  expect(await isIn(phone)).toBe(true);

  const other = portal.visitor();
  await signIn(other, email);
  expect((await other.post('/portal/code', { code })).status).toBe(422);
  const recover = (which: string) => other.post('/portal/code', { kind: 'recovery', code: which });
  expect(goes(await recover(codes[0] ?? ''))).toEqual([303, '/portal/dashboard']);
  await signIn(other, email);
  expect((await recover(codes[0] ?? '')).status).toBe(422);
  expect(goes(await recover(codes[1] ?? ''))).toEqual([303, '/portal/dashboard']);
  expect((await portal.mailsTo(email)).filter(({ kind }) => kind === 'account-recovery-used')).toHaveLength(2);
});

test('a code that was typed wrongly while the app is set up can be typed once more', async () => {
  const who = await portal.client('typo@mail.example');
  const begun = await (await security(who, 'begin-totp', { 'totp-password': password })).text();
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(begun)?.[1] ?? '';
  const wrong = await security(who, 'confirm-totp', { 'totp-code': '000000' });
  const html = await wrong.text();
  expect([wrong.status, html]).toEqual([422, expect.stringContaining('name="totp-code"')]);
  expect((await security(who, 'confirm-totp', { 'totp-code': portal.codeOf(secret) })).status).toBe(200);
});

test('signing out ends the session on the server and clears what the browser kept', async () => {
  const who = await portal.client('out@mail.example');
  const before = who.cookie();
  const out = await who.post('/portal/sign-out', { any: '' });
  expect([...goes(out), out.headers.get('clear-site-data')]).toEqual([303, '/portal/login?reason=signed-out', '"cache", "storage"']);
  expect(who.cookie()).toBe('');
  expect(await (await who.get('/portal/login?reason=signed-out')).text()).toContain('You are signed out.');
  const replay = await portal.visitor().get('/portal/api/matters', { cookie: before });
  expect([replay.status, await replay.text()]).toEqual([401, 'Sign in first.']);
});

test('a session ends after half an hour without a sign of life and after twelve hours in any case', async () => {
  const who = await portal.client('idle@mail.example');
  for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
    expect([minutes, await isIn(who)]).toEqual([minutes, true]);
    portal.pass(29);
  }
  expect(await isIn(who)).toBe(true);
  portal.pass(29);
  expect(goes(await who.get('/portal/dashboard'))).toEqual([303, '/portal/login?reason=expired&next=%2Fportal%2Fdashboard']);
  expect(await (await who.get('/portal/login?reason=expired')).text()).toContain('nothing was done for a while');
});

test('a new password by mail ends every session; its link is told to nobody and works once', async () => {
  const email = 'reset@mail.example';
  const who = await portal.client(email);
  const forgot = portal.visitor();
  expect(goes(await forgot.post('/portal/reset', { email }))).toEqual([303, '/portal/reset?sent=1']);
  const token = await portal.unread(email, 'account-reset');
  const page = await forgot.get(`/portal/reset?token=${token}`);
  expect([page.status, page.headers.get('referrer-policy'), await isIn(who)]).toEqual([200, 'no-referrer', true]);
  const choose = (given: string) => forgot.post('/portal/reset', { token, password: given });
  expect((await choose('short')).status).toBe(422);
  expect(goes(await choose(newPassword))).toEqual([303, '/portal/login?reason=reset']);
  expect(await isIn(who)).toBe(false);
  expect((await choose(newPassword)).status).toBe(410);
  expect((await forgot.get(`/portal/reset?token=${token}`)).status).toBe(410);
  expect((await signIn(forgot, email)).status).toBe(422);
  expect(goes(await signIn(forgot, email, newPassword))).toEqual([303, '/portal/dashboard']);
});

test('the link to a new password dies after half an hour and with a newer one', async () => {
  const email = 'links@mail.example';
  await portal.client(email);
  const who = portal.visitor();
  const ask = async () => {
    await who.post('/portal/reset', { email });
    return portal.unread(email, 'account-reset');
  };
  const [older, newer] = [await ask(), await ask()];
  const statusOf = async (token: string) => (await who.get(`/portal/reset?token=${token}`)).status;
  expect([await statusOf(older), await statusOf(newer), await statusOf(''), await statusOf('x'.repeat(5000))]).toEqual([410, 200, 410, 410]);
  portal.pass(31);
  expect(await statusOf(newer)).toBe(410);
});

test('changing the password asks for the present one, and ends the session everywhere else', async () => {
  const email = 'change@mail.example';
  const who = await portal.client(email);
  const elsewhere = portal.visitor();
  await signIn(elsewhere, email);
  const before = who.cookie();
  const refused = await security(who, 'change-password', { 'change-password': 'not the present one', 'new-password': newPassword });
  expect([refused.status, await isIn(elsewhere)]).toEqual([422, true]);
  expect((await security(who, 'change-password', { 'change-password': password, 'new-password': newPassword })).status).toBe(200);
  expect([await isIn(who), await isIn(elsewhere), (await portal.visitor().get('/portal/dashboard', { cookie: before })).status]).toEqual([true, false, 303]);
});

test('sessions are listed without saying where they are, and ended one by one or all at once', async () => {
  const email = 'list@mail.example';
  const who = await portal.client(email);
  const [tablet, phone] = [portal.visitor(), portal.visitor()];
  for (const one of [tablet, phone]) await signIn(one, email);
  const html = await (await who.get('/portal/security')).text();
  expect(html.match(/name="session"/g)).toHaveLength(2);
  expect(html).not.toContain(tablet.network);
  await security(who, 'end-session', { session: /name="session" value="([^"]+)"/.exec(html)?.[1] ?? '' });
  expect([await isIn(tablet), await isIn(phone)].filter(Boolean)).toHaveLength(1);
  await security(who, 'end-others');
  expect([await isIn(who), await isIn(tablet), await isIn(phone)]).toEqual([true, false, false]);
  const foreign = await portal.client('foreign@mail.example');
  const own = (await portal.services.get().clients.sessionOf({ cookie: who.cookie() }))?.session.id ?? '';
  await security(foreign, 'end-session', { session: own });
  expect(await isIn(who)).toBe(true);
});

test('a new address is used once its link is followed; the old one is told', async () => {
  const [old, fresh] = ['old@mail.example', 'fresh@mail.example'];
  const who = await portal.client(old);
  const asked = await security(who, 'change-email', { 'new-email': fresh, 'address-password': password });
  expect([asked.status, await isIn(who)]).toEqual([200, true]);
  const token = await portal.unread(fresh, 'account-new-email');
  expect((await who.get(`/portal/email?token=${token}`)).status).toBe(200);
  expect(goes(await who.post('/portal/email', { token }))).toEqual([303, '/portal/login?reason=new-address']);
  expect([await isIn(who), (await who.post('/portal/email', { token })).status]).toEqual([false, 410]);
  expect((await portal.mailsTo(old)).map(({ kind }) => kind)).toContain('account-email-changed');
  expect([(await signIn(who, old)).status, (await signIn(who, fresh)).status]).toEqual([422, 303]);
});

test('an account is deleted with its password, and is then like one that never was', async () => {
  const email = 'gone@mail.example';
  const who = await portal.client(email);
  expect((await security(who, 'delete-account', { 'delete-password': 'not the present one' })).status).toBe(422);
  expect(goes(await security(who, 'delete-account', { 'delete-password': password }))).toEqual([303, '/portal/login?reason=deleted']);
  expect([who.cookie(), await isIn(who), (await signIn(who, email)).status]).toEqual(['', false, 422]);
});

test('an account stays while it is the client of an open matter, with a sentence about what to do; its notices follow its address', async () => {
  const email = 'client@mail.example';
  const who = await portal.client(email);
  const ref = await portal.matterOf(who, 'The Larch file');
  const refused = await security(who, 'delete-account', { 'delete-password': password });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Ask us to close the matter first')]);
  expect((await who.get(`/portal/matters/${ref}`)).status).toBe(200);
  await security(who, 'change-email', { 'address-password': password, 'new-email': 'present@mail.example' });
  await who.post('/portal/email', { token: await portal.unread('present@mail.example', 'account-new-email') });
  await portal.services.get().matters.staff.writeMessage(lead, ref, 'A word from us', 'one');
  const noticesTo = async (address: string) => (await portal.mailsTo(address)).filter(({ kind }) => kind === 'matter-notice').length;
  expect([await noticesTo(email), await noticesTo('present@mail.example')]).toEqual([0, 1]);
});

test('a mailed link leads to our own address, whatever host a request says that it is for', async () => {
  const email = 'host@mail.example';
  const elsewhere = { ...same, 'x-forwarded-host': 'elsewhere.example', forwarded: 'host=elsewhere.example' };
  expect((await portal.visitor().post('/portal/register', { name: 'Ann Roe', email, password }, elsewhere)).status).toBe(303);
  const [mail] = await portal.mailsTo(email);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect([new URL(link).hostname, new URL(link).pathname]).toEqual([new URL(portal.origin).hostname, '/portal/confirm']);
  expect(mail?.text).not.toContain('elsewhere.example');
});

import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, password, type Browser, type TestAccounts } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { codeAt } from './totp.ts';

const email = 'sam@mail.example';

/** Sets an app up. @returns its codes as time goes by. */
async function enrol(home: TestAccounts, browser: Browser) {
  const begun = await home.accounts.beginTotp({ ...browser, password });
  if (begun.state !== 'begun') throw new Error(begun.state);
  const secret = Buffer.from(Secret.fromBase32(begun.secret).bytes);
  const code = (seconds = 0): string => codeAt(secret, new Date(home.now().getTime() + seconds * 1000));
  const confirmed = await home.accounts.confirmTotp({ ...browser, code: code() });
  if (confirmed.state !== 'confirmed') throw new Error(confirmed.state);
  browser.take(confirmed);
  home.pass(1);
  return { ...begun, secret: begun.secret, bytes: secret, code, codes: confirmed.codes };
}

/** The password is right; a code is asked for. */
async function halfWay(home: TestAccounts, browser = aBrowser()): Promise<Browser> {
  const result = await home.accounts.signIn({ ...browser, email, password, scripts: true });
  expect(result.state).toBe('second-step');
  browser.take(result);
  return browser;
}

describeOnBothEngines('a second factor', (make) => {
  test('is set up with the password and a first code; every other session ends', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const [phone, before] = [aBrowser('phone'), { ...browser.headers }];
    phone.take(await home.accounts.signIn({ ...phone, email, password, scripts: true }));
    expect((await home.accounts.beginTotp({ ...browser, password: 'another long password' })).state).toBe('refused');
    expect((await home.accounts.confirmTotp({ ...browser, code: '123456' })).state).toBe('refused');
    const { bytes, secret, uri, codes } = await enrol(home, browser);
    expect(bytes.length * 8).toBeGreaterThanOrEqual(160);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fallowgate:sam%40mail\.example\?/);
    expect(new Set(codes).size).toBe(10);
    expect(await home.accounts.sessionOf(before)).toBeUndefined();
    expect(await home.accounts.sessionOf(phone.headers)).toBeUndefined();
    expect((await home.accounts.sessionOf(browser.headers))?.session.method).toBe('totp');
    expect((await home.accounts.beginTotp({ ...browser, password })).state).toBe('already');
    expect((await home.mails()).map(({ kind }) => kind)).toContain('account-method-added');
    const rows = JSON.stringify(await home.database.db.selectFrom('client_recovery_code').selectAll().execute());
    for (const code of codes) expect(rows).not.toContain(code);
    const [row] = await home.database.db.selectFrom('client_totp').select('secret').execute();
    expect(row?.secret.includes(bytes)).toBe(false);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
  });

  test('nobody is signed in before the code, and the old step is none afterwards', async () => {
    const home = anAccounts(await make());
    const { code } = await enrol(home, await aClient(home));
    await home.database.db.deleteFrom('client_session').execute();
    const browser = await halfWay(home);
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    expect(await home.database.db.selectFrom('client_session').selectAll().execute()).toEqual([]);
    expect(await home.accounts.verifyCode({ ...browser, code: '000000' })).toEqual({ state: 'refused' });
    const step = { ...browser.headers };
    const result = await home.accounts.verifyCode({ ...browser, code: code().replace(/^.../, '$& ') });
    expect(result.state).toBe('signed-in');
    browser.take(result);
    expect((await home.accounts.sessionOf(browser.headers))?.session).toMatchObject({ method: 'totp', scripts: true });
    home.pass(1);
    expect(await home.accounts.verifyCode({ ...aBrowser(), headers: step, code: code() })).toEqual({ state: 'expired' });
    const late = await halfWay(home);
    home.pass(11);
    expect(await home.accounts.verifyCode({ ...late, code: code() })).toEqual({ state: 'expired' });
  });

  test('codes of the step before and after are taken, others are not', async () => {
    const home = anAccounts(await make());
    const { code } = await enrol(home, await aClient(home));
    const browser = await halfWay(home);
    for (const seconds of [-60, 60]) expect((await home.accounts.verifyCode({ ...browser, code: code(seconds) })).state).toBe('refused');
    expect((await home.accounts.verifyCode({ ...browser, code: code(-30) })).state).toBe('signed-in');
    expect((await home.accounts.verifyCode({ ...(await halfWay(home)), code: code(30) })).state).toBe('signed-in');
  });

  test('of twenty who bring the same code at once one is let in, and none after a restart', async () => {
    const database = await make();
    const home = anAccounts(database);
    const { code } = await enrol(home, await aClient(home));
    await database.db.deleteFrom('client_session').execute();
    const browsers = [];
    for (let index = 0; index < 20; index += 1) browsers.push(await halfWay(home, aBrowser(`network ${index}`)));
    const results = await Promise.all(browsers.map((browser) => home.accounts.verifyCode({ ...browser, code: code() })));
    expect(results.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    expect(await database.db.selectFrom('client_session').selectAll().execute()).toHaveLength(1);
    const restarted = anAccounts(database, { now: home.now });
    const browser = aBrowser('elsewhere');
    browser.take(await restarted.accounts.signIn({ ...browser, email, password, scripts: true }));
    expect((await restarted.accounts.verifyCode({ ...browser, code: code() })).state).toBe('refused');
  });

  test('a recovery code lets in once, also of twenty at once; its use is told and written down', async () => {
    const home = anAccounts(await make());
    const { codes } = await enrol(home, await aClient(home));
    await home.database.db.deleteFrom('client_session').execute();
    const browser = await halfWay(home);
    const tries = Array.from({ length: 20 }, (_, index) =>
      home.accounts.useRecoveryCode({ ...browser, network: `network ${index}`, code: (codes[0] ?? '').toLowerCase().replaceAll('-', ' ') }),
    );
    const results = await Promise.all(tries);
    expect(results.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    expect((await home.mails()).filter(({ kind }) => kind === 'account-recovery-used').map(({ text }) => text)).toEqual([
      expect.stringContaining('9 are left'),
    ]);
    expect(home.events.at(-1)).toMatchObject({ action: expect.stringMatching(/signed-in|refused/) as string });
    expect(home.events.filter(({ detail }) => detail?.method === 'recovery')).toHaveLength(1);
    home.pass(16);
    expect((await home.accounts.useRecoveryCode({ ...(await halfWay(home, aBrowser('new'))), network: 'new', code: codes[0] ?? '' })).state).toBe('refused');
  });

  test('renewing recovery codes voids the ones before', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const { codes, code } = await enrol(home, browser);
    expect((await home.accounts.renewRecoveryCodes({ ...browser, password })).state).toBe('refused');
    const renewed = await home.accounts.renewRecoveryCodes({ ...browser, password, code: code() });
    expect(renewed.state).toBe('done');
    const fresh = 'codes' in renewed ? renewed.codes : [];
    expect(fresh.filter((one) => codes.includes(one))).toEqual([]);
    const half = await halfWay(home);
    expect((await home.accounts.useRecoveryCode({ ...half, code: codes[1] ?? '' })).state).toBe('refused');
    expect((await home.accounts.useRecoveryCode({ ...half, code: fresh[1] ?? '' })).state).toBe('signed-in');
  });

  test('is taken away with password and code, which the code outlives by nothing', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const { code } = await enrol(home, browser);
    const old = { ...browser.headers };
    expect((await home.accounts.disableTotp({ ...browser, password })).state).toBe('refused');
    expect((await home.accounts.disableTotp({ ...browser, password: 'another long password', code: code() })).state).toBe('refused');
    const result = await home.accounts.disableTotp({ ...browser, password, code: code() });
    expect(result.state).toBe('done');
    browser.take(result);
    expect(await home.accounts.sessionOf(old)).toBeUndefined();
    expect(await home.accounts.sessionOf(browser.headers)).toBeDefined();
    expect((await home.accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('signed-in');
    expect(await home.database.db.selectFrom('client_recovery_code').selectAll().execute()).toEqual([]);
    expect((await home.mails()).map(({ kind }) => kind)).toContain('account-method-removed');
  });

  test('staff have no session before it: they set it up at the first sign-in, and cannot take it away', async () => {
    const home = anAccounts(await make(), { audience: 'staff' });
    const token = await home.accounts.invite({ email, name: 'Sam Reed', roles: ['owner'], actor: 'operator' });
    const browser = aBrowser();
    expect(await home.accounts.join({ ...browser, token: token ?? '', password })).toEqual({ state: 'done' });
    expect(await home.accounts.join({ ...browser, token: token ?? '', password })).toEqual({ state: 'gone' });
    const first = await home.accounts.signIn({ ...browser, email, password, scripts: true });
    expect(first.state).toBe('enrol');
    browser.take(first);
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    expect(await home.database.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
    expect((await home.accounts.verifyCode({ ...browser, code: '000000' })).state).toBe('expired');
    const { code } = await enrol(home, browser);
    expect(await home.accounts.sessionOf(browser.headers)).toMatchObject({ session: { method: 'totp' } });
    expect((await home.accounts.disableTotp({ ...browser, password, code: code() })).state).toBe('mandatory');
    expect((await home.accounts.deleteAccount({ ...browser, password, code: code() })).state).toBe('refused');
    expect((await home.accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('second-step');
    home.pass(14);
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    // Even a session that only a password began would be none.
    await home.database.db.updateTable('staff_session').set({ method: 'password', seen_at: home.now().toISOString() }).execute();
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    await home.database.db.updateTable('staff_session').set({ method: 'totp' }).execute();
    expect(await home.accounts.sessionOf(browser.headers)).toBeDefined();
  });
});

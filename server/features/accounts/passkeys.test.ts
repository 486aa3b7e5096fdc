import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { aBrowser, anAccounts, password } from '#tests/support/an-account.ts';
import { anAuthenticator } from '#tests/support/an-authenticator.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { codeAt } from './totp.ts';

const email = 'sam@mail.example';

describeOnBothEngines('passkeys', (make) => {
  /** Somebody on staff, signed in with password and code. */
  const build = async () => {
    const home = anAccounts(await make(), { audience: 'staff' });
    const browser = aBrowser();
    await home.accounts.join({
      ...browser,
      token: (await home.accounts.invite({ email, name: 'Sam Reed', roles: ['owner'], actor: 'operator' })) ?? '',
      password,
    });
    browser.take(await home.accounts.signIn({ ...browser, email, password, scripts: true }));
    const begun = await home.accounts.beginTotp(browser);
    const secret = Secret.fromBase32('secret' in begun ? begun.secret : '').bytes;
    const code = () => codeAt(secret, home.now());
    browser.take(await home.accounts.confirmTotp({ ...browser, code: code() }));
    home.pass(1);
    const { passkeys } = home.accounts;
    if (passkeys === undefined) throw new Error('staff have passkeys');
    const challenge = async () => {
      const result = await passkeys.beginPasskey({ ...browser, password, code: code() });
      home.pass(1);
      return result.state === 'begun' ? result.options.challenge : result.state;
    };
    const question = async () => {
      const result = await passkeys.passkeyChallenge({ network: 'home' });
      return result.state === 'begun' ? result.options.challenge : result.state;
    };
    const device = anAuthenticator();
    const add = async () => {
      const result = await passkeys.confirmPasskey({ ...browser, name: 'Work laptop', response: device.register(await challenge()) });
      expect(result.state).toBe('done');
      browser.take(result);
    };
    const enter = (response: ReturnType<typeof device.assert>, from = aBrowser('elsewhere')) =>
      passkeys.signInWithPasskey({ ...from, response, scripts: true });
    const listed = async () => {
      const session = await home.accounts.sessionOf(browser.headers);
      return session && passkeys.listPasskeys(session);
    };
    return { ...home, browser, passkeys, code, challenge, question, device, add, enter, listed };
  };

  test('one is added with password and code, told, and signs in by itself', async () => {
    const { browser, accounts, device, add, enter, question, mails, actions, listed } = await build();
    const old = { ...browser.headers };
    await add();
    expect(await accounts.sessionOf(old)).toBeUndefined();
    expect(await listed()).toMatchObject([{ id: device.id, name: 'Work laptop', usedAt: null }]);
    expect((await mails()).map(({ kind }) => kind)).toContain('account-method-added');
    const phone = aBrowser('phone');
    phone.take(await enter(device.assert(await question()), phone));
    expect(await accounts.sessionOf(phone.headers)).toMatchObject({ user: { email, roles: ['owner'] }, session: { method: 'passkey' } });
    expect(actions().slice(-2)).toEqual(['passkey-added', 'signed-in']);
  });

  test('one whose device did not check who uses it is refused, and one of another website', async () => {
    const { browser, passkeys, device, add, enter, question, challenge } = await build();
    const refused = async (response: ReturnType<typeof device.register>) => (await passkeys.confirmPasskey({ ...browser, name: '', response })).state;
    expect(await refused(device.register(await challenge(), { verified: false }))).toBe('refused');
    expect(await refused(device.register(await challenge(), { origin: 'https://evil.example' }))).toBe('refused');
    expect(await refused(anAuthenticator('evil.example').register(await challenge()))).toBe('refused');
    expect(await refused(device.register('made-up'))).toBe('refused');
    await add();
    expect((await enter(device.assert(await question(), { verified: false }))).state).toBe('refused');
    expect((await enter(device.assert(await question(), { origin: 'https://evil.example' }))).state).toBe('refused');
    expect((await enter({ ...anAuthenticator().assert(await question()), id: device.id, rawId: device.id })).state).toBe('refused');
    expect((await enter(anAuthenticator().assert(await question()))).state).toBe('refused');
  });

  test('each challenge is answered once, also by many at once, and goes stale', async () => {
    const { device, add, enter, question, pass } = await build();
    await add();
    const answer = device.assert(await question());
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => enter(answer, aBrowser(`network ${index}`))));
    expect(results.filter(({ state }) => state === 'signed-in')).toHaveLength(1);
    const late = device.assert(await question());
    pass(6);
    expect((await enter(late)).state).toBe('refused');
  });

  test('a device that counts its signatures cannot be copied', async () => {
    const { device, add, enter, question } = await build();
    await add();
    expect((await enter(device.assert(await question(), { counter: 5 }))).state).toBe('signed-in');
    expect((await enter(device.assert(await question(), { counter: 5 }))).state).toBe('refused');
    expect((await enter(device.assert(await question(), { counter: 6 }))).state).toBe('signed-in');
  });

  test('one that is removed, or whose owner is disabled, opens nothing', async () => {
    const { browser, passkeys, accounts, device, add, enter, question, code, listed } = await build();
    await add();
    expect((await passkeys.removePasskey({ ...browser, password, id: device.id })).state).toBe('refused');
    await accounts.setDisabled(email, true, 'operator');
    expect((await enter(device.assert(await question()))).state).toBe('refused');
    await accounts.setDisabled(email, false, 'operator');
    browser.take(await enter(device.assert(await question())));
    const result = await passkeys.removePasskey({ ...browser, password, code: code(), id: device.id });
    expect(result.state).toBe('done');
    browser.take(result);
    expect(await listed()).toEqual([]);
    expect((await enter(device.assert(await question()))).state).toBe('refused');
  });

  test('one goes with the second factor when the operator takes that away', async () => {
    const { accounts, device, add, enter, question } = await build();
    await add();
    expect(await accounts.resetSecondFactor(email, 'operator')).toBe(true);
    expect((await enter(device.assert(await question()))).state).toBe('refused');
  });
});

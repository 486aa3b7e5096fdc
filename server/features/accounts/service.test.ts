import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, password } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { kindOf } from '../../db/errors.ts';

const email = 'sam@mail.example';
const form = (browser = aBrowser()) => ({ ...browser, email, password, scripts: false });

describeOnBothEngines('an account', (make) => {
  test('is registered, confirmed by mail and password, and signed in to', async () => {
    const home = anAccounts(await make());
    const browser = aBrowser();
    expect(await home.accounts.register({ ...browser, email: ' Sam@Mail.example ', name: 'Sam Reed', password })).toEqual({ state: 'sent' });
    expect(await home.accounts.signIn(form())).toEqual({ state: 'unconfirmed' });
    const token = await home.tokenIn('confirm');
    expect(await home.accounts.confirmEmail({ ...browser, token, password: 'another long password', scripts: true })).toEqual({ state: 'refused' });
    const confirmed = await home.accounts.confirmEmail({ ...browser, token, password, scripts: true });
    expect(confirmed.state).toBe('signed-in');
    expect(await home.accounts.confirmEmail({ ...browser, token, password, scripts: true })).toEqual({ state: 'gone' });
    browser.take(confirmed);
    expect(await home.accounts.sessionOf(browser.headers)).toMatchObject({
      user: { email: 'sam@mail.example', name: 'Sam Reed' },
      session: { scripts: true, method: 'password', createdAt: home.now() },
    });
    const signedIn = await home.accounts.signIn(form());
    expect(signedIn.state).toBe('signed-in');
    browser.take(signedIn);
    expect((await home.accounts.sessionOf(browser.headers))?.session.scripts).toBe(false);
    expect(home.actions()).toEqual(['registered', 'signed-in', 'confirmed', 'signed-in']);
    expect(home.errors).toEqual([]);
  });

  test('a known address is answered like an unknown one, and its owner is told', async () => {
    const home = anAccounts(await make());
    await aClient(home);
    expect(await home.accounts.register({ ...aBrowser(), email, name: 'Another', password: 'other words altogether here' })).toEqual({ state: 'sent' });
    expect((await home.mails()).map(({ kind, to }) => [kind, to])).toContainEqual(['account-taken', email]);
    expect(await home.accounts.resendConfirmation({ ...aBrowser(), email: 'nobody@mail.example' })).toEqual({ state: 'sent' });
    expect(await home.accounts.resendConfirmation({ ...aBrowser(), email })).toEqual({ state: 'sent' });
    expect((await home.accounts.signIn({ ...form(), email: 'nobody@mail.example' })).state).toBe('refused');
    expect((await home.accounts.signIn({ ...form(), password: 'another long password' })).state).toBe('refused');
    expect((await home.accounts.signIn(form())).state).toBe('signed-in');
    expect((await home.mails()).length).toBe(2);
  });

  test('twenty registrations of one address at once make one account', async () => {
    const home = anAccounts(await make());
    const networks = Array.from({ length: 20 }, (_, index) => aBrowser(`network ${index}`));
    const results = await Promise.all(networks.map((browser) => home.accounts.register({ ...browser, email, name: 'Sam', password })));
    expect(results.every(({ state }) => state === 'sent')).toBe(true);
    expect(await home.database.db.selectFrom('client_user').selectAll().execute()).toHaveLength(1);
    expect(await home.database.db.selectFrom('client_verification').selectAll().execute()).toHaveLength(1);
  });

  test('mail and account are kept together or not at all', async () => {
    const database = await make();
    const home = anAccounts(database, { outbox: { add: () => Promise.reject(new Error('no room for mails')), wake: () => undefined } });
    await expect(home.accounts.register({ ...aBrowser(), email, name: 'Sam', password })).rejects.toThrow('no room');
    expect(await database.db.selectFrom('client_user').selectAll().execute()).toEqual([]);
  });

  test('the database holds no token, address or name in clear, and no address of a network', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    browser.take(await home.accounts.signIn({ ...form(browser) }));
    await home.accounts.register({ ...browser, email: 'other@mail.example', name: 'Other', password });
    const { db } = home.database;
    const sessions = await db.selectFrom('client_session').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    for (const { token } of sessions) expect(token).toMatch(/^h1:[\w-]{43}$/);
    const rows = await Promise.all(
      (['client_user', 'client_session', 'client_credential', 'client_verification', 'client_throttle'] as const).map((name) =>
        db.selectFrom(name).selectAll().execute(),
      ),
    );
    const everything = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Object && 'data' in value ? Buffer.from(value.data as number[]).toString('latin1') : value,
    );
    const raw = decodeURIComponent(/client=([^;.]+)/.exec(browser.headers.cookie)?.[1] ?? '');
    expect(raw).toHaveLength(32);
    for (const secret of [raw, await home.tokenIn('confirm'), 'mail.example', 'Sam Reed', 'home', password]) expect(everything).not.toContain(secret);
  });

  test('a session row whose token is not hashed is refused by the table itself', async () => {
    const home = anAccounts(await make());
    await aClient(home);
    const [session] = await home.database.db.selectFrom('client_session').selectAll().execute();
    const raw = { ...(session as NonNullable<typeof session>), id: 'another', token: 'raw' };
    const insert = home.database.db.insertInto('client_session').values(raw).execute();
    expect(kindOf(await insert.catch((error: unknown) => error))).toBe('check');
  });

  test('cookies of both audiences have names of their own, and the prefix of this host over https', async () => {
    const database = await make();
    const [client, secure] = [anAccounts(database), anAccounts(await make(), { origin: 'https://site.example' })];
    const plain = await aClient(client);
    expect(plain.headers.cookie).toMatch(/^client=/);
    const browser = aBrowser();
    await secure.accounts.register({ ...browser, email, name: 'Sam', password });
    const result = await secure.accounts.confirmEmail({ ...browser, token: await secure.tokenIn('confirm'), password, scripts: true });
    const cookies = 'cookies' in result ? result.cookies : [];
    expect(cookies).toHaveLength(2);
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-client(-step)?=/);
      expect(line.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']));
      expect(line).not.toMatch(/Domain/i);
    }
    expect(cookies[0]).not.toMatch(/Max-Age|Expires/i);
    const staff = anAccounts(database, { audience: 'staff' });
    expect(await staff.accounts.sessionOf({ cookie: plain.headers.cookie.replaceAll('client=', 'staff=') })).toBeUndefined();
    expect((await staff.accounts.signIn(form())).state).toBe('refused');
  });

  test('answers that must not tell whether an address is known take as long as one another; a right password is not kept waiting', async () => {
    const home = anAccounts(await make(), { evenTime: 400 });
    await aClient(home);
    const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    for (const address of [email, 'nobody@mail.example']) {
      const works = [
        () => home.accounts.register({ ...aBrowser(), email: address, name: 'Sam', password }),
        () => home.accounts.resendConfirmation({ ...aBrowser(), email: address }),
        () => home.accounts.requestReset({ ...aBrowser(), email: address }),
        () => home.accounts.signIn({ ...form(), email: address, password: 'another long password' }),
      ];
      // A timer may be a millisecond early.
      for (const work of works) expect(await timeOf(work)).toBeGreaterThanOrEqual(399);
    }
    // The same accounts where an even answer would take an hour.
    const patient = anAccounts(home.database, { evenTime: 3_600_000, now: home.now });
    expect((await patient.accounts.signIn(form())).state).toBe('signed-in');
  });

  test('a hash of other parameters is made anew at the next sign-in, and at no refused one', async () => {
    const database = await make();
    await aClient(anAccounts(database));
    const hash = async () => (await database.db.selectFrom('client_credential').select('password').executeTakeFirstOrThrow()).password;
    const before = await hash();
    const stronger = anAccounts(database, { hashing: { memoryCost: 128, timeCost: 1 } });
    expect((await stronger.accounts.signIn({ ...form(), password: 'another long password' })).state).toBe('refused');
    expect(await hash()).toBe(before);
    expect((await stronger.accounts.signIn(form())).state).toBe('signed-in');
    expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=128,t=1,p=1\$/);
    const renewed = await hash();
    expect((await stronger.accounts.signIn(form())).state).toBe('signed-in');
    expect(await hash()).toBe(renewed);
  });
});

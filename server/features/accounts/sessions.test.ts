import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, password } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';

const email = 'sam@mail.example';

describeOnBothEngines('sessions', (make) => {
  test('one that nobody uses ends after 30 minutes; a sign of life puts that off, and nothing else does', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const here = () => home.accounts.sessionOf(browser.headers);
    home.pass(20);
    const session = await here();
    if (session === undefined) throw new Error('it has ended too early');
    await home.accounts.touch(session);
    home.pass(29);
    // What scripts ask for by themselves reads the session and does not touch it.
    expect(await here()).toBeDefined();
    home.pass(2);
    expect(await here()).toBeUndefined();
  });

  test('one in use ends after 12 hours all the same', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      home.pass(20);
      const session = await home.accounts.sessionOf(browser.headers);
      if (session === undefined) throw new Error(`it has ended after ${minutes} minutes`);
      await home.accounts.touch(session);
    }
    home.pass(21);
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
  });

  test('a cookie that the server did not make is nobody, and signing in replaces it', async () => {
    const home = anAccounts(await make());
    await aClient(home);
    const thief = aBrowser();
    thief.take(['client=chosen-by-somebody; Path=/']);
    expect(await home.accounts.sessionOf(thief.headers)).toBeUndefined();
    const [row] = await home.database.db.selectFrom('client_session').select('token').execute();
    for (const value of [row?.token ?? '', `${row?.token ?? ''}.`, '.', '%00', 'a'.repeat(5000)]) {
      expect(await home.accounts.sessionOf({ cookie: `client=${value}` })).toBeUndefined();
    }
    thief.take(await home.accounts.signIn({ ...thief, email, password, scripts: true }));
    expect(thief.headers.cookie).not.toContain('chosen-by-somebody');
    expect(await home.accounts.sessionOf(thief.headers)).toBeDefined();
  });

  test('signing in again ends what the browser had before', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const old = { ...browser.headers };
    browser.take(await home.accounts.signIn({ ...browser, email, password, scripts: true }));
    expect(await home.accounts.sessionOf(old)).toBeUndefined();
    expect(await home.accounts.sessionOf(browser.headers)).toBeDefined();
  });

  test('signing out ends the session on the server', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const old = { ...browser.headers };
    browser.take(await home.accounts.signOut(browser.headers));
    expect(browser.headers.cookie).toBe('');
    expect(await home.accounts.sessionOf(old)).toBeUndefined();
    expect(home.actions().at(-1)).toBe('signed-out');
    // Again, and without any session: nothing to do, and no error.
    await home.accounts.signOut(old);
    await home.accounts.signOut({});
  });

  test('their owner sees and ends them, and nobody else does', async () => {
    const home = anAccounts(await make());
    const [laptop, phone, stranger] = [await aClient(home), aBrowser('phone'), await aClient(home, 'kim@mail.example', aBrowser('kim'))];
    home.pass(1);
    phone.take(await home.accounts.signIn({ ...phone, email, password, scripts: true }));
    const [mine, hers] = [await home.accounts.sessionOf(laptop.headers), await home.accounts.sessionOf(stranger.headers)];
    if (mine === undefined || hers === undefined) throw new Error('nobody is signed in');
    const listed = await home.accounts.listSessions(mine);
    expect(listed.map(({ isThis }) => isThis)).toEqual([false, true]);
    const other = listed[0]?.id ?? '';
    expect(await home.accounts.endSession(hers, other)).toBe(false);
    expect(await home.accounts.endSession(mine, other)).toBe(true);
    expect(await home.accounts.endSession(mine, other)).toBe(false);
    expect(await home.accounts.sessionOf(phone.headers)).toBeUndefined();
    phone.take(await home.accounts.signIn({ ...phone, email, password, scripts: true }));
    expect(await home.accounts.endOtherSessions(mine)).toBe(1);
    expect(await home.accounts.sessionOf(phone.headers)).toBeUndefined();
    expect(await home.accounts.sessionOf(laptop.headers)).toBeDefined();
    expect(await home.accounts.sessionOf(stranger.headers)).toBeDefined();
  });
});

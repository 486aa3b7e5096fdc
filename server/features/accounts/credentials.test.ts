import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, newPassword, password } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { silent } from '#tests/support/an-outbox.ts';
import { createRetention } from '../retention/index.ts';

const email = 'sam@mail.example';
const signIn = (home: ReturnType<typeof anAccounts>, given: { email?: string; password?: string } = {}) =>
  home.accounts.signIn({ ...aBrowser('anywhere'), email, password, scripts: true, ...given });

describeOnBothEngines('what their owner changes', (make) => {
  test('a new password ends every other session and is told; links for a reset are void', async () => {
    const home = anAccounts(await make());
    const [browser, phone] = [await aClient(home), aBrowser('phone')];
    phone.take(await signIn(home));
    await home.accounts.requestReset({ ...browser, email });
    const link = await home.tokenIn('reset');
    expect((await home.accounts.changePassword({ ...browser, password: 'another long password', newPassword })).state).toBe('refused');
    expect(await home.accounts.changePassword({ ...browser, password, newPassword: 'short' })).toMatchObject({ state: 'unfit', field: 'password' });
    const old = { ...browser.headers };
    const result = await home.accounts.changePassword({ ...browser, password, newPassword });
    expect(result.state).toBe('done');
    browser.take(result);
    for (const headers of [old, phone.headers]) expect(await home.accounts.sessionOf(headers)).toBeUndefined();
    expect(await home.accounts.sessionOf(browser.headers)).toBeDefined();
    expect((await signIn(home)).state).toBe('refused');
    expect((await signIn(home, { password: newPassword })).state).toBe('signed-in');
    expect(await home.accounts.reset({ token: link, password })).toEqual({ state: 'gone' });
    expect((await home.mails()).map(({ kind }) => kind)).toContain('account-password-changed');
    expect((await home.accounts.changePassword({ ...aBrowser(), password, newPassword })).state).toBe('signed-out');
  });

  test('a reset works once, within half an hour, and only the newest', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const ask = async () => {
      await home.accounts.requestReset({ ...aBrowser(), email: 'Sam@mail.example' });
      const token = await home.tokenIn('reset');
      await home.database.db.deleteFrom('outbox').execute();
      return token;
    };
    const [first, second] = [await ask(), await ask()];
    expect(first).not.toBe(second);
    expect(await home.accounts.isLinkGood('reset', first)).toBe(false);
    expect(await home.accounts.isLinkGood('reset', second)).toBe(true);
    expect(await home.accounts.reset({ token: first, password: newPassword })).toEqual({ state: 'gone' });
    expect(await home.accounts.reset({ token: second, password: 'passwordpassword' })).toMatchObject({ state: 'unfit' });
    const both = await Promise.all([1, 2].map(() => home.accounts.reset({ token: second, password: newPassword })));
    expect(both.map(({ state }) => state).toSorted()).toEqual(['done', 'gone']);
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    expect((await signIn(home, { password: newPassword })).state).toBe('signed-in');
    home.pass(60);
    const late = await ask();
    home.pass(31);
    expect(await home.accounts.reset({ token: late, password })).toEqual({ state: 'gone' });
    await home.accounts.requestReset({ ...aBrowser(), email: 'nobody@mail.example' });
    expect((await home.mails()).filter(({ kind }) => kind === 'account-reset')).toEqual([]);
  });

  test('a token is good for its own purpose alone, and what the database keeps of it opens nothing', async () => {
    const home = anAccounts(await make());
    await aClient(home);
    await home.accounts.requestReset({ ...aBrowser(), email });
    const token = await home.tokenIn('reset');
    for (const purpose of ['confirm', 'email', 'join'] as const) expect(await home.accounts.isLinkGood(purpose, token)).toBe(false);
    const [row] = await home.database.db.selectFrom('client_verification').select('identifier').execute();
    expect(await home.accounts.reset({ token: row?.identifier ?? '', password: newPassword })).toEqual({ state: 'gone' });
  });

  test('a new address is asked first; then the old one is told and everybody signed out', async () => {
    const home = anAccounts(await make());
    const browser = await aClient(home);
    const other = 'sam@new.example';
    expect((await home.accounts.changeEmail({ ...browser, email: other, password: 'another long password' })).state).toBe('refused');
    expect(await home.accounts.changeEmail({ ...browser, email: 'none', password })).toMatchObject({ state: 'unfit', field: 'email' });
    expect(await home.accounts.changeEmail({ ...browser, email: other, password })).toEqual({ state: 'sent' });
    expect((await signIn(home)).state).toBe('signed-in');
    const token = await home.tokenIn('new-email');
    expect(await home.accounts.confirmNewEmail({ token })).toEqual({ state: 'done' });
    expect(await home.accounts.confirmNewEmail({ token })).toEqual({ state: 'gone' });
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    expect((await signIn(home)).state).toBe('refused');
    browser.take(await signIn(home, { email: other }));
    expect((await home.accounts.sessionOf(browser.headers))?.user.email).toBe(other);
    expect((await home.mails()).find(({ kind }) => kind === 'account-email-changed')?.to).toBe(email);
  });

  test('an address that has an account is answered alike, and is not taken over', async () => {
    const home = anAccounts(await make());
    const [sam] = [await aClient(home), await aClient(home, 'kim@mail.example', aBrowser('kim'))];
    expect(await home.accounts.changeEmail({ ...sam, email: 'kim@mail.example', password })).toEqual({ state: 'sent' });
    expect((await home.mails()).filter(({ to, kind }) => to === 'kim@mail.example' && kind === 'account-taken')).toHaveLength(1);
    expect(await home.tokenIn('new-email')).toBe('');
    // One that was free when it was asked, and is taken when it answers.
    expect(await home.accounts.changeEmail({ ...sam, email: 'free@mail.example', password })).toEqual({ state: 'sent' });
    const token = await home.tokenIn('new-email');
    await aClient(home, 'free@mail.example', aBrowser('free'));
    expect(await home.accounts.confirmNewEmail({ token })).toEqual({ state: 'gone' });
  });

  test('an account is erased with all that is its own, and leaves a certificate', async () => {
    const database = await make();
    const audit = { append: async () => undefined };
    const retention = createRetention({
      database,
      files: { remove: async () => undefined },
      audit,
      dataDir: database.settings.dataDir,
      now: () => new Date(),
      log: silent,
    });
    const home = anAccounts(database, { erase: retention.erase });
    const browser = await aClient(home);
    await home.accounts.requestReset({ ...browser, email });
    expect((await home.accounts.deleteAccount({ ...browser, password: 'another long password' })).state).toBe('refused');
    const result = await home.accounts.deleteAccount({ ...browser, password });
    expect(result.state).toBe('done');
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
    for (const name of ['client_user', 'client_session', 'client_credential', 'client_verification', 'outbox'] as const) {
      expect(await database.db.selectFrom(name).selectAll().execute()).toEqual([]);
    }
    expect(await database.db.selectFrom('certificate').select('rule').execute()).toEqual([{ rule: 'request' }]);
    expect((await signIn(home)).state).toBe('refused');
  });
});

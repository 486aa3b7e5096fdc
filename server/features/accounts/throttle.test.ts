import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, newPassword, password } from '#tests/support/an-account.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { mostFailures } from './throttle.ts';

const email = 'sam@mail.example';

describeOnBothEngines('guessing', (make) => {
  const build = async () => {
    const home = anAccounts(await make());
    await aClient(home);
    const guess = (network: string, given: { email?: string; password?: string } = {}) =>
      home.accounts.signIn({ ...aBrowser(network), email, password: 'a guess of some length', scripts: false, ...given });
    return { ...home, guess };
  };

  test('gets slower from one network, and disturbs nobody elsewhere', async () => {
    const { guess, pass } = await build();
    for (let count = 0; count < 5; count += 1) expect((await guess('thief')).state).toBe('refused');
    expect(await guess('thief')).toEqual({ state: 'slow-down', retryAfterSeconds: 1 });
    // Even the right password waits: whether it was right must not show.
    expect((await guess('thief', { password })).state).toBe('slow-down');
    pass(0.05);
    expect((await guess('thief')).state).toBe('refused');
    expect(await guess('thief')).toEqual({ state: 'slow-down', retryAfterSeconds: 2 });
    expect((await guess('home', { password })).state).toBe('signed-in');
    expect((await guess('thief')).state).toBe('slow-down');
  });

  test('is counted the same for an address without an account', async () => {
    const { guess } = await build();
    const states = [];
    for (let count = 0; count < 7; count += 1) states.push((await guess('thief', { email: 'nobody@mail.example' })).state);
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'refused'), 'slow-down', 'slow-down']);
  });

  test('many at once are not all the first', async () => {
    const { guess } = await build();
    const results = await Promise.all(Array.from({ length: 25 }, () => guess('thief')));
    expect(results.filter(({ state }) => state === 'refused')).toHaveLength(5);
  });

  test('from many networks takes turns, and stops after a hundred failures until a reset', async () => {
    const { guess, pass, accounts, tokenIn, now } = await build();
    for (let count = 0; count < 20; count += 1) expect((await guess(`network ${count}`)).state).toBe('refused');
    expect(await guess('another')).toEqual({ state: 'slow-down', retryAfterSeconds: 30 });
    const started = now().getTime();
    for (let count = 20; count < mostFailures; count += 1) {
      pass(0.5);
      expect((await guess(`network ${count}`)).state).toBe('refused');
    }
    expect(now().getTime() - started).toBe(80 * 30_000);
    pass(60);
    expect((await guess('home', { password })).state).toBe('reset-needed');
    await accounts.requestReset({ ...aBrowser('home'), email });
    expect(await accounts.reset({ token: await tokenIn('reset'), password: newPassword })).toEqual({ state: 'done' });
    expect((await guess('home', { password: newPassword })).state).toBe('signed-in');
  });

  test('a network that asks for too many accounts or mails is told when to come back', async () => {
    const home = anAccounts(await make());
    const states = [];
    for (let count = 0; count < 12; count += 1) {
      states.push((await home.accounts.register({ ...aBrowser('thief'), email: `a${count}@mail.example`, name: 'A', password })).state);
    }
    expect(states.filter((state) => state === 'sent')).toHaveLength(10);
    expect(states.at(-1)).toBe('slow-down');
  });

  test('nobody fills a mailbox that is not theirs', async () => {
    const home = anAccounts(await make());
    await aClient(home);
    for (let count = 0; count < 9; count += 1) expect((await home.accounts.requestReset({ ...aBrowser(`network ${count}`), email })).state).toBe('sent');
    expect((await home.mails()).filter(({ kind }) => kind === 'account-reset').length).toBeLessThanOrEqual(4);
  });
});

import { expect, test } from 'vitest';
import { createAccounts } from '../features/accounts/index.ts';
import { openKeyringOf } from '../vault/key-store.ts';
import { Secret, TOTP } from 'otpauth';
import { aBrowser, password } from '#tests/support/an-account.ts';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { readMails } from '#tests/support/an-outbox.ts';
import { admin } from './admin.ts';
import { auditVerify } from './audit-verify.ts';

const email = 'owner@mail.example';
const now = () => new Date('2026-11-20T09:30:00.000Z');

/** The staff as the running site sees them. */
async function staffOf(database: TestDatabase) {
  const keyring = await openKeyringOf(database, { dataDir: database.settings.dataDir, now });
  const accounts = createAccounts({
    audience: 'staff',
    database,
    keyring,
    audit: { append: async () => undefined },
    outbox: { add: async () => '', wake: () => undefined },
    erase: async () => undefined,
    origin: 'http://127.0.0.1:3000',
    serviceName: 'Fallowgate',
    now,
    onError: () => undefined,
    hashing: { memoryCost: 64, timeCost: 1 },
    evenTime: 0,
  });
  return { accounts, keyring };
}

describeOnBothEngines('admin', (make) => {
  test('the first owner is invited by a link, printed and mailed, and chooses the password there', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    const { code, lines } = await runCommand(admin, environment, 'create-owner', '--email', email, '--name', 'Olive Stone');
    expect(code).toBe(0);
    const token = /^http:\/\/127\.0\.0\.1:3000\/admin\/join\?token=([\w-]{43})$/.exec(lines[0] ?? '')?.[1] ?? '';
    const { accounts, keyring } = await staffOf(database);
    expect((await readMails(database, keyring)).map(({ to, text }) => [to, text.includes(token)])).toEqual([[email, true]]);
    expect((await runCommand(admin, environment)).lines).toEqual([`${email}  Olive Stone  owner  invited`, '1 in all.']);
    expect(await accounts.join({ ...aBrowser(), token, password })).toEqual({ state: 'done' });
    expect((await accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('enrol');
    await expect(runCommand(admin, environment, 'create-owner', '--email', email)).rejects.toThrow('has an account already');
    expect((await runCommand(admin, environment, 'list')).lines[0]).toContain('active');
    expect(await runCommand(auditVerify, environment)).toMatchObject({ code: 0 });
  });

  test('a newer invitation replaces the one before', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    const invite = async () =>
      (await runCommand(admin, environment, 'invite', '--email', email, '--roles', 'case-manager, custodian')).lines[0]?.split('=')[1] ?? '';
    const [first, second] = [await invite(), await invite()];
    const { accounts } = await staffOf(database);
    expect([await accounts.isLinkGood('join', first), await accounts.isLinkGood('join', second)]).toEqual([false, true]);
    expect((await accounts.listUsers())[0]?.roles).toEqual(['case-manager', 'custodian']);
  });

  test('a disabled account is shut at once, with its links, and can be opened again', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    const { lines } = await runCommand(admin, environment, 'create-owner', '--email', email);
    const { accounts } = await staffOf(database);
    await accounts.join({ ...aBrowser(), token: lines[0]?.split('=')[1] ?? '', password });
    const browser = aBrowser();
    browser.take(await accounts.signIn({ ...browser, email, password, scripts: true }));
    expect((await runCommand(admin, environment, 'disable', '--email', email)).code).toBe(0);
    expect((await accounts.beginTotp(browser)).state).toBe('signed-out');
    expect((await accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('refused');
    await runCommand(admin, environment, 'enable', '--email', email);
    expect((await accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('enrol');
  });

  test('other roles and a lost telephone end every session', async () => {
    const database = await make();
    const environment = environmentOf(database.settings);
    const { lines } = await runCommand(admin, environment, 'create-owner', '--email', email);
    const { accounts } = await staffOf(database);
    const browser = aBrowser();
    await accounts.join({ ...browser, token: lines[0]?.split('=')[1] ?? '', password });
    const enter = async () => {
      browser.take(await accounts.signIn({ ...browser, email, password, scripts: true }));
      const begun = await accounts.beginTotp(browser);
      if (begun.state !== 'begun') throw new Error(begun.state);
      browser.take(
        await accounts.confirmTotp({ ...browser, code: new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: now().getTime() }) }),
      );
      return accounts.sessionOf(browser.headers);
    };
    expect((await enter())?.user.roles).toEqual(['owner']);
    await runCommand(admin, environment, 'roles', '--email', email, '--roles', 'investigator');
    expect(await accounts.sessionOf(browser.headers)).toBeUndefined();
    expect((await accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('second-step');
    await runCommand(admin, environment, 'reset-second-factor', '--email', email);
    expect((await accounts.signIn({ ...aBrowser(), email, password, scripts: true })).state).toBe('enrol');
    expect((await accounts.listUsers())[0]?.roles).toEqual(['investigator']);
  });

  test('what cannot be done is said, and how it is typed', async () => {
    const environment = environmentOf((await make()).settings);
    await expect(runCommand(admin, environment, 'create-owner')).rejects.toThrow('Say whom');
    await expect(runCommand(admin, environment, 'invite', '--email', email, '--roles', 'king')).rejects.toThrow('Say the roles');
    await expect(runCommand(admin, environment, 'burn', '--email', email)).rejects.toThrow('"burn" is not known');
    await expect(runCommand(admin, environment, 'disable', '--email', email)).rejects.toThrow('There is no account');
  });
});

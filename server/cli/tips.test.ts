import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortRecipient } from '#shared/tips/desk.ts';
import { password } from '#tests/support/an-account.ts';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { buildTips, wrapped } from '#tests/support/tips.ts';
import { createAccounts } from '../features/accounts/index.ts';
import { createAudit } from '../features/audit/index.ts';
import { openKeyringOf } from '../vault/key-store.ts';
import { admin } from './admin.ts';
import { auditVerify } from './audit-verify.ts';
import { backupKey } from './backup-key.ts';
import { tipsReseal } from './tips-reseal.ts';
import { tipsSetup } from './tips-setup.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');

/** Tips as the running site keeps them, with the keys that the commands find. */
async function build(database: TestDatabase) {
  const { dataDir } = database.settings;
  const keyring = await openKeyringOf(database, { dataDir, now });
  const audit = createAudit({ database, keyring, dataDir, now, onError: () => undefined });
  const outbox = { add: async () => '', wake: () => undefined };
  const fast = { hashing: { memoryCost: 64, timeCost: 1 }, evenTime: 0 };
  const shared = { database, keyring, audit, outbox, now, erase: async () => undefined, onError: () => undefined };
  const staff = createAccounts({ ...shared, ...fast, audience: 'staff', origin: 'http://127.0.0.1:3000', serviceName: 'Fallowgate' });
  const built = buildTips(database, { keyring, audit });

  /** A colleague who has signed up, with a key or without. */
  async function hire(name: string, hasKey = true) {
    const email = `${name.toLowerCase()}@mail.example`;
    const token = (await staff.invite({ email, name, roles: ['custodian'], actor: 'operator' })) ?? '';
    await staff.join({ headers: { cookie: '' }, network: email, token, password });
    const { id = '' } = (await staff.listUsers()).find((user) => user.email === email) ?? {};
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    if (hasKey) await built.tips.desk.keepKey({ id, roles: ['custodian'] }, { recipient, wrappedKey: wrapped });
    return { id, roles: ['custodian'] as const, email, identity, recipient };
  }
  const environment = environmentOf(database.settings);
  const setUp = async (...line: string[]) => (await runCommand(tipsSetup, environment, ...line)).lines;
  return { ...built, hire, environment, dataDir, setUp };
}

describeOnBothEngines('tips:setup', (make) => {
  test('says who may open tips and what is missing, and opens the channel with a recovery key from elsewhere', async () => {
    const { hire, setUp, environment, dataDir } = await build(await make());
    expect((await setUp()).slice(0, 2)).toEqual(['Custodians:', '  nobody: npm run admin -- invite --email … --roles custodian']);
    const ruth = await hire('Ruth');
    await hire('Sam', false);
    const before = await setUp();
    expect(before.slice(1, 3).toSorted()).toEqual([
      `  Ruth  ruth@mail.example  key ${shortRecipient(ruth.recipient)}`,
      '  Sam  sam@mail.example  no key yet: they make it at /admin/tips/keys',
    ]);
    expect(before.slice(3)).toEqual([
      expect.stringMatching(/^Recovery key: none\. Make it on another machine \(npm run backup:key/),
      'Tips are not taken: that needs two custodians with a key, and a recovery key.',
    ]);
    await hire('Tess');
    const file = join(dataDir, 'recovery-key.txt');
    const recipient = /age1\w+/.exec((await runCommand(backupKey, environment, '--out', file)).lines[0] ?? '')?.[0] ?? '';
    expect((await setUp('--recovery', recipient))[0]).toContain(shortRecipient(recipient));
    expect((await setUp()).slice(-2)).toEqual([`Recovery key: ${shortRecipient(recipient)}, set on 2026-11-20`, 'Tips are taken.']);
  });

  test('refuses what is no recipient, a private half, the key of a custodian, and two things at a time', async () => {
    const { hire, setUp } = await build(await make());
    const { identity, recipient } = await hire('Ruth');
    for (const wrong of ['age1nothing', identity]) await expect(setUp('--recovery', wrong)).rejects.toThrow('That is no age recipient');
    await expect(setUp('--recovery', recipient)).rejects.toThrow('That is the key of a custodian');
    await expect(setUp('--take', 'a', '--put', 'b')).rejects.toThrow('One at a time');
  });

  test('custodians who have lost their keys are replaced with the recovery key on another machine', async () => {
    const { hire, setUp, environment, dataDir, send, entriesAs, threadOf } = await build(await make());
    const [ruth, sam] = [await hire('Ruth'), await hire('Sam')];
    const file = (name: string) => join(dataDir, name);
    const { lines } = await runCommand(backupKey, environment, '--out', file('recovery-key.txt'));
    await setUp('--recovery', /age1\w+/.exec(lines[0] ?? '')?.[0] ?? '');
    const { sent, code } = await send({ text: 'kept safe' });
    for (const { email } of [ruth, sam]) await runCommand(admin, environment, 'disable', '--email', email);
    const [tess, una] = [await hire('Tess'), await hire('Una')];
    await expect(entriesAs(tess, sent.ref)).rejects.toThrow('no key of this tip');
    const state = await setUp();
    expect(state.at(-2)).toMatch(/^1 tip has a key for somebody who may read tips no longer/);
    expect(state.at(-1)).toMatch(/^1 tip is not open to everybody above/);

    await setUp('--take', file('sealed-keys.json'));
    await expect(setUp('--take', file('sealed-keys.json'))).rejects.toThrow('is there already');
    expect(statSync(file('sealed-keys.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(file('sealed-keys.json'), 'utf8')).not.toMatch(/AGE-SECRET-KEY|kept safe/);
    const reseal = (identity: string, from: string, out: string) =>
      runCommand(tipsReseal, { DATA_DIR: '/nowhere' }, '--identity', file(identity), '--in', file(from), '--out', file(out));
    writeFileSync(file('other-key.txt'), await generateX25519Identity());
    await expect(reseal('other-key.txt', 'sealed-keys.json', 'resealed.json')).rejects.toThrow('does not open them all');
    await expect(reseal('recovery-key.txt', 'recovery-key.txt', 'resealed.json')).rejects.toThrow('holds no sealed keys');
    const told = await reseal('recovery-key.txt', 'sealed-keys.json', 'resealed.json');
    for (const { recipient } of [tess, una]) expect(told.lines).toContain(`  ${recipient}`);
    expect(await setUp('--put', file('resealed.json'))).toEqual(['1 tip is open to the custodians of today.']);

    for (const who of [tess, una]) expect(await entriesAs(who, sent.ref)).toMatchObject([{ text: 'kept safe' }]);
    await expect(entriesAs(ruth, sent.ref)).rejects.toThrow('no key of this tip');
    expect((await threadOf(code)).entries).toMatchObject([{ text: 'kept safe' }]);
    expect((await setUp()).at(-1)).toBe('Tips are taken.');
    await runCommand(admin, environment, 'disable', '--email', tess.email);
    await expect(setUp('--put', file('resealed.json'))).rejects.toThrow('is for nobody who may read tips today');
    await expect(setUp('--put', file('sealed-keys.json'))).rejects.toThrow('holds no sealed keys');
    expect(await runCommand(auditVerify, environment)).toMatchObject({ code: 0 });
  });
});

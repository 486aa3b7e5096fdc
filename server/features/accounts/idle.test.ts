import { expect, test } from 'vitest';
import { aBrowser, aClient, anAccounts, password } from '#tests/support/an-account.ts';
import { aClock, silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { MatterMemberRow } from '../../db/matter-tables.ts';
import { insertRows } from '../../db/rows.ts';
import { tx } from '../../db/tx.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { createRetention, replayErasures } from '../retention/index.ts';

const email = 'sam@mail.example';

describeOnBothEngines('accounts that nobody uses', (make) => {
  const build = async () => {
    const database = await make();
    const clock = aClock();
    const audit = { append: async () => undefined };
    const home = anAccounts(database, { now: clock.now });
    const retention = createRetention({
      database,
      files: { remove: async () => undefined },
      audit,
      dataDir: database.settings.dataDir,
      now: clock.now,
      log: silent,
      beforeRun: () => home.accounts.tellIdle(),
    });
    const count = async () => (await database.db.selectFrom('client_user').select('id').execute()).length;
    const notices = async () => (await home.mails()).filter(({ kind }) => kind === 'account-idle');
    return { ...home, ...clock, retention, count, notices, days: (days: number) => clock.pass(days * 24 * 60) };
  };

  test('are announced after eleven months, once, and erased a month later', async () => {
    const { retention, days, count, notices, ...home } = await build();
    await aClient(home);
    days(333);
    await retention.run();
    expect(await notices()).toHaveLength(0);
    days(2);
    await retention.run();
    await retention.run();
    expect((await notices()).map(({ to, text }) => [to, text.includes('after 21 November 2027')])).toEqual([[email, true]]);
    days(29);
    await retention.run();
    expect(await count()).toBe(1);
    days(3);
    expect((await retention.run()).records).toMatchObject({ 'idle-account': { records: 1 } });
    expect(await count()).toBe(0);
    expect(await home.database.db.selectFrom('certificate').select('rule').execute()).toEqual([{ rule: 'idle-account' }]);
  });

  test('are kept once somebody signs in, or while there is an open matter', async () => {
    const { retention, days, count, notices, ...home } = await build();
    await aClient(home);
    const kim = await aClient(home, 'kim@mail.example', aBrowser('kim'));
    const member = (await home.accounts.sessionOf(kim.headers))?.user.id ?? '';
    const matter = sampleRow('matter');
    await tx(home.database, async (t) => {
      await insertRows(t, 'matter', [matter]);
      await insertRows(t, 'matter_member', [sampleRow('matter_member', { matter_id: matter.id, client_id: member, ended_at: null })]);
    });
    days(340);
    await retention.run();
    expect((await notices()).map(({ to }) => to)).toEqual([email]);
    await home.accounts.signIn({ ...aBrowser(), email, password, scripts: true });
    days(60);
    await retention.run();
    expect(await count()).toBe(2);
  });

  test('are idle where every matter is closed or put aside, and where the seat of a delegate is over', async () => {
    const { retention, days, notices, ...home } = await build();
    const open = sampleRow('matter');
    const closed = sampleRow('matter', { state: 'closed', closed_at: '2026-11-20T09:30:00.000Z', next_update_due: null });
    const aside = sampleRow('matter', { deleted_at: '2026-11-20T09:30:00.000Z', deleted_because: Buffer.from('sealed') });
    const seats = {
      'of-closed': { matter_id: closed.id, role: 'client', until: null },
      'of-aside': { matter_id: aside.id, role: 'client', until: null },
      'seat-over': { matter_id: open.id, role: 'delegate', until: '2027-09-01T00:00:00.000Z' },
      'seat-runs': { matter_id: open.id, role: 'delegate', until: '2027-11-19T00:00:00.000Z' },
    } as const;
    const members: MatterMemberRow[] = [];
    for (const [name, seat] of Object.entries(seats)) {
      const browser = await aClient(home, `${name}@mail.example`, aBrowser(name));
      members.push(sampleRow('matter_member', { ...seat, client_id: (await home.accounts.sessionOf(browser.headers))?.user.id ?? '', ended_at: null }));
    }
    await tx(home.database, async (t) => {
      await insertRows(t, 'matter', [open, closed, aside]);
      await insertRows(t, 'matter_member', members);
    });
    days(340);
    await retention.run();
    const told = ['of-aside', 'of-closed', 'seat-over'].map((name) => `${name}@mail.example`);
    expect((await notices()).map(({ to }) => to).toSorted()).toEqual(told);
    days(32);
    await retention.run();
    // That seat has run out meanwhile, and whoever had it is told first.
    expect((await home.accounts.listUsers()).map(({ email: address }) => address)).toEqual(['seat-runs@mail.example']);
    expect((await notices()).map(({ to }) => to)).toEqual(['seat-runs@mail.example']);
  });

  test('are not announced late and erased at once', async () => {
    const { retention, days, count, notices, ...home } = await build();
    await aClient(home);
    // The site was off for two years.
    days(730);
    await retention.run();
    expect([await count(), (await notices()).length]).toEqual([1, 1]);
    days(20);
    await retention.run();
    expect(await count()).toBe(1);
    days(12);
    await retention.run();
    expect(await count()).toBe(0);
  });

  test('go after a week where the address was never confirmed', async () => {
    const { retention, days, count, ...home } = await build();
    await home.accounts.register({ ...aBrowser(), email, name: 'Sam', password });
    days(6);
    await retention.run();
    expect(await count()).toBe(1);
    days(2);
    await retention.run();
    expect(await count()).toBe(0);
  });

  test('do not come back with an older backup', async () => {
    const { retention, ...home } = await build();
    const browser = await aClient(home);
    const { db, settings } = home.database;
    const [user, sessions] = [
      await db.selectFrom('client_user').selectAll().executeTakeFirstOrThrow(),
      await db.selectFrom('client_session').selectAll().execute(),
    ];
    await retention.erase({ entity: 'client_user', id: user.id, rule: 'request', actor: 'site' });
    await tx(home.database, async (t) => {
      await insertRows(t, 'client_user', [user]);
      await insertRows(t, 'client_session', sessions);
    });
    expect(await home.accounts.sessionOf(browser.headers)).toBeDefined();
    expect(await tx(home.database, (t) => replayErasures(t, settings.dataDir))).toMatchObject({ records: 1 });
    expect(await home.accounts.sessionOf(browser.headers)).toBeUndefined();
  });

  test('what signing in leaves behind goes by itself', async () => {
    const { retention, pass, days, ...home } = await build();
    const { db } = home.database;
    const browser = await aClient(home);
    await home.accounts.requestReset({ ...browser, email });
    await home.accounts.signIn({ ...browser, email, password: 'another long password', scripts: true });
    const left = async () =>
      (await Promise.all((['client_session', 'client_verification', 'client_throttle'] as const).map((name) => db.selectFrom(name).selectAll().execute()))).map(
        ({ length }) => length,
      );
    await retention.run();
    expect(await left()).toEqual([1, 1, 2]);
    pass(31);
    await retention.run();
    expect(await left()).toEqual([1, 0, 2]);
    pass(12 * 60);
    await retention.run();
    expect(await left()).toEqual([0, 0, 2]);
    days(31);
    await retention.run();
    expect(await left()).toEqual([0, 0, 0]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { allowTampering, describeOnBothEngines } from '#tests/support/databases.ts';
import { tx } from '../../db/tx.ts';
import { createAudit, createAuditWatch } from './index.ts';

describeOnBothEngines('the watch over the audit log', (make) => {
  async function aWatch(count = 3) {
    const [database, keyring, dataDir] = [await make(), aKeyring(), mkdtempSync(join(tmpdir(), 'audit-'))];
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const clock = { at: '2026-11-20T09:30:00.000Z' };
    const now = () => new Date(clock.at);
    const audit = createAudit({ database, keyring, dataDir, now, onError: (error) => expect.unreachable(String(error)) });
    const mails: { to: string; text: string }[] = [];
    const said: string[] = [];
    const watch = createAuditWatch({
      database,
      keyring,
      dataDir,
      audit,
      now,
      staffMail: 'desk@site.example',
      outbox: { add: async (_, mail) => String(mails.push(mail)), wake: () => undefined },
      log: { info: (_: object, text: string) => void said.push(text), error: (_: object, text: string) => void said.push(`error: ${text}`) } as never,
    });
    await tx(database, async (t) => {
      for (let number = 1; number <= count; number += 1) await audit.append(t, { actor: 'site', action: 'enquiry.received', subject: `enquiry:${number}` });
    });
    await audit.anchor();
    const checks = () => database.db.selectFrom('audit_check').selectAll().execute();
    return { database, watch, mails, said, clock, checks };
  }

  test('before the first check nothing is claimed; a good log is called good', async () => {
    const { watch, said, mails } = await aWatch();
    expect(await watch.health()).toEqual({ verdict: 'never', lines: 0, forged: 0, isChecking: false, isOverdue: false });
    const check = watch.check('staff:1');
    expect(await watch.health()).toMatchObject({ verdict: 'never', isChecking: true });
    await check;
    expect(await watch.health()).toEqual({
      verdict: 'good',
      checkedAt: '2026-11-20T09:30:00.000Z',
      took: 0,
      lines: 3,
      forged: 0,
      isChecking: false,
      isOverdue: false,
    });
    expect([said, mails]).toEqual([['the audit log is as it was written'], []]);
  });

  test('who asked for a check is in the log, and two who ask at once get one', async () => {
    const { watch, database, checks } = await aWatch();
    await Promise.all([watch.check('staff:1'), watch.check('staff:2')]);
    const lines = await database.db.selectFrom('audit_event').select(['actor', 'action']).where('subject', '=', 'audit').execute();
    expect(lines).toEqual([{ actor: 'staff:1', action: 'audit.checked' }]);
    expect(await checks()).toHaveLength(1);
  });

  test('a broken log is told of by one mail without content, and again when it breaks elsewhere', async () => {
    const { watch, database, mails, said, checks } = await aWatch();
    await allowTampering(database);
    await database.db.updateTable('audit_event').set({ actor: 'operator' }).where('seq', '=', 3).execute();
    await watch.check('site');
    await watch.check('site');
    expect(await watch.health()).toMatchObject({ verdict: 'broken', lines: 2, brokenAt: 3, what: 'edited' });
    expect(mails).toMatchObject([{ to: 'desk@site.example', subject: 'The audit log is not as it was written' }]);
    expect(JSON.stringify(mails)).not.toMatch(/enquiry:|operator,|"seq"/);
    expect(said[0]).toMatch(/^error: the audit log is not as it was written/);
    await database.db.deleteFrom('audit_event').where('seq', '=', 2).execute();
    await watch.check('site');
    expect([mails.length, (await checks()).length]).toEqual([2, 3]);
  });

  test('it looks once a night, in London, and says when nights were left out', async () => {
    const { watch, clock, checks } = await aWatch();
    await watch.look();
    expect(await checks()).toEqual([]);
    for (const at of ['2026-11-21T02:10:00.000Z', '2026-11-21T03:10:00.000Z', '2026-11-21T12:10:00.000Z', '2026-11-22T02:10:00.000Z']) {
      clock.at = at;
      await watch.look();
    }
    expect((await checks()).map(({ finished_at }) => finished_at).toSorted()).toEqual(['2026-11-21T02:10:00.000Z', '2026-11-22T02:10:00.000Z']);
    clock.at = '2026-11-24T02:11:00.000Z';
    expect(await watch.health()).toMatchObject({ isOverdue: true });
  });

  test('a server that stops gives a check up, and keeps nothing of it', async () => {
    const { watch, checks, said } = await aWatch(1200);
    const check = watch.check('site');
    await Promise.all([expect(check).rejects.toThrow(/abort/i), watch.stop()]);
    expect([await checks(), said]).toEqual([[], []]);
  });
});

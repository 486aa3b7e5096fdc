import { expect, test } from 'vitest';
import { tx } from '../../db/tx.ts';
import { aMailer, anOutbox, mail, smtp } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { deadPort, reply, startMailServer, startSilentServer } from '#tests/support/mail-server.ts';
import { SendFailed, type Mailer } from './mailer.ts';
import type { OutboxSettings } from './service.ts';
import { listOpenMails, reopenRefused } from './store.ts';

describeOnBothEngines('what becomes of a mail', (make) => {
  const build = async (mailer: Mailer, settings: Partial<OutboxSettings> = {}) => anOutbox(settings.database ?? (await make()), mailer, settings);

  test('a mail is delivered once and its text goes', async () => {
    const server = await startMailServer();
    const { outbox, add, rows } = await build(smtp(server.url));
    await add();
    const [waiting] = await rows();
    expect(waiting?.message?.includes('the words')).toBe(false);
    expect(await outbox.runDue()).toEqual({ delivered: 1, deferred: 0, refused: 0, unreachable: false });
    expect(await outbox.runDue()).toMatchObject({ delivered: 0 });
    const [row] = await rows();
    expect(row).toMatchObject({ outcome: 'delivered', message: null, attempts: 1, locked_by: null, done_at: '2026-11-20T09:00:00.000Z' });
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([row?.message_id]);
    expect(row?.message_id).toBe(`<${row?.id}@site.example>`);
  });

  test('a mail whose transaction is undone was never written', async () => {
    const { mailer, sent } = aMailer();
    const { database, outbox, rows } = await build(mailer);
    const undone = tx(database, async (t) => {
      await outbox.add(t, mail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await outbox.runDue();
    expect([await rows(), sent]).toEqual([[], []]);
  });

  test('a mail for later waits for its time', async () => {
    const { mailer, sent } = aMailer();
    const { database, outbox, now, pass } = await build(mailer);
    await tx(database, (t) => outbox.add(t, { ...mail, dueAt: new Date(now().getTime() + 600_000) }));
    pass(9);
    await outbox.runDue();
    expect(sent).toHaveLength(0);
    pass(1);
    await outbox.runDue();
    expect(sent).toHaveLength(1);
  });

  test('a server that says later is asked again, less and less often, and then takes it', async () => {
    let busy = 3;
    const server = await startMailServer({ onText: () => (busy-- > 0 ? reply(451) : undefined) });
    const { outbox, add, pass, rows } = await build(smtp(server.url));
    await add();
    for (const minutes of [0.5, 1, 2]) {
      expect(await outbox.runDue()).toMatchObject({ deferred: 1 });
      pass(minutes - 0.01);
      expect(await outbox.runDue()).toMatchObject({ deferred: 0 });
      pass(0.01);
    }
    expect(await rows()).toMatchObject([{ last_error: '451', attempts: 3, outcome: null }]);
    expect(await outbox.runDue()).toMatchObject({ delivered: 1 });
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a mail refused for good is given up after three attempts, kept, listed, and can be put back', async () => {
    let refuses = true;
    const server = await startMailServer({ onRecipient: () => (refuses ? reply(550) : undefined) });
    const { database, outbox, add, pass, rows, now } = await build(smtp(server.url));
    await add();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await outbox.runDue()).toMatchObject(attempt < 3 ? { deferred: 1 } : { refused: 1 });
      pass(60);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ outcome: 'refused', last_error: '550', attempts: 3 });
    expect(row?.message).not.toBeNull();
    expect(await listOpenMails(database.db)).toMatchObject([{ id: row?.id, kind: 'notice', outcome: 'refused' }]);
    expect(await outbox.runDue()).toMatchObject({ delivered: 0, refused: 0 });
    refuses = false;
    expect(await tx(database, (t) => reopenRefused(t, now().toISOString(), [row?.id ?? '']))).toBe(1);
    expect(await outbox.runDue()).toMatchObject({ delivered: 1 });
    expect(server.taken.map(({ messageId }) => messageId)).toEqual([row?.message_id]);
  });

  test('a mail that nobody takes is tried for five days and then given up', async () => {
    const { mailer, sent } = aMailer(() => Promise.reject(new SendFailed('later', '451')));
    const { outbox, add, pass, rows } = await build(mailer);
    await add();
    for (let day = 0; day < 5; day += 1) {
      expect(await outbox.runDue()).toMatchObject({ deferred: 1 });
      pass(day < 4 ? 24 * 60 : 24 * 60 - 1);
    }
    expect(await outbox.runDue()).toMatchObject({ deferred: 1 });
    expect(sent).toHaveLength(6);
    pass(60);
    expect(await outbox.runDue()).toMatchObject({ refused: 1 });
    expect((await rows())[0]?.message).not.toBeNull();
  });

  test('a dead port and a silent server lose nothing, and one vain attempt is enough to leave the rest in peace', async () => {
    for (const url of [await deadPort(), await startSilentServer()]) {
      const { database, outbox, add, pass, rows } = await build(smtp(url));
      await add(20);
      expect(await outbox.runDue()).toMatchObject({ delivered: 0, refused: 0, unreachable: true });
      const tried = (await rows()).filter(({ attempts }) => attempts > 0);
      expect(tried.length).toBeGreaterThan(0);
      expect(tried.length).toBeLessThanOrEqual(3);
      const server = await startMailServer();
      const second = await build(smtp(server.url), { database });
      second.pass(10);
      pass(10);
      expect(await second.outbox.runDue()).toMatchObject({ delivered: 20 });
      expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(20);
    }
  });

  test('a mail comes twice only where the reply was lost, and can then be recognised', async () => {
    let lost = 2;
    const server = await startMailServer({ onText: (_, cut) => void (lost-- > 0 && cut()) });
    const { outbox, add, pass } = await build(smtp(server.url));
    await add(10);
    for (let round = 0; round < 4; round += 1) {
      await outbox.runDue();
      pass(60);
    }
    const times = new Map<string, number>();
    for (const { messageId } of server.taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    expect([times.size, server.taken.length]).toEqual([10, 12]);
  });
});

/** Mails that a running process claims in writing them. */
import { expect, test, vi } from 'vitest';
import { tx } from '../../db/tx.ts';
import { aMailer, anOutbox, mail } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { SendFailed, type Mailer } from './mailer.ts';
import type { OutboxSettings } from './service.ts';

/** A mailer that answers each mail when the test says so. */
function aSlowMailer() {
  const answers: (() => void)[] = [];
  const made = aMailer(() => new Promise((resolve) => void answers.push(resolve)));
  return { ...made, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
}

describeOnBothEngines('mails written by the process that sends them', (make) => {
  const build = async (mailer: Mailer, settings: Partial<OutboxSettings> = {}) => {
    const made = anOutbox(settings.database ?? (await make()), mailer, settings);
    const { outbox, database } = made;
    /** Writes mails, and hands them over once they are committed. */
    const send = async (count: number): Promise<void> => {
      const mails = outbox.prepare(Array.from({ length: count }, () => mail));
      await tx(database, (t) => outbox.put(t, mails));
      outbox.wake(mails);
    };
    return { ...made, send };
  };

  test('are its own from the beginning, leave at once, and are written down as delivered together', async () => {
    const { mailer, sent, answerAll } = aSlowMailer();
    const { outbox, rows, send } = await build(mailer);
    outbox.start();
    await send(2);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect((await rows()).map(({ locked_by: claim, attempts }) => [claim !== null, attempts])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    answerAll();
    await outbox.stop();
    expect(await rows()).toMatchObject(Array.from({ length: 2 }, () => ({ outcome: 'delivered', attempts: 1, locked_by: null, message: null })));
    expect(sent).toHaveLength(2);
  });

  test('are never sent where their transaction is undone', async () => {
    const { mailer, sent } = aMailer();
    const { outbox, database, rows, send } = await build(mailer);
    outbox.start();
    const undone = tx(database, async (t) => {
      await outbox.put(t, outbox.prepare([mail]));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send(1);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ outcome: 'delivered' }]));
    await outbox.stop();
    expect(sent).toHaveLength(1);
  });

  test('wait for anybody where this process does not send, or cannot reach the server', async () => {
    const { mailer } = aMailer(() => Promise.reject(new SendFailed('unreachable', 'ESOCKET')));
    const { outbox, rows, send } = await build(mailer, { restAfter: () => 600_000 });
    await send(1);
    expect(await rows()).toMatchObject([{ locked_by: null, attempts: 0 }]);
    outbox.start();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ last_error: 'ESOCKET' }]));
    await vi.waitFor(() => expect(outbox.prepare([mail])).toMatchObject([{ locked_by: null, attempts: 0 }]));
    await outbox.stop();
  });

  test('are left to others when they have waited so long that the claim may end, and are sent once all the same', async () => {
    const slow = aSlowMailer();
    const first = await build(slow.mailer);
    first.outbox.start();
    await first.send(4);
    await vi.waitFor(() => expect(slow.sent).toHaveLength(3));
    first.pass(0.5);
    slow.answerAll();
    await vi.waitFor(async () => expect((await first.rows()).filter(({ outcome }) => outcome === 'delivered')).toHaveLength(3));
    await first.outbox.stop();
    const second = aMailer();
    const next = await build(second.mailer, { database: first.database });
    expect(await next.outbox.runDue()).toMatchObject({ delivered: 0 });
    next.pass(1);
    expect(await next.outbox.runDue()).toMatchObject({ delivered: 1 });
    expect(new Set([...slow.sent, ...second.sent]).size).toBe(4);
    expect(slow.sent.length + second.sent.length).toBe(4);
  });

  test('are given back when the process stops before their turn', async () => {
    const { mailer, sent, answerAll } = aSlowMailer();
    const { outbox, rows, send } = await build(mailer);
    outbox.start();
    await send(5);
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    const stopping = outbox.stop(60_000);
    answerAll();
    await stopping;
    expect((await rows()).filter(({ outcome, locked_by: claim }) => outcome === null && claim === null)).toHaveLength(2);
  });
});

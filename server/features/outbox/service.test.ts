import { expect, test, vi } from 'vitest';
import { tx } from '../../db/tx.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { aMailer, anOutbox, mail } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createSmtpMailer, SendFailed, type Mailer } from './mailer.ts';
import type { OutboxSettings } from './service.ts';

describeOnBothEngines('outbox', (make) => {
  const build = async (mailer: Mailer, settings: Partial<OutboxSettings> = {}) => anOutbox(settings.database ?? (await make()), mailer, settings);

  test('what a dead process had claimed is sent once its lease is over, and not before', async () => {
    const { mailer: hanging } = aMailer(() => new Promise(() => undefined));
    const dead = await build(hanging);
    await dead.add(5);
    void dead.outbox.runDue();
    await vi.waitFor(async () => expect((await dead.rows()).filter(({ locked_by }) => locked_by !== null)).toHaveLength(3));
    const { mailer, sent } = aMailer();
    const next = await build(mailer, { database: dead.database });
    expect(await next.outbox.runDue()).toMatchObject({ delivered: 2 });
    next.pass(0.99);
    expect(await next.outbox.runDue()).toMatchObject({ delivered: 0 });
    next.pass(0.01);
    expect(await next.outbox.runDue()).toMatchObject({ delivered: 3 });
    expect(new Set(sent).size).toBe(5);
    expect((await next.rows()).map(({ attempts }) => attempts).toSorted()).toEqual([1, 1, 2, 2, 2]);
  });

  test('a claim is renewed for as long as the server thinks', async () => {
    let answer = (): void => undefined;
    const slow = aMailer(() => new Promise((resolve) => void (answer = resolve)));
    const first = await build(slow.mailer, { now: () => new Date(), lease: 600 });
    await first.add();
    const sending = first.outbox.runDue();
    const lease = async () => (await first.rows())[0]?.locked_until ?? '';
    await vi.waitFor(async () => expect(await lease()).not.toBe(''));
    const begun = await lease();
    await vi.waitFor(async () => expect(Date.parse(await lease()) - Date.parse(begun)).toBeGreaterThan(1000), { timeout: 15_000 });
    const other = aMailer();
    const second = await build(other.mailer, { database: first.database, now: () => new Date(), lease: 600 });
    expect(await second.outbox.runDue()).toMatchObject({ delivered: 0 });
    answer();
    expect(await sending).toMatchObject({ delivered: 1 });
    expect([slow.sent.length, other.sent.length]).toEqual([1, 0]);
  });

  test('several workers send each of many mails once', async () => {
    const { mailer, sent } = aMailer(() => new Promise((resolve) => void setImmediate(resolve)));
    const first = await build(mailer);
    const second = await build(mailer, { database: first.database });
    await first.add(100);
    const results = await Promise.all([first.outbox.runDue(), second.outbox.runDue()]);
    expect(results.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(100);
    expect([sent.length, new Set(sent).size]).toEqual([100, 100]);
    expect(results.every(({ delivered }) => delivered > 0)).toBe(true);
  });

  test('a mail that was taken is not sent again because writing that down failed', async () => {
    const made = await make();
    let broken = false;
    const { mailer, sent } = aMailer(() => void (broken = true));
    const failing = new Proxy(made, { get: (target, name) => (name === 'db' && broken ? undefined : Reflect.get(target, name)) });
    const { outbox, add, pass, rows } = await build(mailer, { database: failing });
    await add();
    await expect(outbox.runDue()).rejects.toThrow('undefined');
    broken = false;
    pass(2);
    expect(await outbox.runDue()).toMatchObject({ delivered: 1 });
    expect([sent.length, (await rows())[0]?.outcome]).toEqual([1, 'delivered']);
  });

  test('a text that was tampered with is given up without being sent', async () => {
    const { mailer, sent } = aMailer();
    const { database, outbox, add, pass, rows } = await build(mailer);
    await add();
    const message = (await rows())[0]?.message ?? Buffer.alloc(0);
    message[message.length - 1] = (message.at(-1) ?? 0) ^ 1;
    await tx(database, (t) => t.updateTable('outbox').set({ message }).execute());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await outbox.runDue();
      pass(60);
    }
    expect(await rows()).toMatchObject([{ outcome: 'refused', last_error: 'SealBroken' }]);
    expect(sent).toEqual([]);
  });

  test('a mail under a key that is missing waits for the key', async () => {
    const { mailer, sent } = aMailer();
    const { database, outbox, add, pass } = await build(mailer);
    await add();
    const keyless = await build(mailer, { database, keyring: aKeyring(2) });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await keyless.outbox.runDue()).toMatchObject({ deferred: 1 });
      keyless.pass(60);
      pass(60);
    }
    expect(sent).toEqual([]);
    expect(await outbox.runDue()).toMatchObject({ delivered: 1 });
  });

  test('while the server cannot be reached, new mails do not knock at it again', async () => {
    const { mailer, sent } = aMailer(() => Promise.reject(new SendFailed('unreachable', 'ESOCKET')));
    const { outbox, add, rows } = await build(mailer, { restAfter: () => 600_000 });
    await add();
    outbox.start();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ last_error: 'ESOCKET' }]));
    for (let count = 0; count < 10; count += 1) {
      await add();
      outbox.wake();
    }
    await rows();
    expect(sent).toHaveLength(1);
    await outbox.stop();
  });

  test('once started it sends what comes in when it is woken, and stopping waits for the mail in hand', async () => {
    let answer = (): void => undefined;
    const { mailer, sent } = aMailer(() => new Promise((resolve) => void (answer = resolve)));
    const { outbox, add, rows } = await build(mailer);
    outbox.start();
    await add();
    outbox.wake();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await add();
    let stopped = false;
    const stopping = outbox.stop(60_000).then(() => void (stopped = true));
    expect(stopped).toBe(false);
    answer();
    await stopping;
    expect((await rows()).map(({ outcome }) => outcome).toSorted()).toEqual(['delivered', null].toSorted());
    expect(sent).toHaveLength(1);
  });

  test('stopping breaks off a server that does not answer, and the mail is kept', async () => {
    const server = await startMailServer({ onText: () => new Promise(() => undefined) });
    const patient = createSmtpMailer({ smtpUrl: server.url, from: 'desk@site.example', hostName: 'site.example' });
    const { outbox, add, rows } = await build(patient);
    await add();
    outbox.start();
    await vi.waitFor(() => expect(server.taken).toHaveLength(1));
    await outbox.stop(1);
    expect(await rows()).toMatchObject([{ outcome: null, last_error: 'EABORT', locked_by: null }]);
  });

  test('a database that does not answer is asked again, and logs hold nothing of a mail', async () => {
    const made = await make();
    let broken = true;
    const lines: unknown[] = [];
    const keep = (...line: unknown[]): void => void lines.push(line);
    const failing = new Proxy(made, { get: (target, name) => (name === 'db' && broken ? undefined : Reflect.get(target, name)) });
    const { mailer, sent } = aMailer();
    const { outbox, database } = await build(mailer, { database: failing, restAfter: () => 50, log: { info: keep, warn: keep, error: keep } });
    outbox.start();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    broken = false;
    await tx(database, (t) => outbox.add(t, mail));
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
    await outbox.stop();
    expect(JSON.stringify(lines)).not.toMatch(/mail\.example|A subject|the words/);
    expect(JSON.stringify(lines)).toContain('a mail was delivered');
  });
});

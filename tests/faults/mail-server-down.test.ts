/** The mail server refuses, is silent and is gone: enquiries are accepted all the while, and every mail arrives once it is back. */
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { reply, startMailServer } from '#tests/support/mail-server.ts';
import { startSite } from './a-site.ts';
import { checkEnquiry, leastAnswers, referenceOf, sendChecked } from './sender.ts';

/** A port in front of a mail server that can fall silent and can be closed. */
async function startFront(mailPort: number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isSilent) return;
    const behind = createConnection(mailPort, '127.0.0.1').on('error', () => undefined);
    sockets.add(behind);
    socket.pipe(behind).pipe(socket);
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      cut();
    });
  await listen(0);
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close,
    fallSilent: () => {
      isSilent = true;
      cut();
    },
    open: () => {
      isSilent = false;
      return listen(port);
    },
  };
}

const outbox = ({ db }: TestDatabase) => db.selectFrom('outbox').select(['done_at', 'outcome', 'last_error', 'message']).execute();

/** Waits until a mail was tried and the reason is this. */
const untilFailed = (database: TestDatabase, reason: RegExp): Promise<unknown> =>
  vi.waitUntil(async () => (await outbox(database)).some(({ last_error: error }) => reason.test(error ?? '')), { timeout: 60_000, interval: 50 });

describeOnBothEngines('a mail server in trouble', (make) => {
  test('delays mails and nothing else, and loses none', async () => {
    const database = await make();
    let isRefusing = true;
    const mailServer = await startMailServer({ onRecipient: () => (isRefusing ? reply(450) : undefined) });
    const front = await startFront(Number(new URL(mailServer.url).port));
    const site = await startSite(database.settings, { SMTP_URL: `smtp://127.0.0.1:${front.port}?connectionTimeout=1000&greetingTimeout=1000` });
    const references: string[] = [];
    const send = async (story: string): Promise<void> => {
      const sent = await sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers(story)));
      references.push(await referenceOf(site.origin, sent));
    };

    await send('refused for now');
    await untilFailed(database, /^450$/);
    front.fallSilent();
    await send('into silence');
    await untilFailed(database, /^ETIMEDOUT$/);
    await front.close();
    await send('to nobody');
    await untilFailed(database, /^(ESOCKET|ECONNECTION|ECONNREFUSED)$/);
    expect(mailServer.taken).toEqual([]);

    isRefusing = false;
    await front.open();
    // Each waits for its next attempt; here that time has come.
    await database.db.updateTable('outbox').set({ due_at: '2026-01-01T00:00:00.000Z' }).where('done_at', 'is', null).execute();
    await vi.waitUntil(async () => (await outbox(database)).every(({ done_at: done }) => done !== null), { timeout: 60_000, interval: 100 });

    // Two for each: the sender's and the staff's; each once, and nothing of them is kept.
    const subjects = mailServer.taken.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());
    expect(subjects.toSorted()).toEqual(references.flatMap((reference) => [`New enquiry ${reference}`, `Your reference ${reference}`]).toSorted());
    expect(new Set(mailServer.taken.map(({ messageId }) => messageId)).size).toBe(6);
    expect(await outbox(database)).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ outcome: 'delivered', message: null })));
    expect(site.isAlive()).toBe(true);
  });
});

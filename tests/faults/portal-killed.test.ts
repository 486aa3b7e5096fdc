/** The whole server, killed at any moment while a client writes messages and sends files: nothing that was acknowledged is lost, nothing is kept twice. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { verifyAudit } from '#server/features/audit/index.ts';
import { openKeyringOf } from '#server/vault/key-store.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { aSending, expectedOf, keptOf, makeClient, sendOf, type PortalClient, type Sending } from './a-client.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { expectNoOrphan, namesBelow } from './kept.ts';

/** More in the long form: npm run test:faults. */
const kills = Number(process.env.KILLS ?? 4);

type Sender = { acknowledged: Sending[]; inDoubt: Sending[]; ended: Promise<void> };

/** One tab that sends one thing after the other until nobody answers. */
function startSender(origin: string, client: PortalClient, kind: Sending['kind']): Sender {
  const sender: Sender = { acknowledged: [], inDoubt: [], ended: Promise.resolve() };
  const sendMany = async (): Promise<void> => {
    for (;;) {
      const sending = aSending(kind);
      sender.inDoubt.push(sending);
      const answer = await sendOf(origin, client, sending).catch((error: unknown) => {
        // What fetch throws where a connection breaks.
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (answer === undefined) return;
      if (answer.status !== 303) throw new Error(`${kind} answered with ${answer.status}`);
      sender.inDoubt.pop();
      sender.acknowledged.push(sending);
    }
  };
  sender.ended = sendMany();
  sender.ended.catch(() => undefined);
  return sender;
}

/** Each second time in the middle of an upload, else at a moment that nobody chose, after some answers. */
async function strike(site: RunningSite, staging: string, senders: readonly Sender[], round: number): Promise<boolean> {
  if (round % 2 === 0) await vi.waitUntil(() => namesBelow(staging).some((name) => name.endsWith('.part')), { timeout: 60_000, interval: 1 });
  else {
    await vi.waitUntil(() => senders.every(({ acknowledged }) => acknowledged.length > 0), { timeout: 60_000, interval: 1 });
    await wait(Math.random() * 100);
  }
  await site.kill();
  await Promise.all(senders.map(({ ended }) => ended));
  return namesBelow(staging).some((name) => name.endsWith('.part'));
}

describeOnBothEngines(`the portal, killed ${kills} times`, (make) => {
  test('loses no message and no file that it has acknowledged, and keeps each once', { timeout: 120_000 + 60_000 * kills }, async () => {
    const database = await make();
    const { settings } = database;
    const client = await makeClient(settings);
    const acknowledged: Sending[] = [];
    let [inDoubt, cutUploads]: [Sending[], number] = [[], 0];
    /** Sends again what got no answer, under the same number. */
    const sendAgain = async (site: RunningSite): Promise<void> => {
      for (const sending of inDoubt) expect((await sendOf(site.origin, client, sending)).status).toBe(303);
      acknowledged.push(...inDoubt);
    };
    for (let round = 0; round < kills; round += 1) {
      const site = await startSite(settings);
      await expectNoOrphan(database);
      await sendAgain(site);
      const senders = (['message', 'files', 'files'] as const).map((kind) => startSender(site.origin, client, kind));
      if (await strike(site, join(settings.dataDir, 'staging'), senders, round)) cutUploads += 1;
      acknowledged.push(...senders.flatMap((sender) => sender.acknowledged));
      inDoubt = senders.flatMap((sender) => sender.inDoubt);
    }
    const site = await startSite(settings);
    await sendAgain(site);
    await expectNoOrphan(database);
    await site.kill();

    const [kept, expected] = [await keptOf(settings, client), expectedOf(acknowledged)];
    expect(kept.texts.toSorted()).toEqual(expected.texts.toSorted());
    expect(kept.sums.toSorted()).toEqual(expected.sums.toSorted());
    expect(cutUploads).toBeGreaterThan(0);
    const keyring = await openKeyringOf(database, { dataDir: settings.dataDir, now: () => new Date() });
    const { forged, breach } = await verifyAudit(database, keyring, settings.dataDir);
    expect([forged, breach]).toEqual([[], undefined]);
    console.log(
      `${database.kind}: ${kills} kills, ${cutUploads} of them cut uploads; ${expected.texts.length} messages and ${expected.sums.length} files acknowledged, 0 lost, 0 twice`,
    );
  });
});

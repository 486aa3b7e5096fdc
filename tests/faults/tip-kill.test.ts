/** The whole server, killed while tips are sent, their files come in and are sealed: whatever was acknowledged opens whole, and nothing is half there. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { createSender } from '#tests/support/tip-site.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { expectNoOrphan, namesBelow } from './kept.ts';
import { openTipChannel, tipsBehind } from './kept-tips.ts';
import { isTaken, startTelling, type Told } from './telling.ts';

/** More in the long form: npm run test:faults. */
const kills = Number(process.env.KILLS ?? 3);

/** What a strike may meet: a file that comes in, one that is sealed, or whatever happens to be on its way. */
const moments = ['.part', '.tip', 'any'] as const;
type Moment = (typeof moments)[number];

/** Kills the server while a file of that ending lies in the folder: it is stopped first, so that it cannot finish in between. */
async function killIn(site: RunningSite, folder: string, ending: string): Promise<void> {
  const isThere = (): boolean => namesBelow(folder).some((name) => name.endsWith(ending));
  await vi.waitUntil(
    () => {
      if (!isThere()) return false;
      process.kill(site.pid, 'SIGSTOP');
      if (isThere()) return true;
      process.kill(site.pid, 'SIGCONT');
      return false;
    },
    { timeout: 60_000, interval: 1 },
  );
  await site.kill();
}

async function strike(site: RunningSite, { settings }: TestDatabase, moment: Moment, told: readonly Told[]): Promise<void> {
  if (moment !== 'any') return killIn(site, join(settings.dataDir, 'staging'), moment);
  await vi.waitUntil(() => told.some(({ acknowledged }) => acknowledged.length > 0), { timeout: 60_000, interval: 1 });
  await wait(Math.random() * 300);
  await site.kill();
}

describeOnBothEngines(`tips and a server that is killed ${kills} times`, (make) => {
  test('every acknowledged one opens whole with its code, once, and what got no answer can be sent again', { timeout: 120_000 + 60_000 * kills }, async () => {
    const database = await make();
    const { settings } = database;
    await openTipChannel(settings);
    const all: Told[] = [];
    let repeated = 0;
    /** Presses the same button of the same page once more. */
    const sendAgain = async (site: RunningSite): Promise<void> => {
      for (const told of all) {
        if (told.inDoubt === undefined) continue;
        const { path, fields, message } = told.inDoubt;
        const { status, html } = await createSender(site.origin).send(path, fields);
        expect([status, isTaken(told.inDoubt, html)]).toEqual([200, true]);
        told.acknowledged.push(message);
        delete told.inDoubt;
        repeated += 1;
      }
    };
    for (let round = 0; round < kills; round += 1) {
      const site = await startSite(settings);
      await expectNoOrphan(database);
      await sendAgain(site);
      const { told, ended } = startTelling(site.origin, 3);
      await strike(site, database, moments[round % moments.length] ?? 'any', told);
      await ended;
      all.push(...told);
    }
    const site = await startSite(settings);
    await sendAgain(site);
    await expectNoOrphan(database);
    await site.kill();

    const kept = await tipsBehind(
      settings,
      all.map(({ code }) => code),
    );
    const expected = all.map(({ acknowledged }) => (acknowledged.length === 0 ? undefined : acknowledged));
    expect(kept).toEqual(expected);
    expect(await database.db.selectFrom('tip').select('id').execute()).toHaveLength(expected.filter((one) => one !== undefined).length);
    const messages = expected.reduce((sum, one) => sum + (one?.length ?? 0), 0);
    expect(messages).toBeGreaterThan(0);
    console.log(
      `${database.kind}: ${kills} kills; ${messages} messages of ${all.length} codes acknowledged, ${repeated} after sending again; 0 lost, 0 twice, 0 half there`,
    );
  });
});

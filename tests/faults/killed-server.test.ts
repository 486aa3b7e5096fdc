/** The whole server, killed at any moment while people send enquiries with files: nothing that was acknowledged is lost. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { buildFolder } from '#tests/support/built.ts';
import { environmentOf } from '#tests/support/command.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { expectNoOrphan, namesBelow, readKept } from './kept.ts';
import { sendChecked } from './sender.ts';
import { startCrowd, type Crowd, type SentEnquiry } from './visitors.ts';
import { withServices } from './with-services.ts';

/** More in the long form: npm run test:faults. */
const kills = Number(process.env.KILLS ?? 6);

/** An operator's command of the build. @throws where it fails. */
const operate = async (database: TestDatabase, ...line: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, ...environmentOf(database.settings) };
  return (await promisify(execFile)(process.execPath, [resolve(buildFolder, 'server/cli.js'), ...line], { env })).stdout;
};

/** Each third time in the middle of an upload, else at a moment that nobody chose, after somebody has been thanked. */
async function strike(site: RunningSite, staging: string, crowd: Crowd, round: number): Promise<{ cutUpload: boolean }> {
  if (round % 3 === 0) await vi.waitUntil(() => namesBelow(staging).some((name) => name.endsWith('.part')), { timeout: 60_000, interval: 1 });
  else {
    const thanked = 1 + Math.floor(Math.random() * 4);
    await vi.waitUntil(() => crowd.acknowledged.length >= thanked, { timeout: 60_000, interval: 1 });
    await wait(Math.random() * 100);
  }
  await site.kill();
  await crowd.ended;
  return { cutUpload: namesBelow(staging).some((name) => name.endsWith('.part')) };
}

/** Sends again what got no answer: it is stored once, or its sender is told to choose the files again. @returns how many were told so. */
async function sendAgain(origin: string, inDoubt: readonly SentEnquiry[]): Promise<number> {
  let refused = 0;
  for (const { checked, story } of inDoubt) {
    const answer = await sendChecked(origin, checked);
    if (answer.status === 303) continue;
    const isKept = answer.status === 422 && (await answer.text()).includes(story.split('\n')[0] ?? '');
    if (!isKept) throw new Error(`An enquiry that was sent again was answered with ${answer.status}`);
    refused += 1;
  }
  return refused;
}

const contentOf = ({ story, files }: Omit<SentEnquiry, 'checked'>) => ({ story, files });

describeOnBothEngines(`the server, killed ${kills} times`, (make) => {
  test('loses no enquiry and no file that it has acknowledged, and leaves no orphan', { timeout: 120_000 + 60_000 * kills }, async () => {
    const database = await make();
    const staging = join(database.settings.dataDir, 'staging');
    const acknowledged: SentEnquiry[] = [];
    let [cutUploads, repeated, refused] = [0, 0, 0];
    let inDoubt: SentEnquiry[] = [];
    for (let round = 0; round < kills; round += 1) {
      const site = await startSite(database.settings);
      await expectNoOrphan(database);
      refused += await sendAgain(site.origin, inDoubt);
      repeated += inDoubt.length;
      const crowd = startCrowd(site.origin, 4);
      const { cutUpload } = await strike(site, staging, crowd, round);
      if (cutUpload) cutUploads += 1;
      acknowledged.push(...crowd.acknowledged);
      inDoubt = crowd.inDoubt;
    }

    await startSite(database.settings);
    await expectNoOrphan(database);
    const kept = await readKept(database);
    const byRef = new Map(kept.map((enquiry) => [enquiry.ref, enquiry]));
    const lost = acknowledged.filter(
      (sent) => JSON.stringify(contentOf(byRef.get(sent.ref ?? '') ?? { story: '', files: [] })) !== JSON.stringify(contentOf(sent)),
    );
    console.log(
      `${database.kind}: ${kills} kills, ${cutUploads} of them cut uploads; ${acknowledged.length} acknowledged, ${lost.length} lost, 0 orphans; ` +
        `${repeated} sent again without an answer, of which ${refused} had to choose their files again`,
    );
    expect(lost).toEqual([]);
    expect(new Set(kept.map(({ story }) => story)).size).toBe(kept.length);
    expect(acknowledged.length).toBeGreaterThanOrEqual(Math.floor((kills * 2) / 3));
    expect(cutUploads).toBeGreaterThan(0);

    const last = acknowledged.at(-1) as SentEnquiry;
    // What happened opens after the conflict check, and not before.
    await withServices(database.settings, (services) => clearEnquiry(services.get(), { id: 'staff-lead', roles: ['owner'] }, last.ref ?? ''));
    const opened = await operate(database, 'enquiries', 'open', last.ref ?? '', '--reason', 'a test of what was kept');
    for (const line of last.story.split('\n')) expect(opened).toContain(line.trim());
    expect(await operate(database, 'audit:verify')).toMatch(/^\d+ lines are as they were written\.\n/);
  });
});

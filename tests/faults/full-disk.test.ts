/** No room on the disk: a clear answer with the text kept, nothing acknowledged is lost, and work goes on by itself once there is room. */
import { execFile } from 'node:child_process';
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { fieldsOf } from '#tests/support/forms.ts';
import { aPdf, aPhotograph } from '#tests/support/sample-files.ts';
import { startSite } from './a-site.ts';
import { expectNoRoom, pageOfDown } from './down.ts';
import { namesBelow, readKept, sumOf } from './kept.ts';
import { checkEnquiry, leastAnswers, post, sendChecked } from './sender.ts';
import { aFolder, canMount, limitFiles, withSmallDisk } from './small-disk.ts';

const run = promisify(execFile);

const letter = { name: 'letter.pdf', type: 'application/pdf', content: aPdf('x'.repeat(300_000)) };

describeOnBothEngines('a process that may write no more', (make, kind) => {
  test('says so, keeps the text, loses nothing, and goes on afterwards', async () => {
    const database = await make();
    const site = await startSite(database.settings);
    const photograph = { name: 'a.jpg', type: 'image/jpeg', content: await aPhotograph('jpeg', 'somewhere') };
    const { held } = (await (await post(site.origin, '/contact/files', [], [photograph])).json()) as { held: { ticket: string } };
    expect((await sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers('Before'), [letter]))).status).toBe(303);
    const checked = await checkEnquiry(site.origin, leastAnswers('While it is full'), [letter]);

    await limitFiles(site, 0);
    expect((await fetch(`${site.origin}/services`)).status).toBe(200);
    await expectNoRoom(await post(site.origin, '/contact', [...leastAnswers('With a file'), ['action', 'check']], [letter]), 'With a file');
    const stripped = [...leastAnswers('With a picture'), ['held', held.ticket], ['details', 'remove'], ['action', 'check']] as const;
    await expectNoRoom(await post(site.origin, '/contact', stripped), 'With a picture');
    expect(namesBelow(join(database.settings.dataDir, 'staging')).filter((name) => name.endsWith('.part'))).toEqual([]);
    const draft = await post(site.origin, '/contact', [...leastAnswers('A draft'), ['action', 'save']]);
    const sent = await sendChecked(site.origin, checked);
    // PostgreSQL is another process, and the file is written already.
    expect([draft.status, sent.status]).toEqual(kind === 'sqlite' ? [503, 503] : [200, 303]);
    const again = kind === 'sqlite' ? fieldsOf(await pageOfDown(sent, 'While it is full'), '/contact') : checked;

    await limitFiles(site, 'unlimited');
    expect((await sendChecked(site.origin, again)).status).toBe(303);
    expect((await post(site.origin, '/contact', stripped)).status).toBe(200);
    expect(site.isAlive()).toBe(true);
    const files = [{ name: letter.name, sha256: sumOf(letter.content) }];
    expect((await readKept(database)).map(({ story, files: kept }) => ({ story, files: kept }))).toEqual([
      { story: 'Before', files },
      { story: 'While it is full', files },
    ]);
  });
});

const aStory = (number: number): string => `Enquiry ${number} ${'x'.repeat(5000)}`;

test.skipIf(!canMount())('SQLite on a full disk refuses with the text kept, keeps what it acknowledged, and goes on once there is room', async () => {
  const folder = aFolder();
  const site = await startSite({ dataDir: folder }, {}, withSmallDisk(folder, 12_000_000));
  /** The same folder, seen from here. */
  const dataDir = join(`/proc/${site.pid}/root`, folder);
  const filler = join(dataDir, 'filler');

  await expectNoRoom(await post(site.origin, '/contact', [...leastAnswers('With a file'), ['action', 'check']], [letter]), 'With a file');
  expect(() => writeFileSync(filler, Buffer.alloc(12_000_000))).toThrow(/ENOSPC/);

  truncateSync(filler, statSync(filler).size - 300_000);

  // What there is room for is still taken; after that nothing is.
  const accepted: string[] = [];
  let refused: Response | undefined;
  while (refused === undefined && accepted.length < 300) {
    const story = aStory(accepted.length);
    const answer = await sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers(story)));
    if (answer.status === 303) accepted.push(story);
    else refused = answer;
  }
  if (refused === undefined) throw new Error('The disk never was full');
  expect(accepted.length).toBeGreaterThan(0);
  const page = await pageOfDown(refused, `Enquiry ${accepted.length} `);
  expect((await fetch(`${site.origin}/services`)).status).toBe(200);

  rmSync(filler);
  expect((await sendChecked(site.origin, fieldsOf(page, '/contact'))).status).toBe(303);
  // SQLite follows names out of the disk that only the server sees: it is read from a copy, made while nobody writes.
  process.kill(site.pid, 'SIGSTOP');
  const copy = aFolder();
  await run('cp', ['-a', `${dataDir}/.`, copy]);
  const database = await openDatabase({ dataDir: copy });
  onTestFinished(database.close);
  const kept = await readKept({ ...database, settings: { dataDir: copy } });
  expect(kept.map(({ story }) => story).toSorted()).toEqual([...accepted, aStory(accepted.length)].toSorted());
  console.log(`A full disk: ${accepted.length} acknowledged before, 1 refused and sent again, 0 lost`);
});

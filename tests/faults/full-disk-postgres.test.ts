/** No room on the disk of PostgreSQL, which is another than the site's own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Client } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { fieldsOf } from '#tests/support/forms.ts';
import { findPostgres, otherUser } from '#tests/support/postgres.ts';
import { startSite } from './a-site.ts';
import { pageOfDown } from './down.ts';
import { readKept } from './kept.ts';
import { checkEnquiry, leastAnswers, sendChecked } from './sender.ts';
import { aFolder, canMount, isRoot, withSmallDisk } from './small-disk.ts';

/** A new cluster takes some 40 MB, its log 16 MB at a time. */
const diskSize = 150_000_000;

/** As root alone: PostgreSQL has to be another user than the one who mounts, and a namespace of one user's own has no other. */
function isPossible(): boolean {
  if (findPostgres() !== undefined && isRoot && canMount()) return true;
  console.log('Without PostgreSQL, or without root’s right to mount a disk for it, its full disk is not tested');
  return false;
}

/** PostgreSQL with its data on a small disk. @returns its address, and the folder of its data as this process sees it. */
async function startOnSmallDisk(): Promise<{ databaseUrl: string; data: string }> {
  const [programs = '', user, folder] = [findPostgres(), otherUser(), aFolder()];
  if (user === undefined) throw new Error('This is for root alone');
  chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  mkdirSync(data);
  const asUser = `setpriv --reuid=${user.uid} --regid=${user.gid} --clear-groups`;
  const script = [
    `chown ${user.uid}:${user.gid} "${data}"`,
    `${asUser} ${programs}/initdb -D "${data}" -U site --auth=trust --encoding=UTF8 --locale=C --no-sync`,
    `exec ${asUser} ${programs}/postgres -D "${data}" -c listen_addresses= -c unix_socket_directories="${folder}"`,
  ].join(' && ');
  const [program = '', ...line] = withSmallDisk(data, diskSize);
  const server = spawn(program, [...line, 'sh', '-c', script], { cwd: folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGQUIT');
    await ended;
  });
  const databaseUrl = `postgres://site@localhost/postgres?host=${folder}`;
  await vi.waitFor(
    async () => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.end();
    },
    { timeout: 120_000, interval: 100 },
  );
  return { databaseUrl, data: join(`/proc/${server.pid}/root`, data) };
}

/** Too much to be kept beside the row it belongs to, so that each enquiry needs new pages. */
const aStory = (number: number): string => `Enquiry ${number} ${Array.from({ length: 900 }, (_, index) => (index * 7919 * (number + 1)) % 100_003).join(' ')}`;

test.skipIf(!isPossible())(
  'PostgreSQL on a full disk: refused with the text kept, nothing acknowledged lost, and taken once there is room',
  { timeout: 300_000 },
  async () => {
    const { databaseUrl, data } = await startOnSmallDisk();
    const settings = { dataDir: aFolder(), databaseUrl };
    const site = await startSite(settings);
    const send = async (number: number): Promise<Response> => sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers(aStory(number))));
    expect((await send(0)).status).toBe(303);

    const filler = join(data, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(diskSize))).toThrow(/ENOSPC/);
    truncateSync(filler, statSync(filler).size - 200_000);
    // What there is room for is still taken; after that nothing is.
    const accepted = [aStory(0)];
    let refused: Response | undefined;
    while (refused === undefined && accepted.length < 300) {
      const answer = await send(accepted.length);
      if (answer.status === 303) accepted.push(aStory(accepted.length));
      else refused = answer;
    }
    if (refused === undefined) throw new Error('The disk never was full');
    const page = await pageOfDown(refused, `Enquiry ${accepted.length} `);
    expect((await fetch(`${site.origin}/services`)).status).toBe(200);
    expect((await fetch(`${site.origin}/contact`)).status).toBe(200);

    rmSync(filler);
    await vi.waitFor(async () => expect((await sendChecked(site.origin, fieldsOf(page, '/contact'))).status).toBe(303), { timeout: 60_000, interval: 200 });
    expect(site.isAlive()).toBe(true);
    const database = await openDatabase(settings);
    onTestFinished(database.close);
    const kept = await readKept({ ...database, settings });
    expect(kept.map(({ story }) => story).toSorted()).toEqual([...accepted, aStory(accepted.length)].toSorted());
    console.log(`PostgreSQL on a full disk: ${accepted.length} acknowledged before, 1 refused and sent again, 0 lost`);
  },
);

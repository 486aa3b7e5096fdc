/** PostgreSQL goes away and comes back: public pages stay, forms say so and keep the text, and the same process goes on afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { kinds } from '#tests/support/databases.ts';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { makeCluster, type Cluster } from '#tests/support/postgres.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { aSending, expectedOf, keptOf, makeClient, sendOf, sendSlowly } from './a-client.ts';
import { launchSite, startSite } from './a-site.ts';
import { pageOfDown } from './down.ts';
import { readKept, sumOf } from './kept.ts';
import { checkEnquiry, leastAnswers, ownHeaders, post, referenceOf, sendChecked } from './sender.ts';

const publicPages = ['/', '/services', '/privacy-policy', '/gdpr-compliance', '/sitemap.xml', '/healthz', '/contact'];

const letter = { name: 'letter.pdf', type: 'application/pdf', content: aPdf('An honest letter') };

const complaint: Fields = [
  ['complaint-what', 'You wrote to the wrong address.'],
  ['complaint-name', 'Ann Roe'],
  ['complaint-email', 'ann@example.com'],
];

const statusesOf = (origin: string): Promise<Record<string, number>> =>
  Promise.all(publicPages.map(async (path) => [path, (await fetch(origin + path)).status] as const)).then(Object.fromEntries);

const allFine = Object.fromEntries(publicPages.map((path) => [path, 200]));

async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** What the portal says while nothing can be reached. */
async function expectClosed(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '60', expect.stringContaining('Nothing was changed.')]);
}

describe.skipIf(!kinds.includes('postgres'))('while PostgreSQL is down', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await makeCluster();
    await cluster.start();
  });
  afterAll(() => cluster.remove());

  const aFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  test('forms answer 503 with the text kept, and what they then hold is accepted by the same process', async () => {
    const settings = { dataDir: aFolder(), databaseUrl: cluster.url('postgres') };
    const site = await startSite(settings);
    const checked = await checkEnquiry(site.origin, leastAnswers('Before, during and after'), [letter]);
    const rights = await post(site.origin, '/gdpr-compliance/complaint', [...complaint, ['action', 'check']]);
    const complained = fieldsOf(await rights.text(), '/gdpr-compliance/complaint');

    await cluster.stop('immediate');
    expect(await statusesOf(site.origin)).toEqual(allFine);
    const refused = await pageOfDown(await sendChecked(site.origin, checked), 'Before, during and after');
    await pageOfDown(await post(site.origin, '/contact', [...leastAnswers('A draft'), ['action', 'save']]), 'A draft');
    const refusedComplaint = await pageOfDown(
      await post(site.origin, '/gdpr-compliance/complaint', [...complained, ['action', 'send']]),
      'You wrote to the wrong address.',
    );
    // What needs no database goes on: the form is checked, a file is taken.
    const inBetween = await checkEnquiry(site.origin, leastAnswers('Written meanwhile'), [letter]);

    await cluster.start();
    for (const page of [fieldsOf(refused, '/contact'), inBetween]) expect((await sendChecked(site.origin, page)).status).toBe(303);
    const fields = fieldsOf(refusedComplaint, '/gdpr-compliance/complaint');
    expect((await post(site.origin, '/gdpr-compliance/complaint', [...fields, ['action', 'send']])).status).toBe(303);
    expect(site.isAlive()).toBe(true);

    const database = await openDatabase(settings);
    onTestFinished(database.close);
    const kept = await readKept({ ...database, settings });
    const files = [{ name: letter.name, sha256: sumOf(letter.content) }];
    expect(kept.map(({ story, files: held }) => ({ story, files: held }))).toEqual(
      expect.arrayContaining([
        { story: 'Before, during and after', files },
        { story: 'Written meanwhile', files },
      ]),
    );
    expect(kept).toHaveLength(2);
  });

  test('the portal takes nothing and says so, and the same process keeps once what is sent again', async () => {
    await createDatabase(cluster, 'portal');
    const settings = { dataDir: aFolder(), databaseUrl: cluster.url('portal') };
    const client = await makeClient(settings);
    const site = await startSite(settings);
    const [before, during] = [
      [aSending('message'), aSending('files')],
      [aSending('message'), aSending('files')],
    ];
    for (const sending of before) expect((await sendOf(site.origin, client, sending)).status).toBe(303);
    // It goes away in the middle of an upload.
    const cut = aSending('files');
    const half = sendSlowly(site.origin, client, cut, () => cluster.stop('immediate'));
    await expectClosed(await half);
    for (const sending of during) await expectClosed(await sendOf(site.origin, client, sending));
    expect((await fetch(`${site.origin}/portal/matters/${client.ref}`, { headers: { cookie: client.cookie } })).status).toBe(503);
    expect(await statusesOf(site.origin)).toEqual(allFine);

    await cluster.start();
    for (const sending of [...during, cut, ...before]) expect((await sendOf(site.origin, client, sending)).status).toBe(303);
    expect(site.isAlive()).toBe(true);
    await site.kill();
    const [kept, expected] = [await keptOf(settings, client), expectedOf([...before, ...during, cut])];
    expect(kept.texts.toSorted()).toEqual(expected.texts.toSorted());
    expect(kept.sums.toSorted()).toEqual(expected.sums.toSorted());
  });

  test('a server that starts without it serves the pages and opens its forms once the database is there', async () => {
    // One of its own: a server refuses data whose keys it does not have.
    await createDatabase(cluster, 'late');
    await cluster.stop('fast');
    const site = await launchSite({ dataDir: aFolder(), databaseUrl: cluster.url('late') });
    expect(await statusesOf(site.origin)).toEqual({ ...allFine, '/contact': 503 });
    expect((await fetch(`${site.origin}/contact`, { method: 'POST', headers: ownHeaders(), body: new URLSearchParams([['action', 'check']]) })).status).toBe(
      503,
    );
    await cluster.start();
    await vi.waitFor(async () => expect((await fetch(`${site.origin}/contact`)).status).toBe(200), { timeout: 60_000, interval: 100 });
    const sent = await sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers('Early')));
    expect(await referenceOf(site.origin, sent)).toMatch(/^ENQ-/);
  });
});

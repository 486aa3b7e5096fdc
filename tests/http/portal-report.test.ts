/** The report for those who are in the matter, over plain HTTP. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverReport, issueReport } from '#tests/support/portal-papers.ts';
import { openPortal, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const markup = '<script>alert(1)<b>.txt';

let portal: PortalSite;
let ann: Awaited<ReturnType<PortalSite['client']>>;
let ref: string;
const at = (path = '') => `/portal/matters/${ref}/report${path}`;
const page = async (who: Visitor) => (await (await who.get(at())).text()).replaceAll('<!-- -->', '');

beforeAll(async () => {
  portal = await openPortal();
  ann = await portal.client('ann@mail.example');
  ref = await portal.matterOf(ann, 'Larch');
});
afterAll(() => portal.close());

test('is announced while there is none', async () => {
  expect(await page(ann)).toContain('No report yet.');
  expect(await page(ann)).not.toContain('Links to it');
});

test('stands there version by version, each with its hash, and is saved as it was issued', async () => {
  const one = await issueReport(portal, ref, 'the findings', `findings ${markup}`);
  const two = await issueReport(portal, ref, 'the findings, corrected', 'findings-2.txt');
  const html = await page(ann);
  expect(html.replaceAll(' ', '')).toContain(sha256('the findings'));
  expect(html.indexOf('Report, version 2')).toBeLessThan(html.indexOf('Earlier versions'));
  expect(html).not.toContain('<script>alert(1)');
  for (const [id, content] of [
    [one, 'the findings'],
    [two, 'the findings, corrected'],
  ] as const) {
    const saved = await ann.get(at(`/${id}`));
    expect([saved.status, await saved.text(), saved.headers.get('content-length')]).toEqual([200, content, String(content.length)]);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="findings'),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('whom else it opens for is on the page, as long as it does', async () => {
  expect(await page(ann)).toContain('There are none.');
  await deliverReport(portal, ref, 'judge@court.example', { days: 2, mostOpens: 3 });
  const html = await page(ann);
  expect(html).toContain('judge@court.example');
  expect(html).toContain('Until 09:00 on 22 November 2026. 3 of 3 openings left.');
});

test('a delegate sees the versions that were chosen for them, and no links', async () => {
  const shared = await issueReport(portal, ref, 'for the solicitor', 'shared.txt');
  const other = await issueReport(portal, ref, 'for nobody else', 'other.txt');
  const sol = await portal.client('sol@mail.example');
  await portal.letIn(ann, ref, sol, [shared]);
  await deliverReport(portal, ref, 'judge@court.example');
  const html = await page(sol);
  expect(html).toContain('shared.txt');
  for (const secret of ['other.txt', 'judge@court.example', 'Links to it']) expect(html).not.toContain(secret);
  expect(await (await sol.get(at(`/${shared}`))).text()).toBe('for the solicitor');
  expect((await sol.get(at(`/${other}`))).status).toBe(404);
});

test('a file that was altered where it is kept is never handed out whole', async () => {
  const content = 'x'.repeat(300_000);
  const id = await issueReport(portal, ref, content, 'large.txt');
  const { files } = portal.services.get();
  const open = files.open;
  files.open = async (name) => {
    const bytes = await buffer(await open(name));
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    return Readable.from([bytes]);
  };
  const saved = ann.get(at(`/${id}`)).then((answer) => answer.text());
  await expect(saved.finally(() => void (files.open = open))).rejects.toThrow(/fetch failed|terminated/);
  expect(portal.log()).not.toContain('large.txt');
  expect((await ann.get(at())).status).toBe(200);
});

test('a file that is gone is said to be, on the page of the report, and the desk is told', async () => {
  const id = await issueReport(portal, ref, 'soon gone', 'gone.txt');
  const { files } = portal.services.get();
  const open = files.open;
  files.open = () => Promise.reject(new Error('no such file'));
  const answer = await ann.get(at(`/${id}`)).finally(() => void (files.open = open));
  expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([500, null, expect.stringContaining('we have been told')]);
  const told = await portal.database().db.selectFrom('outbox').select('id').where('kind', '=', 'document-altered').execute();
  expect(told).not.toEqual([]);
});

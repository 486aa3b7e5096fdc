/** The page that checks receipts: it names the key of this deployment, and the way to do without its scripts works. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { listen, openTestServices } from '#tests/support/built.ts';
import { attributeOf, byTag, elementsOf, readHtml, textOf, type HtmlNode } from '#tests/site/html.ts';
import { ask, plain } from './client.ts';

const site = await listen();
afterAll(site.close);

const { receipts } = site.services.get();
const tip = { id: 'TIP-7K4M-2QXD', day: '2026-11-20', contentDigest: Buffer.alloc(32, 1) };

const visit = async (port = site.port) => {
  const answer = await ask(port, '/verify');
  return { ...answer, html: readHtml(plain(answer)) };
};
const byId = (html: HtmlNode, id: string) => elementsOf(html, (element) => attributeOf(element, 'id') === id)[0];
const dataOf = (html: HtmlNode) => JSON.parse(textOf(byId(html, 'page-data'))) as { loaderData: { verify?: { live: unknown } } };

test('the page names the key of this deployment, to scripts and to readers, and no cache on the way keeps it', async () => {
  const { status, headers, html } = await visit();
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'private, no-cache', undefined]);
  expect(dataOf(html).loaderData.verify?.live).toEqual({ receiptKey: receipts.publicKey() });
  expect(byTag(byId(html, 'receipt') as HtmlNode, 'code').map(textOf)).toEqual([receipts.publicKey()]);
});

test('it takes nothing: what is posted to it is refused, and it may talk to nobody', async () => {
  const { status } = await ask(site.port, '/verify', { method: 'POST', headers: { 'content-type': 'text/plain' } });
  expect(status).toBe(405);
  const { headers, html } = await visit();
  expect(headers['content-security-policy']).toContain("connect-src 'none'");
  expect(byTag(html, 'form')).toEqual([]);
});

test('before anything is open the page is there, without a key, and says that receipts cannot be checked', async () => {
  const services = openTestServices({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' });
  onTestFinished(() => services.close());
  const closed = await listen({ dependencies: { services: { ...services, ready: Promise.resolve() } } });
  onTestFinished(closed.close);
  const { status, html } = await visit(closed.port);
  expect([status, dataOf(html).loaderData.verify?.live]).toEqual([200, {}]);
  expect(textOf(byId(html, 'receipt'))).toContain('Receipts cannot be checked at the moment.');
  expect(textOf(html)).toContain('Compare a file with its digits');
});

test('the commands on the page check a receipt, and refuse one that was altered', async () => {
  const { html } = await visit();
  expect(textOf(byId(html, 'a-receipt-without-this-page'))).toBe('A receipt without this page');
  const commands = byTag(html, 'code')
    .map(textOf)
    .filter((code) => / receipt\.txt | key\.der|signature\.bin/.test(code))
    .map((code) => code.replace('KEY', receipts.publicKey()));
  expect(commands).toHaveLength(4);

  const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (receipt: string) => {
    writeFileSync(join(folder, 'receipt.txt'), receipt);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', commands.join('\n')], { cwd: folder, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };
  const receipt = receipts.issue(tip);
  for (const text of [receipt, receipt.replaceAll('\n', '\r\n')]) expect(run(text)).toEqual({ status: 0, said: 'Signature Verified Successfully\n' });
  expect(run(receipt.replace('2026-11-20', '2026-11-21')).said).toContain('Signature Verification Failure');
});

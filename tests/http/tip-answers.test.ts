/** Tips as they look from outside, behind their codes, and while something of the site does not work. */
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limitTable } from '#server/http/limits.ts';
import { listen, openTestServices } from '#tests/support/built.ts';
import { kinds } from '#tests/support/databases.ts';
import { makeCluster } from '#tests/support/postgres.ts';
import { rawPost } from '#tests/support/raw-post.ts';
import { createSender, entriesOf, fromOurPage, headingOf, openChannel, openTipSite, wordsOf, type TipSite } from '#tests/support/tip-site.ts';
import { ask } from './client.ts';

let site: TipSite;
beforeAll(async () => {
  site = await openTipSite();
});
afterAll(() => site.close());

const send = '/anonymous-tip/send';
const back = '/anonymous-tip/return';
const story = 'The invoices\nof <b>Söhne</b> are forged';
const shown = 'The invoices\nof &lt;b&gt;Söhne&lt;/b&gt; are forged';
const note = { name: 'note.txt', type: 'text/plain', content: 'a note' };

describe('behind a code', () => {
  test('a wrong one is answered as a right one: same status, headers, length, and at the same moments', async () => {
    const { code } = await site.sender().tell(story, [note]);
    const words = code.split(' ');
    const answers: { status: number; headers: string[]; size: number; took: number; html: string }[] = [];
    for (const typed of [code, [...words.slice(1), words[0]].join(' '), 'x', '', code]) {
      const sender = site.sender();
      await sender.get(back);
      const token = sender.fields(back).find(([name]) => name === 'token')?.[1] ?? '';
      const body = new URLSearchParams({ token, code: typed, action: 'open' }).toString();
      const from = performance.now();
      const { status, headers, body: html } = await rawPost(site.port, back, body, 'application/x-www-form-urlencoded');
      answers.push({ status, headers: Object.entries(headers).filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${String(value)}`), size: html.length, took: performance.now() - from, html: html.toString() }); // prettier-ignore
    }
    expect(answers.map(({ html }) => html.includes('Your tip:'))).toEqual([true, false, false, false, true]);
    for (const { status, headers, size, took } of answers) {
      expect([status, headers, size]).toEqual([200, answers[0]?.headers, answers[0]?.size]);
      expect(took).toBeGreaterThan(495);
    }
    expect((answers[0]?.size ?? 1) % (128 * 1024)).toBe(0);
    expect(answers[0]?.headers.some((line) => /^(content-encoding|vary|set-cookie|etag)/.test(line))).toBe(false);
  });

  test('a wrong code stays in its field, and an erased one has its own words at the same length', async () => {
    const sender = site.sender();
    const wrong = await sender.open('not these seven words at all ever');
    expect(wrong.html).toContain('No tip has this code.');
    expect(wrong.html).toContain('value="not these seven words at all ever"');
    const { code } = await site.sender().tell('To be erased');
    await site.services.get().tips.sender.erase(await site.services.get().tips.sender.secretOf(code));
    const erased = await sender.open(code);
    expect([headingOf(erased.html), erased.headers.get('content-length')]).toEqual(['This tip has been erased', wrong.headers.get('content-length')]);
  });

  test('a thread that was open for more than an hour asks for the code again, and the text comes along', async () => {
    const { code, ref } = await site.sender().tell('First');
    const sender = site.sender();
    await sender.open(code);
    site.pass(61 * 60_000);
    const page = await sender.press('add', { text: story }, [], back);
    expect([page.status, headingOf(page.html), page.html.includes(shown)]).toEqual([403, 'Come back to your tip', true]);
    await sender.press('open', { code }, [], back);
    expect(sender.page().html).toContain(`>${shown}</textarea>`);
    await sender.press('add', {}, [], back);
    const [custodian = { id: '', identity: '' }] = site.custodians;
    expect((await entriesOf(site.services.get(), custodian, ref)).map(({ text }) => text)).toEqual(['First', story]);
  });

  test('the same addition twice is one', async () => {
    const { code, ref } = await site.sender().tell('First');
    const sender = site.sender();
    await sender.open(code);
    const fields = [...sender.fields(back).filter(([name]) => name !== 'text'), ['text', 'Second'], ['action', 'add']] as [string, string][];
    const pages = await Promise.all([sender.post(back, fields, [note]), sender.post(back, fields, [note])]);
    for (const page of pages) expect(await page.text()).toContain('Added, and sealed.');
    const [custodian = { id: '', identity: '' }] = site.custodians;
    expect((await entriesOf(site.services.get(), custodian, ref)).map(({ text, files }) => [text, files.length])).toEqual([['First', 0], ['Second', 1]]); // prettier-ignore
  });
});

test('every page is a multiple of 32 KiB, never compressed, sets no cookie and carries the headers of pages of tips', async () => {
  const sender = site.sender({ ...fromOurPage, 'accept-encoding': 'br' });
  const pages = [await sender.get('/anonymous-tip'), await sender.begin(), await sender.press('write', { text: story }), await sender.press('kept')];
  for (const { headers, html } of pages) {
    expect(Number(headers.get('content-length')) % (32 * 1024)).toBe(0);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect([headers.get('content-encoding'), headers.get('set-cookie'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      null,
      null,
      'no-referrer',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html.match(/<form/g)?.length).toBe(html.match(/<form[^>]* method="post"/g)?.length);
  }
});

test('methods that an address does not have are refused, unknown addresses beneath are not there', async () => {
  for (const [path, method, status, allow] of [
    ['/anonymous-tip', 'POST', 405, 'GET, HEAD'],
    [send, 'DELETE', 405, 'GET, HEAD, POST'],
    [back, 'PUT', 405, 'GET, HEAD, POST'],
    ['/anonymous-tip/notes.txt', 'GET', 405, 'POST'],
    ['/anonymous-tip/file', 'GET', 405, 'POST'],
    ['/anonymous-tip/nothing', 'GET', 404, undefined],
  ] as const) {
    const answer = await ask(site.port, path, { method });
    expect([path, answer.status, answer.headers.allow]).toEqual([path, status, allow]);
  }
});

test('the way out clears what the browser kept, but not for another website', async () => {
  const leave = (headers: Record<string, string>) => fetch(`${site.origin}/anonymous-tip/leave`, { method: 'POST', headers, body: new FormData() });
  const own = await leave(fromOurPage);
  expect([own.status, own.headers.get('clear-site-data'), own.headers.get('refresh')]).toEqual([200, '"cache", "storage"', expect.stringContaining('bbc')]);
  expect((await leave({ 'sec-fetch-site': 'cross-site' })).headers.get('clear-site-data')).toBeNull();
});

test('nothing of all this stands in the log', () => {
  expect(site.logged).toEqual([]);
});

test('with fewer than two custodians it says that it is closed, keeps the way back open, and keeps what was written', async () => {
  const closed = await openTipSite({ custodians: 1 });
  onTestFinished(closed.close);
  const sender = closed.sender();
  const front = await sender.get('/anonymous-tip');
  expect([front.status, front.html.includes('No tips can be sent here'), front.html.includes('href="/anonymous-tip/send"')]).toEqual([200, true, false]);
  expect(sender.fields(back).map(([name]) => name)).toEqual(['token', 'code']);
  expect((await sender.get(send)).html).toContain('No tips can be sent here');
  const page = await sender.send(send, [['action', 'start']]);
  expect(page.html).toContain('No tips can be sent here');

  // Closed while somebody writes.
  const services = closed.services.get();
  const [other] = await openChannel(services, 1);
  const writer = closed.sender();
  const code = await writer.write(story);
  await services.database.db
    .updateTable('staff_user')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', other?.id ?? '')
    .execute();
  const refused = await writer.press('send', wordsOf(code));
  expect([refused.status, refused.html.includes(shown), refused.html.includes('We cannot take tips at the moment')]).toEqual([503, true, true]);
  expect(refused.headers.get('retry-after')).toBe('3600');
});

test('beyond what everybody together may send, text and files wait in the form', async () => {
  const crowd = await openTipSite();
  onTestFinished(crowd.close);
  const writer = crowd.sender();
  const words = wordsOf(await writer.write(story, [note]));
  const checked = writer.fields();
  // The same form again and again is one tip, and takes one from the bucket each time.
  const press = () => crowd.sender().post(send, [...checked.filter(([name]) => !name.startsWith('word')), ...Object.entries(words), ['action', 'send']]);
  for (let count = 0; count < limitTable.tip.all.burst; count += 4) await Promise.all([press(), press(), press(), press()]);
  const other = crowd.sender();
  const otherCode = await other.write(story, [note]);
  const refused = await other.press('send', wordsOf(otherCode));
  expect([refused.status, refused.html.includes(shown), refused.html.includes('note.txt')]).toEqual([429, true, true]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  crowd.pass(10 * 60_000);
  expect(headingOf((await other.press('send', wordsOf(otherCode))).html)).toBe('Your tip has been sent and sealed');
});

test('on the very first start, with neither database nor keys, what was typed comes back', async () => {
  const services = openTestServices({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' });
  onTestFinished(() => services.close());
  const down = await listen({ dependencies: { services: { ...services, ready: Promise.resolve() } } });
  onTestFinished(down.close);
  const sender = createSender(down.origin);
  const front = await sender.get('/anonymous-tip');
  expect([front.status, front.html.includes('No tips can be sent here')]).toEqual([200, true]);
  const page = await sender.send(send, [['text', story], ['action', 'write']], [note]); // prettier-ignore
  expect([page.status, page.headers.get('retry-after'), page.html.includes(shown)]).toEqual([503, '60', true]);
  const asked = await sender.send(back, [['code', 'my seven words'], ['action', 'open']]); // prettier-ignore
  expect([asked.status, asked.html.includes('value="my seven words"')]).toEqual([503, true]);
});

test.skipIf(!kinds.includes('postgres'))('a database that stops costs neither text nor files nor the place in a thread', async () => {
  const cluster = await makeCluster();
  onTestFinished(cluster.remove, 180_000);
  await cluster.start();
  const services = openTestServices({ DATABASE_URL: cluster.url('postgres') });
  const stopping = await openTipSite({ dependencies: { services } });
  onTestFinished(stopping.close);
  const [writer, reader] = [stopping.sender(), stopping.sender()];
  const { code: first } = await stopping.sender().tell('The first');
  await reader.open(first);
  const code = await writer.write(story, [note]);
  await cluster.stop('immediate');
  const refused = await writer.press('send', wordsOf(code));
  expect([refused.status, refused.headers.get('retry-after'), refused.html.includes(shown), refused.html.includes('note.txt')]).toEqual([
    503,
    '60',
    true,
    true,
  ]);
  const added = await reader.press('add', { text: story }, [note], back);
  expect([added.status, added.html.includes(shown)]).toEqual([503, true]);
  const asked = stopping.sender();
  await asked.send(back, reader.fields(back)); // prettier-ignore
  await cluster.start();
  expect(headingOf((await writer.press('send', wordsOf(code))).html)).toBe('Your tip has been sent and sealed');
  await reader.press('add', {}, [], back);
  expect(reader.page().html).toContain('Added, and sealed.');
  expect(reader.page().html).toContain('note.txt');
});

/** Whatever goes wrong with a tip, what was written comes back; and from outside nothing shows that anybody need not see. */
import { readdirSync } from 'node:fs';
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { largestFile } from '#shared/files/limits.ts';
import { limitTable } from '#server/http/limits.ts';
import { listen, openTestServices } from '#tests/support/built.ts';
import { kinds } from '#tests/support/databases.ts';
import { makeCluster } from '#tests/support/postgres.ts';
import { codeIn, createSender, entriesOf, fromOurPage, headingOf, openChannel, openTipSite, refIn, wordsOf, type TipSite } from '#tests/support/tip-site.ts';
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

const tipRows = async (): Promise<number> => (await site.services.get().database.db.selectFrom('tip').selectAll().execute()).length;
const nothing = { size: -1, status: 0, headers: {} as IncomingHttpHeaders, body: Buffer.alloc(0) };

/** A post in bytes, with the headers that a proxy would see. */
const raw = (path: string, body: Buffer | string, type: string, more: Record<string, string> = fromOurPage): Promise<typeof nothing> =>
  new Promise((resolve, reject) => {
    const question = plainRequest(
      {
        port: site.port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { ...more, 'accept-encoding': 'gzip, br', 'content-type': type, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const whole = Buffer.concat(chunks);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, size: whole.length });
          });
      },
    );
    question.on('error', reject).end(body);
  });

describe('two words', () => {
  test('that are wrong keep everything, and which one it was is not said', async () => {
    const sender = site.sender();
    const code = await sender.write(story, [note]);
    const right = wordsOf(code);
    const pages: string[] = [];
    for (const wrong of [
      { ...right, 'word-2': 'zzz' },
      { ...right, 'word-6': 'zzz' },
      { 'word-2': 'zzz', 'word-6': '' },
    ]) {
      const page = await sender.press('send', { ...wrong, receipt: 'yes' });
      expect([page.status, headingOf(page.html)]).toEqual([422, 'Check your tip before you send it']);
      expect(page.html).toContain(shown);
      expect(page.html).toContain('note.txt');
      expect(page.html).toMatch(/checked="" value="yes"|value="yes" checked=""|type="checkbox"[^>]*checked=""/);
      pages.push(page.html.replaceAll(/value="[\w-]{100,}"|<!--.*?-->/g, ''));
    }
    expect(new Set(pages).size).toBe(1);
    expect(headingOf((await sender.press('send', right)).html)).toBe('Your tip has been sent and sealed');
  });
});

describe('what may tell who wrote it', () => {
  test.each([
    ['my e-mail is ann@example.com', 'an e-mail address'],
    ['call me on 07700 900123', 'a telephone number'],
    ['see https://drive.google.com/x', 'a link to a cloud drive'],
    ['My name is Ann', 'words with which people give their name'],
  ])('is pointed out once: %s', async (text, words) => {
    const sender = site.sender();
    await sender.begin();
    const page = await sender.press('write', { text });
    expect(headingOf(page.html)).toBe('This may identify you');
    expect(page.html).toContain(words);
    expect(sender.fields().some(([name]) => name === 'text')).toBe(false);
    expect((await sender.press('change')).html).toContain(`>${text}</textarea>`);
    await sender.press('write', { text });
    expect(headingOf((await sender.press('accept')).html)).toBe('Your return code');
  });

  test('its own code inside the text is', async () => {
    const sender = site.sender();
    await sender.begin();
    await sender.press('write', { text: 'x' });
    const code = codeIn(sender.page().html);
    await sender.press('change');
    await sender.press('write', { text: `My words: ${code.replaceAll(' ', '\n')}` });
    expect(sender.page().html).toContain('what looks like a return code');
  });
});

describe('files', () => {
  test('that are refused name themselves, and the others stay', async () => {
    const sender = site.sender();
    await sender.begin();
    const page = await sender.press('write', { text: story }, [
      note,
      { name: 'virus.exe', type: 'text/plain', content: 'MZ' },
      { name: 'empty.txt', type: 'text/plain', content: '' },
    ]);
    expect([page.status, headingOf(page.html)]).toEqual([422, 'Write your tip']);
    for (const words of [shown, 'note.txt', '“virus.exe” is of a kind that we do not take', '“empty.txt” is empty', 'Everything you wrote is still here'])
      expect(page.html).toContain(words);
    expect(headingOf((await sender.press('write')).html)).toBe('Your return code');
    await sender.press('kept');
    expect(sender.page().html).toContain('note.txt');
  });

  test('beyond five are named, over several pages too', async () => {
    const sender = site.sender();
    await sender.begin();
    const files = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ ...note, name: `file-${from + index}.txt` }));
    await sender.press('attach', { text: story }, files(1, 3));
    const page = await sender.press('attach', {}, files(4, 7));
    expect(page.status).toBe(422);
    expect(page.html).toContain('“file-6.txt”, “file-7.txt” were not added');
    expect(page.html.match(/aria-label="Remove file-\d/g)).toHaveLength(5);
    expect((await sender.press('write', {}, files(8, 8))).html).toContain('“file-8.txt” was not added');
    const id = /value="([0-9a-f-]{36})" aria-label="Remove file-2.txt"/.exec(sender.page().html)?.[1] ?? '';
    const removed = await sender.send(send, [...sender.fields(), ['remove', id]]);
    expect([removed.status, removed.html.includes('file-2.txt'), removed.html.includes(shown)]).toEqual([200, false, true]);
  });

  test('that are too large keep the text and the rest', async () => {
    const sender = site.sender();
    await sender.begin();
    const page = await sender.press('write', { text: story }, [{ name: 'huge.txt', type: 'text/plain', content: Buffer.alloc(largestFile + 1, 'a') }, note]);
    expect(page.status).toBe(422);
    for (const words of [shown, '“huge.txt” is larger than 25 MB', 'note.txt']) expect(page.html).toContain(words);
  });

  test('that waited for more than their hour are named, and the text is kept', async () => {
    const sender = site.sender();
    const code = await sender.write(story, [note, { ...note, name: 'other.txt' }]);
    // Half a day: the sweep goes by the clock of the site and the dates of the disk.
    site.pass(Date.now() + 12 * 60 * 60_000 - site.now().getTime());
    await site.services.get().staging.sweep();
    expect(readdirSync(site.staging)).toEqual([]);
    // The form is older than a day by now where the two clocks are far apart: back to where it was good.
    site.pass(Date.parse('2026-11-20T10:00:00Z') - site.now().getTime());
    const page = await sender.press('send', wordsOf(code));
    expect([page.status, headingOf(page.html)]).toEqual([422, 'Write your tip']);
    expect(page.html).toContain('“note.txt”, “other.txt” are no longer here');
    expect(page.html).toContain(shown);
  });
});

describe('a form', () => {
  test('that is too long says by how much, and nothing is cut', async () => {
    const sender = site.sender();
    await sender.begin();
    const page = await sender.press('write', { text: 'ü'.repeat(20_007) });
    expect([page.status, page.html.includes('7 characters too many'), page.html.includes('ü'.repeat(20_007))]).toEqual([422, true, true]);
    expect(headingOf((await sender.press('write', { text: '漢\n'.repeat(10_000) })).html)).toBe('Your return code');
  });

  test('that is empty says so', async () => {
    const sender = site.sender();
    await sender.begin();
    const page = await sender.press('write', { text: ' \n ' });
    expect([page.status, page.html.includes('Write what you want to tell us, or add a file.')]).toEqual([422, true]);
  });

  test.each([
    ['whose ticket is a day old', 25 * 60 * 60_000, (token: string) => token],
    ['whose ticket was altered', 0, (token: string) => `${token.slice(0, -4)}AAAA`],
    ['without a ticket', 0, () => ''],
  ])('%s comes back with its text and a new ticket', async (_, passed, change) => {
    const sender = site.sender();
    await sender.begin();
    const token = change(sender.fields().find(([name]) => name === 'token')?.[1] ?? '');
    site.pass(passed);
    const page = await sender.send(send, [['token', token], ['text', story], ['action', 'write']], [note]); // prettier-ignore
    expect([page.status, page.html.includes(shown), page.html.includes('note.txt')]).toEqual([403, true, true]);
    expect(headingOf((await sender.press('write')).html)).toBe('Your return code');
    await sender.press('kept');
    expect(sender.page().html).toContain('note.txt');
  });

  test('of another website is not taken, one that says nothing is', async () => {
    const before = await tipRows();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
    ]) {
      const page = await createSender(site.origin, headers as unknown as Record<string, string>).send(send, [['action', 'start']]);
      expect([page.status, page.html.includes('another website')]).toEqual([403, true]);
    }
    expect(await tipRows()).toBe(before);
    for (const headers of [{}, { origin: 'null' }, { origin: 'http://127.0.0.1:3000' }, { cookie: 'client=1; staff=2' }]) {
      const sender = site.sender(headers as unknown as Record<string, string>);
      expect((await sender.tell('From anywhere')).ref).toMatch(/^TIP-/);
      expect(sender.page().headers.getSetCookie()).toEqual([]);
    }
    expect(await tipRows()).toBe(before + 4);
  });

  test('that is cut or spoilt says so with what had come of it', async () => {
    const sender = site.sender();
    await sender.begin();
    const token = sender.fields().find(([name]) => name === 'token')?.[1] ?? '';
    const part = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const whole = `${part('token', token)}${part('text', story)}${part('action', 'write')}--b--\r\n`;
    for (const body of [whole.slice(0, -9), `${part('token', token)}${part('text', story)}--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n`]) {
      const { status, body: html } = await raw(send, body, 'multipart/form-data; boundary=b');
      expect([status, html.toString().includes(shown)]).toEqual([400, true]);
    }
    const much = await raw(send, part('token', 'A'.repeat(200_000)), 'multipart/form-data; boundary=b');
    expect(much.status).toBe(413);
    expect((await raw(send, '{}', 'application/json')).status).toBe(415);
  });

  test('that a program filled in is kept apart, and never refused', async () => {
    const sender = site.sender();
    const { ref } = await sender.tell('Buy this', [], { 'company-website': 'x' });
    const quick = site.sender();
    const second = await quick.tell('At once');
    const slow = site.sender();
    await slow.begin();
    site.pass(60_000);
    await slow.press('write', { text: 'With patience' });
    const code = codeIn(slow.page().html);
    await slow.press('kept');
    await slow.press('send', wordsOf(code));
    const rows = await site.services.get().database.db.selectFrom('tip').select(['ref', 'unsorted']).execute();
    expect([ref, second.ref, refIn(slow.page().html)].map((one) => rows.find((row) => row.ref === one)?.unsorted)).toEqual([1, 1, 0]);
  });
});

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
      const { status, headers, size, body: html } = await raw(back, body, 'application/x-www-form-urlencoded');
      answers.push({ status, headers: Object.entries(headers).filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${String(value)}`), size, took: performance.now() - from, html: html.toString() }); // prettier-ignore
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
  onTestFinished(cluster.remove, 60_000);
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

/** Whatever goes wrong with a tip while it is written, what was written comes back. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestFile } from '#shared/files/limits.ts';
import { rawPost } from '#tests/support/raw-post.ts';
import { codeIn, createSender, headingOf, openTipSite, refIn, wordsOf, type TipSite } from '#tests/support/tip-site.ts';

let site: TipSite;
beforeAll(async () => {
  site = await openTipSite();
});
afterAll(() => site.close());

const send = '/anonymous-tip/send';
const story = 'The invoices\nof <b>Söhne</b> are forged';
const shown = 'The invoices\nof &lt;b&gt;Söhne&lt;/b&gt; are forged';
const note = { name: 'note.txt', type: 'text/plain', content: 'a note' };

const tipRows = async (): Promise<number> => (await site.services.get().database.db.selectFrom('tip').selectAll().execute()).length;

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
      { name: 'photo\u202Egnp.exe', type: 'text/plain', content: 'MZ' },
    ]);
    expect([page.status, headingOf(page.html)]).toEqual([422, 'Write your tip']);
    for (const words of [
      shown,
      'note.txt',
      '“virus.exe” is of a kind that we do not take',
      '“empty.txt” is empty',
      '“photognp.exe” is of a kind',
      'Everything you wrote is still here',
    ])
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
      const { status, body: html } = await rawPost(site.port, send, body, 'multipart/form-data; boundary=b');
      expect([status, html.toString().includes(shown)]).toEqual([400, true]);
    }
    const much = await rawPost(site.port, send, part('token', 'A'.repeat(200_000)), 'multipart/form-data; boundary=b');
    expect(much.status).toBe(413);
    expect((await rawPost(site.port, send, '{}', 'application/json')).status).toBe(415);
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

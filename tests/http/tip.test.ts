/** A tip over its forms, from the first page to its erasure, without scripts, cookies or a session. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { contentDigestOf } from '#server/features/tips/index.ts';
import { sealTo } from '#server/features/tips/sealing.ts';
import { packEntry } from '#shared/tips/entry.ts';
import { lodgedBytes, parseReceipt } from '#shared/tips/receipt.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { entriesOf, headingOf, openTipSite, refIn, wordsOf, type TipSite } from '#tests/support/tip-site.ts';

let site: TipSite;
beforeAll(async () => {
  site = await openTipSite();
});
afterAll(() => site.close());

const send = '/anonymous-tip/send';
const back = '/anonymous-tip/return';

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'MARKER-OF-PLACE' } })
    .toBuffer();

test('goes from the first page to the last, and its sender and a custodian read the same', async () => {
  const sender = site.sender();
  expect(headingOf((await sender.get(send)).html)).toBe('Before you write to us');
  expect(sender.page().html).toContain('may not be a protected disclosure');
  expect(headingOf((await sender.press('start')).html)).toBe('Write your tip');
  site.pass(60_000);
  const code = await (async () => {
    await sender.press('write', { text: 'The invoices of\r\nÜnal & Söhne <b> are forged 🙂' }, [
      { name: 'photo.jpg', type: 'image/jpeg', content: await photo() },
      { name: 'note.txt', type: 'text/plain', content: 'a note' },
    ]);
    expect(headingOf(sender.page().html)).toBe('Your return code');
    return /<code>(.*?)<\/code>/.exec(sender.page().html)?.[1] ?? '';
  })();
  expect(code.split(' ')).toHaveLength(7);
  expect(sender.page().html).toMatch(/<svg[^>]*role="img"/);
  await sender.press('kept');
  expect(headingOf(sender.page().html)).toBe('Check your tip before you send it');
  expect(sender.page().html).toContain('The invoices of\nÜnal &amp; Söhne &lt;b&gt; are forged 🙂');
  expect(sender.page().html).toContain('photo.jpg, ');
  expect(sender.page().html).toContain('the clean copy is sent, the original is not');
  await sender.press('send', wordsOf(code));
  expect(headingOf(sender.page().html)).toBe('Your tip has been sent and sealed');
  expect(sender.page().html).toContain(code);
  expect(sender.page().html).toContain('24 November 2026');
  expect(sender.page().html).toContain('18 December 2026');
  const ref = refIn(sender.page().html);

  const [entry] = await entriesOf(site.services.get(), site.custodians[0] ?? { id: '', identity: '' }, ref);
  expect(entry).toMatchObject({ text: 'The invoices of\nÜnal & Söhne <b> are forged 🙂', files: [{ name: 'photo.jpg' }, { name: 'note.txt' }] });
  expect(entry?.files.map(({ clean, original }) => [clean !== undefined, original !== undefined])).toEqual([
    [true, false],
    [true, false],
  ]);

  const later = site.sender();
  await later.open(` ${code.toUpperCase().replaceAll(' ', '-')}. `);
  expect(headingOf(later.page().html)).toBe('Your tip: being read');
  expect(later.page().html).toContain('Ünal &amp; Söhne &lt;b&gt;');
  expect(later.page().html).toContain('Opened by 1 person');
  const [own] = await site.services.get().database.db.selectFrom('tip').selectAll().where('ref', '=', ref).execute();
  expect(own?.unsorted).toBe(0);
});

test('the code is saved as a file of an innocent name, before and after sending', async () => {
  const sender = site.sender();
  await sender.begin();
  await sender.press('write', { text: 'Something' });
  const code = /<code>(.*?)<\/code>/.exec(sender.page().html)?.[1];
  const before = await sender.post('/anonymous-tip/notes.txt', sender.fields());
  await sender.press('kept');
  await sender.press('send', wordsOf(code ?? ''));
  const after = await sender.post('/anonymous-tip/notes.txt', sender.fields('/anonymous-tip/notes.txt'));
  for (const saved of [before, after]) {
    expect([saved.status, await saved.clone().text()]).toEqual([200, `${code}\n`]);
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="notes.txt"');
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
    expect(saved.headers.get('cache-control')).toBe('no-store');
  }
});

test('a receipt is made where it was asked for, and is about exactly what was sent', async () => {
  const sender = site.sender();
  const code = await sender.write('Forged', [{ name: 'note.txt', type: 'text/plain', content: 'a note' }]);
  await sender.press('send', { ...wordsOf(code), receipt: 'yes' });
  const ticket = sender.fields('/anonymous-tip/notes.txt');
  const answer = await sender.post('/anonymous-tip/receipt.txt', ticket);
  const receipt = parseReceipt(await answer.text());
  expect(receipt).toMatchObject({ tip: refIn(sender.page().html), day: '2026-11-20' });
  const content = contentDigestOf('Forged', [createHash('sha256').update('a note').digest()]);
  expect(receipt?.digest).toBe(
    createHash('sha256')
      .update(lodgedBytes(Buffer.from(receipt?.salt ?? '', 'base64url'), content))
      .digest('base64url'),
  );
  expect(receipt?.key).toBe(site.services.get().receipts.publicKey());

  const without = site.sender();
  await without.tell('No receipt');
  expect(without.page().html).not.toContain('Save the receipt');
  expect((await without.post('/anonymous-tip/receipt.txt', without.fields('/anonymous-tip/notes.txt'))).status).toBe(410);
});

test('a document waits for its sender’s word: it is left out, or sent as it is', async () => {
  const letter = { name: 'letter.pdf', type: 'application/pdf', content: aPdf('An honest letter') };
  for (const [choice, files] of [
    ['leave', []],
    ['send', ['letter.pdf']],
  ] as const) {
    const sender = site.sender();
    const code = await sender.write('See the letter', [letter]);
    expect(sender.page().html).toContain('cannot be cleaned: you decide below');
    const refused = await sender.press('send', wordsOf(code));
    expect([refused.status, headingOf(refused.html)]).toEqual([422, 'Check your tip before you send it']);
    expect(refused.html).toContain('Choose what happens to the files');
    await sender.press('send', { ...wordsOf(code), uncleaned: choice });
    expect(sender.page().html.includes('Left out, as you wished: letter.pdf')).toBe(choice === 'leave');
    const [entry] = await entriesOf(site.services.get(), site.custodians[1] ?? { id: '', identity: '' }, refIn(sender.page().html));
    expect(entry?.files.map(({ name }) => name)).toEqual(files);
  }
});

test('whoever wants the original sent too gets both sealed', async () => {
  const sender = site.sender();
  const { ref } = await sender.tell('See the picture', [{ name: 'photo.jpg', type: 'image/jpeg', content: await photo() }], { originals: 'keep' });
  const [entry] = await entriesOf(site.services.get(), site.custodians[0] ?? { id: '', identity: '' }, ref);
  expect(entry?.files.map(({ clean, original }) => [clean?.id === original?.id, clean !== undefined, original !== undefined])).toEqual([[false, true, true]]);
});

test('in the thread its sender adds, saves files, takes it back and erases it', async () => {
  const first = site.sender();
  const { code, ref } = await first.tell('The first word', [{ name: 'note.txt', type: 'text/plain', content: 'a note' }]);
  const sender = site.sender();
  await sender.open(code);
  const file = /value="([0-9a-f-]{36})" aria-label="Save: note.txt"/.exec(sender.page().html)?.[1] ?? '';
  const token = sender.fields(back).filter(([name]) => name === 'token');
  const saved = await sender.post('/anonymous-tip/file', [...token, ['file', file]]);
  expect([saved.status, await saved.text()]).toEqual([200, 'a note']);
  expect(saved.headers.get('content-disposition')).toContain('attachment; filename="note.txt"');
  expect((await sender.post('/anonymous-tip/file', [...token, ['file', '6e29aca4-c393-4b08-92cb-3a6f6d0d59cf']])).status).toBe(410);

  await sender.press('attach', { text: 'A second word' }, [{ name: 'more.csv', type: 'text/csv', content: 'a,b\n' }], back);
  expect(sender.page().html).toContain('A second word');
  expect(sender.page().html).toContain('more.csv');
  await sender.press('add', {}, [], back);
  expect(sender.page().html).toContain('Added, and sealed.');
  const entries = await entriesOf(site.services.get(), site.custodians[0] ?? { id: '', identity: '' }, ref);
  expect(entries.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
    ['The first word', ['note.txt']],
    ['A second word', ['more.csv']],
  ]);

  await sender.press('withdraw', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('Take your tip back?');
  await sender.press('back', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('Your tip: being read');
  await sender.press('withdraw', {}, [], back);
  await sender.press('withdraw-now', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('Your tip: taken back');
  await sender.press('add', { text: 'A word after the end' }, [], back);
  expect(sender.page().html).toContain('A word after the end');

  await sender.press('erase', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('Erase your tip?');
  await sender.press('erase-now', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('This tip has been erased');
  expect(sender.page().html).toContain('20 December 2026');
  expect(await site.services.get().database.db.selectFrom('tip').selectAll().where('ref', '=', ref).execute()).toEqual([]);
  await sender.open(code);
  expect(sender.page().html).toContain('Erased on 20 November 2026');
});

test('what a custodian answers and asks can be read, and is answered', async () => {
  const { code, ref } = await site.sender().tell('Who was it?');
  const { tips } = site.services.get();
  const custodian = { id: site.custodians[0]?.id ?? '', roles: ['custodian'] as const };
  const { recipient = '' } = (await tips.desk.read(custodian, ref)) ?? {};
  const head = { number: 2, from: 'custodian', day: '2026-11-20', questions: ['Who drove <the van>?', 'On which day?'], files: [] } as const;
  const sealed = await sealTo([recipient], packEntry(head, Buffer.from('Thank you.\nTwo things:')));
  expect(await tips.desk.reply(custodian, ref, { sealed, number: 2, submission: randomUUID() })).toBe(true);
  const sender = site.sender();
  await sender.open(code);
  for (const words of [
    'We wrote on 20 November 2026',
    'Thank you.\nTwo things:',
    'Question 1',
    'Who drove &lt;the van&gt;?',
    'Question 2',
    'begin each answer with the number',
  ]) {
    expect(sender.page().html).toContain(words);
  }
  await sender.press('add', { text: '1. A man in red' }, [], back);
  expect(sender.page().html).toContain('1. A man in red');
  expect(sender.page().html).not.toContain('begin each answer with the number');
  expect(fieldsOf(sender.page().html, back).find(([name]) => name === 'text')?.[1]).toBe('');
});

test('the same form twice, at once or after going back, is one tip; a changed one adds to it', async () => {
  const sender = site.sender();
  const code = await sender.write('Only once', [{ name: 'note.txt', type: 'text/plain', content: 'a note' }]);
  const checked = sender.page().html;
  const form: Fields = [...fieldsOf(checked, send), ...Object.entries(wordsOf(code)), ['action', 'send']];
  const sendForm = () => sender.post(send, form);
  const answers = await Promise.all([sendForm(), sendForm()]);
  const pages = [...(await Promise.all(answers.map((answer) => answer.text()))), await (await sendForm()).text()];
  expect(new Set(pages.map(headingOf))).toEqual(new Set(['Your tip has been sent and sealed']));
  expect(new Set(pages.map(refIn)).size).toBe(1);
  const [custodian = { id: '', identity: '' }] = site.custodians;
  const ref = refIn(pages[0] ?? '');
  expect(await entriesOf(site.services.get(), custodian, ref)).toHaveLength(1);

  // Back, on the page that the browser still shows, and another text: nothing of it may be lost.
  const again = site.sender();
  await again.send(send, [...fieldsOf(checked, send), ['action', 'change']]);
  await again.press('write', { text: 'Only once, and this' });
  await again.press('kept');
  await again.press('send', wordsOf(code));
  expect(refIn(again.page().html)).toBe(ref);
  expect((await entriesOf(site.services.get(), custodian, ref)).map(({ text }) => text)).toEqual(['Only once', 'Only once, and this']);
});

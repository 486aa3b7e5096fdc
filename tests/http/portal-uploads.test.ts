/** Files sent over plain HTTP: kept once, refused in words, held for the next try, and given as an answer. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { sha256 } from '#tests/support/documents-of-a-matter.ts';
import { openDocumentsOf, sendFiles, textAt, type DocumentsSite, type NamedFile } from '#tests/support/portal-documents.ts';
import { goes, lead, same } from '#tests/support/portal-site.ts';
import { aDocument, aPdf, aPixelFlood } from '#tests/support/sample-files.ts';

const script = { ...same, accept: 'application/json' };

let site: DocumentsSite;
beforeAll(async () => {
  site = await openDocumentsOf('ann@mail.example');
});
afterAll(() => site.close());

describe('files that are sent', () => {
  test('several at once are kept to the byte, in their order, and led to; the same form again keeps nothing twice', async () => {
    const [one, two] = [Buffer.concat([Buffer.from('Zoë '), Buffer.alloc(400_000, 'words ')]), aPdf('two')];
    const fields = await site.blank(site.at('/documents'));
    const files = [
      ['Zoë’s “note”.txt', one],
      ['two.pdf', two],
    ] as const;
    await site.fresh();
    const sent = await Promise.all([sendFiles(site.ann, site.at('/documents'), fields, files), sendFiles(site.ann, site.at('/documents'), fields, files)]);
    sent.push(await sendFiles(site.ann, site.at('/documents'), fields, files));
    const kept = await site.fresh();
    expect(kept.map(({ name, bytes, sha256: sum }) => [name, bytes, sum])).toEqual([
      ['Zoë’s “note”.txt', one.length, sha256(one)],
      ['two.pdf', two.length, sha256(two)],
    ]);
    for (const response of sent) expect(goes(response)).toEqual([303, `${site.at('/documents')}#document-${kept[0]?.id}`]);
    const back = await site.ann.get(site.at(`/documents/${kept[0]?.id}`));
    expect(Buffer.from(await back.arrayBuffer())).toEqual(one);
  });

  test.each([
    ['an empty one', 'empty.txt', Buffer.alloc(0), 'is empty'],
    ['a program', 'tool.exe', Buffer.from('MZ'), 'is of a kind that we do not take'],
    ['a program that says it is a picture', 'cat.png', Buffer.from('MZ\0\0program'), 'is damaged, or is not what its name says'],
    ['one with a macro in it', 'form.docx', aDocument({ name: 'word/vbaProject.bin' }), 'holds a script or a macro'],
    ['a picture of a billion pixels', 'flood.png', aPixelFlood(), 'is too large a picture'],
    ['one that is too big', 'big.txt', Buffer.alloc(25 * 1024 * 1024 + 1, 'words '), 'is larger than 25 MB'],
  ])('%s is refused in words, and the others wait with us for the next try', async (_, name, content, words) => {
    await site.fresh();
    const refused = await site.give(['good.txt', Buffer.from(`good ${name}`)], [name, content]);
    const html = (await refused.text()).replaceAll('<!-- -->', '');
    expect([refused.status, html]).toEqual([422, expect.stringContaining(`“${name}” ${words}`)]);
    expect(html).toMatch(/<title>Error: Documents/);
    expect(html).toContain('href="#files"');
    expect(html).toContain('Files that wait to be sent');
    expect(await site.fresh()).toEqual([]);
    const again = await sendFiles(site.ann, site.at('/documents'), fieldsOf(html, site.at('/documents')), [['more.txt', Buffer.from('more')]]);
    expect(again.status).toBe(303);
    expect((await site.fresh()).map((document) => document.name)).toEqual(['good.txt', 'more.txt']);
  });

  test('one that waits is taken out again without scripts', async () => {
    const html = await (await site.give(['stays.txt', Buffer.from('stays')], ['goes.txt', Buffer.from('goes')], ['none.exe', Buffer.from('MZ')])).text();
    const fields = fieldsOf(html, site.at('/documents'));
    const ticket = fields.filter(([name]) => name === 'held').at(-1)?.[1] ?? '';
    const less = await sendFiles(site.ann, site.at('/documents'), [...fields, ['remove', ticket]]);
    expect(less.status).toBe(200);
    await sendFiles(site.ann, site.at('/documents'), fieldsOf(await less.text(), site.at('/documents')));
    const names = (await site.listed()).map(({ name }) => name);
    expect(names).toContain('stays.txt');
    expect(names).not.toContain('goes.txt');
    const gone = await sendFiles(site.ann, site.at('/documents'), [
      ['submission', randomUUID()],
      ['held', ticket],
    ]);
    expect([gone.status, await gone.text()]).toEqual([422, expect.stringContaining('Please choose them again.')]);
  });

  test('what one client was given to hold opens nothing for another', async () => {
    const html = await (await site.give(['anns.txt', Buffer.from('anns')], ['none.exe', Buffer.from('MZ')])).text();
    const held = fieldsOf(html, site.at('/documents')).filter(([name]) => name === 'held');
    expect(held).toHaveLength(1);
    const bob = await site.client('bob@mail.example');
    const other = await site.matterOf(bob, 'Another');
    const stolen = await sendFiles(bob, `/portal/matters/${other}/documents`, [['submission', 'x'], ...held]);
    expect([stolen.status, await site.services.get().documents.client.documentsOf(bob.id, other)]).toEqual([422, []]);
  });

  test('a name with quotation marks, which browsers write as numbers, is kept as one that any system can save', async () => {
    await site.fresh();
    expect((await site.give(['the "true" deeds.txt', Buffer.from('quoted')])).status).toBe(303);
    expect((await site.fresh()).map(({ name }) => name)).toEqual(['the _true_ deeds.txt']);
  });

  test('more than fifty sendings at once of one network are asked to wait', async () => {
    const hasty = await site.client('hasty@mail.example');
    const path = `/portal/matters/${await site.matterOf(hasty, 'Hasty')}/documents`;
    const send = () => sendFiles(hasty, path, [['submission', randomUUID()]], [['a.exe', Buffer.from('MZ')]], script);
    for (let nth = 1; nth <= 50; nth += 1) await (await send()).text();
    expect(await (await send()).text()).toContain('too many requests from your network');
    expect((await sendFiles(site.ann, site.at('/documents'), [['submission', randomUUID()]], [['fine.txt', Buffer.from('fine')]])).status).toBe(303);
  });

  test('no file and too many are refused with what is to be done', async () => {
    const none = await site.give();
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('There is no file. Choose one, then send it.')]);
    const many = await site.give(...Array.from({ length: 6 }, (_, index): NamedFile => [`${index}.txt`, Buffer.from(`number ${index}`)]));
    const html = await many.text();
    expect([many.status, html]).toEqual([422, expect.stringContaining('no more than 5 files at once')]);
    expect(fieldsOf(html, site.at('/documents')).filter(([name]) => name === 'held')).toHaveLength(6);
  });

  test('scripts are answered with where to go, or with what is wrong and what waits', async () => {
    await site.fresh();
    const fields: Fields = [['submission', randomUUID()]];
    const refused = await sendFiles(
      site.ann,
      site.at('/documents'),
      fields,
      [
        ['a.txt', Buffer.from('a')],
        ['b.exe', Buffer.from('MZ')],
      ],
      script,
    );
    const said = (await refused.json()) as { problems: { field: string; message: string }[]; held: { ticket: string; name: string; bytes: number }[] };
    expect([refused.status, said]).toMatchObject([422, { problems: [{ field: 'files' }], held: [{ name: 'a.txt', bytes: 1 }] }]);
    const sent = await sendFiles(site.ann, site.at('/documents'), [...fields, ['held', said.held[0]?.ticket ?? '']], [], script);
    const [kept] = await site.fresh();
    expect([sent.status, await sent.json()]).toEqual([200, { to: `${site.at('/documents')}#document-${kept?.id}` }]);
    const ended = await sendFiles(site.visitor(), site.at('/documents'), fields, [['a.txt', Buffer.from('a')]], script);
    expect([ended.status, await ended.text()]).toEqual([401, 'Sign in first.']);
  });

  test('from another website, and with a body that is cut short, nothing is kept', async () => {
    const before = (await site.listed()).length;
    const foreign = await sendFiles(site.ann, site.at('/documents'), [['submission', 'x']], [['a.txt', Buffer.from('a')]], { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    await cutShort(site.at('/documents'), site.ann.cookie());
    expect((await site.listed()).length).toBe(before);
  });

  test('a matter that is closed takes nothing more and says so', async () => {
    const { database } = site.services.get();
    const closed = await site.matterOf(site.ann, 'Closed');
    const over = { state: 'closed' as const, closed_at: site.now().toISOString(), next_update_due: null };
    await database.db.transaction().execute((t) => database.guard.enter(() => t.updateTable('matter').set(over).where('ref', '=', closed).execute()));
    const path = `/portal/matters/${closed}/documents`;
    const html = await textAt(site.ann, path);
    expect(html).toContain('The matter is closed: nothing can be added to it.');
    expect(html).not.toContain('type="file"');
    const late = await sendFiles(site.ann, path, [['submission', 'late']], [['late.txt', Buffer.from('late')]]);
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('The matter is closed')]);
  });
});

/** Begins a form with a file and goes away in the middle of it. */
function cutShort(path: string, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="cut.txt"\r\nContent-Type: text/plain\r\n\r\n`;
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${head}${'word '.repeat(2000)}`,
        () => socket.end(),
      );
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
  });
}

describe('what we ask for', () => {
  const ask = async (what: string) =>
    (await site.services.get().matters.staff.askFor(lead, site.ref, { what, why: 'for the file', dueOn: '2026-12-01' }))?.id ?? '';
  const requestOf = async (id: string) => (await site.services.get().matters.client.matterOf(site.ann.id, site.ref))?.requests.find((one) => one.id === id);

  test('is answered with a file alone, or with words beside it, once', async () => {
    const [first, second] = [await ask('The deeds'), await ask('The plan')];
    const form = await site.blank(site.at(`/requests/${first}`), site.at());
    for (const _ of ['once', 'twice'])
      expect(goes(await sendFiles(site.ann, site.at(`/requests/${first}`), form, [['deeds.txt', Buffer.from('deeds')]]))).toEqual([
        303,
        `${site.at()}#requests`,
      ]);
    expect(await requestOf(first)).toMatchObject({ state: 'answered', answer: null });
    expect((await site.listed()).filter(({ requestId }) => requestId === first).map(({ name }) => name)).toEqual(['deeds.txt']);
    const html = await textAt(site.ann, site.at());
    expect(html).toContain('Answered with files, which are under');
    expect(await textAt(site.ann, site.at('/documents'))).toMatch(/<dt>Answers<\/dt><dd>The deeds<\/dd>/);
    await sendFiles(
      site.ann,
      site.at(`/requests/${second}`),
      [
        ['submission', 'plan'],
        ['answer', 'As you asked'],
      ],
      [['plan.txt', Buffer.from('plan')]],
    );
    expect(await requestOf(second)).toMatchObject({ state: 'answered', answer: 'As you asked' });
  });

  test('keeps words and files for the next try where one of them cannot be taken', async () => {
    const id = await ask('The survey');
    const path = site.at(`/requests/${id}`);
    const refused = await sendFiles(
      site.ann,
      path,
      [
        ['submission', 'a'],
        ['answer', 'My words'],
      ],
      [
        ['a.txt', Buffer.from('a')],
        ['b.exe', Buffer.from('MZ')],
      ],
    );
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining(`href="#files-${id}"`)]);
    expect(Object.fromEntries(fieldsOf(html, path)).answer).toBe('My words');
    const long = fieldsOf(html, path).map(([name, value]) => [name, name === 'answer' ? 'x'.repeat(10_001) : value] as const);
    const tooLong = await sendFiles(site.ann, path, long);
    const second = await tooLong.text();
    expect([tooLong.status, second]).toEqual([422, expect.stringContaining(`href="#answer-${id}"`)]);
    const good = fieldsOf(second, path).map(([name, value]) => [name, name === 'answer' ? 'Shorter' : value] as const);
    expect((await sendFiles(site.ann, path, good)).status).toBe(303);
    expect(await requestOf(id)).toMatchObject({ state: 'answered', answer: 'Shorter' });
    expect((await site.listed()).filter(({ requestId }) => requestId === id).map(({ name }) => name)).toEqual(['a.txt']);
  });

  test('without words and files is not answered, and what was answered already is not answered again', async () => {
    const id = await ask('The key');
    const path = site.at(`/requests/${id}`);
    expect((await sendFiles(site.ann, path, [['submission', 'none']])).status).toBe(422);
    await sendFiles(site.ann, path, [['submission', 'first']], [['key.txt', Buffer.from('key')]]);
    const late = await sendFiles(site.ann, path, [['submission', 'late']], [['late.txt', Buffer.from('late')]]);
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('This has been answered already.')]);
    expect((await site.listed()).map(({ name }) => name)).not.toContain('late.txt');
  });

  test('a delegate answers with a file what is in their scope, and sees it then', async () => {
    const [asked, other] = [await ask('A bill'), await ask('A map')];
    const del = await site.client('del@mail.example');
    await site.letIn(site.ann, site.ref, del, [asked]);
    expect((await sendFiles(del, site.at(`/requests/${other}`), [['submission', 'x']], [['map.txt', Buffer.from('map')]])).status).toBe(404);
    expect((await sendFiles(del, site.at(`/requests/${asked}`), [['submission', 'x']], [['bill.txt', Buffer.from('bill')]])).status).toBe(303);
    expect(await textAt(del, site.at('/documents'))).toContain('bill.txt');
    expect(await requestOf(asked)).toMatchObject({ state: 'answered' });
  });
});

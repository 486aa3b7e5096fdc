/** Documents over plain HTTP: sent, refused, held for the next try, listed, downloaded to the byte. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptStream } from '#server/files/chunked-cipher.ts';
import { fieldsOf, formBody, type Fields } from '#tests/support/forms.ts';
import { sha256 } from '#tests/support/documents-of-a-matter.ts';
import { goes, lead, openPortal, same, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';
import { aDocument, aPdf, aPixelFlood } from '#tests/support/sample-files.ts';

type Client = Awaited<ReturnType<PortalSite['client']>>;
type NamedFile = readonly [name: string, content: Buffer];

let portal: PortalSite;
let ann: Client;
let ref: string;
const services = () => portal.services.get();
const at = (page = '') => `/portal/matters/${ref}${page}`;
const page = async (who: Visitor, path: string) => (await (await who.get(path)).text()).replaceAll('<!-- -->', '');
/** What a form has added since the last look. */
const seen = new Set<string>();
async function fresh() {
  const found = (await listed()).filter(({ id }) => !seen.has(id));
  for (const { id } of found) seen.add(id);
  return found;
}
const listed = async (who: Client = ann) => (await services().documents.client.documentsOf(who.id, ref)) ?? [];
const script = { ...same, accept: 'application/json' };

/** A form as a browser sends it, with files. */
function send(who: Visitor, path: string, fields: Fields, files: readonly NamedFile[] = [], headers: Record<string, string> = same): Promise<Response> {
  const body = formBody(fields);
  for (const [name, content] of files) body.append('files', new File([new Uint8Array(content)], name));
  return who.send(path, { method: 'POST', headers, body });
}
const blank = async (action: string, path = action) => fieldsOf(await page(ann, path), action);
/** Sends files with the form of the page. */
const give = async (...files: NamedFile[]) => send(ann, at('/documents'), await blank(at('/documents')), files);

/** A document of ours, shared. */
async function ours(name: string, content: Buffer, shared = true): Promise<string> {
  const { staging, documents } = services();
  const file = await staging.stage(Readable.from([content]), { name, mostBytes: 30_000_000 });
  const [made] = (await documents.staff.addDocuments(lead, ref, { submission: randomUUID(), files: [file] })) ?? [];
  if (shared) await documents.staff.share(lead, ref, { id: made?.id ?? '', version: 1 });
  return made?.id ?? '';
}

beforeAll(async () => {
  portal = await openPortal();
  ann = await portal.client('ann@mail.example');
  ref = await portal.matterOf(ann, 'The Larch file');
});
afterAll(() => portal.close());

describe('the list', () => {
  test('says what is empty, then names each document, the newest first, with all that is known of it', async () => {
    expect(await page(ann, at('/documents'))).toContain('No documents yet.');
    const [first, second] = [Buffer.from('the first'), aPdf('the second')];
    expect((await give(['first <b>.txt', first])).status).toBe(303);
    portal.pass(1);
    await ours('second.pdf', second);
    await ours('private.txt', Buffer.from('for staff'), false);
    const html = await page(ann, at('/documents'));
    const [newest, oldest] = [html.indexOf('second.pdf'), html.indexOf('first _b_.txt')];
    expect(newest).toBeGreaterThan(0);
    expect(oldest).toBeGreaterThan(newest);
    for (const text of [sha256(first), sha256(second), '(PDF, ', '(text, 9 bytes)', 'Added by you', 'Added by us', 'Not scanned: open it with care'])
      expect(html).toContain(text);
    expect(html).not.toContain('private.txt');
    const read = (await (await ann.get(`/portal/api/matters/${ref}/documents`)).json()) as { documents: { name: string }[]; checkedAt: string };
    expect([read.documents.map(({ name }) => name), read.checkedAt]).toEqual([['second.pdf', 'first _b_.txt'], portal.now().toISOString()]);
  });

  test('a delegate sees what was shared with them and is offered no form; what they send all the same is not even taken', async () => {
    const [seen, hidden] = [await ours('seen.txt', Buffer.from('seen')), await ours('hidden.txt', Buffer.from('hidden'))];
    const sol = await portal.client('sol@mail.example');
    await portal.letIn(ann, ref, sol, [seen]);
    const html = await page(sol, at('/documents'));
    expect(html).toContain('seen.txt');
    for (const text of ['hidden.txt', 'Send the files', 'type="file"']) expect(html).not.toContain(text);
    expect((await sol.get(at(`/documents/${seen}`))).status).toBe(200);
    expect((await sol.get(at(`/documents/${hidden}`))).status).toBe(404);
    const before = (await listed()).length;
    expect((await send(sol, at('/documents'), [['submission', 'x']], [['a.txt', Buffer.from('a')]])).status).toBe(404);
    expect((await listed()).length).toBe(before);
  });
});

describe('files that are sent', () => {
  test('several at once are kept to the byte, in their order, and led to; the same form again keeps nothing twice', async () => {
    const [one, two] = [Buffer.concat([Buffer.from('Zoë '), Buffer.alloc(400_000, 'words ')]), aPdf('two')];
    const fields = await blank(at('/documents'));
    const files = [
      ['Zoë’s “note”.txt', one],
      ['two.pdf', two],
    ] as const;
    await fresh();
    const sent = await Promise.all([send(ann, at('/documents'), fields, files), send(ann, at('/documents'), fields, files)]);
    sent.push(await send(ann, at('/documents'), fields, files));
    const kept = await fresh();
    expect(kept.map(({ name, bytes, sha256: sum }) => [name, bytes, sum])).toEqual([
      ['Zoë’s “note”.txt', one.length, sha256(one)],
      ['two.pdf', two.length, sha256(two)],
    ]);
    for (const response of sent) expect(goes(response)).toEqual([303, `${at('/documents')}#document-${kept[0]?.id}`]);
    const back = await ann.get(at(`/documents/${kept[0]?.id}`));
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
    await fresh();
    const refused = await give(['good.txt', Buffer.from(`good ${name}`)], [name, content]);
    const html = (await refused.text()).replaceAll('<!-- -->', '');
    expect([refused.status, html]).toEqual([422, expect.stringContaining(`“${name}” ${words}`)]);
    expect(html).toMatch(/<title>Error: Documents/);
    expect(html).toContain('href="#files"');
    expect(html).toContain('Files that wait to be sent');
    expect(await fresh()).toEqual([]);
    const again = await send(ann, at('/documents'), fieldsOf(html, at('/documents')), [['more.txt', Buffer.from('more')]]);
    expect(again.status).toBe(303);
    expect((await fresh()).map((document) => document.name)).toEqual(['good.txt', 'more.txt']);
  });

  test('one that waits is taken out again without scripts', async () => {
    const html = await (await give(['stays.txt', Buffer.from('stays')], ['goes.txt', Buffer.from('goes')], ['none.exe', Buffer.from('MZ')])).text();
    const fields = fieldsOf(html, at('/documents'));
    const ticket = fields.filter(([name]) => name === 'held').at(-1)?.[1] ?? '';
    const less = await send(ann, at('/documents'), [...fields, ['remove', ticket]]);
    expect(less.status).toBe(200);
    await send(ann, at('/documents'), fieldsOf(await less.text(), at('/documents')));
    const names = (await listed()).map(({ name }) => name);
    expect(names).toContain('stays.txt');
    expect(names).not.toContain('goes.txt');
    const gone = await send(ann, at('/documents'), [
      ['submission', randomUUID()],
      ['held', ticket],
    ]);
    expect([gone.status, await gone.text()]).toEqual([422, expect.stringContaining('Please choose them again.')]);
  });

  test('what one client was given to hold opens nothing for another', async () => {
    const html = await (await give(['anns.txt', Buffer.from('anns')], ['none.exe', Buffer.from('MZ')])).text();
    const held = fieldsOf(html, at('/documents')).filter(([name]) => name === 'held');
    expect(held).toHaveLength(1);
    const bob = await portal.client('bob@mail.example');
    const other = await portal.matterOf(bob, 'Another');
    const stolen = await send(bob, `/portal/matters/${other}/documents`, [['submission', 'x'], ...held]);
    expect([stolen.status, await services().documents.client.documentsOf(bob.id, other)]).toEqual([422, []]);
  });

  test('no file and too many are refused with what is to be done', async () => {
    const none = await give();
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('There is no file. Choose one, then send it.')]);
    const many = await give(...Array.from({ length: 6 }, (_, index): NamedFile => [`${index}.txt`, Buffer.from(`number ${index}`)]));
    const html = await many.text();
    expect([many.status, html]).toEqual([422, expect.stringContaining('no more than 5 files at once')]);
    expect(fieldsOf(html, at('/documents')).filter(([name]) => name === 'held')).toHaveLength(6);
  });

  test('scripts are answered with where to go, or with what is wrong and what waits', async () => {
    await fresh();
    const fields: Fields = [['submission', randomUUID()]];
    const refused = await send(
      ann,
      at('/documents'),
      fields,
      [
        ['a.txt', Buffer.from('a')],
        ['b.exe', Buffer.from('MZ')],
      ],
      script,
    );
    const said = (await refused.json()) as { problems: { field: string; message: string }[]; held: { ticket: string; name: string; bytes: number }[] };
    expect([refused.status, said]).toMatchObject([422, { problems: [{ field: 'files' }], held: [{ name: 'a.txt', bytes: 1 }] }]);
    const sent = await send(ann, at('/documents'), [...fields, ['held', said.held[0]?.ticket ?? '']], [], script);
    const [kept] = await fresh();
    expect([sent.status, await sent.json()]).toEqual([200, { to: `${at('/documents')}#document-${kept?.id}` }]);
    const ended = await send(portal.visitor(), at('/documents'), fields, [['a.txt', Buffer.from('a')]], script);
    expect([ended.status, await ended.text()]).toEqual([401, 'Sign in first.']);
  });

  test('from another website, and with a body that is cut short, nothing is kept', async () => {
    const before = (await listed()).length;
    const foreign = await send(ann, at('/documents'), [['submission', 'x']], [['a.txt', Buffer.from('a')]], { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    await cutShort(at('/documents'), ann.cookie());
    expect((await listed()).length).toBe(before);
  });

  test('a matter that is closed takes nothing more and says so', async () => {
    const { database } = services();
    const closed = await portal.matterOf(ann, 'Closed');
    const over = { state: 'closed' as const, closed_at: portal.now().toISOString(), next_update_due: null };
    await database.db.transaction().execute((t) => database.guard.enter(() => t.updateTable('matter').set(over).where('ref', '=', closed).execute()));
    const path = `/portal/matters/${closed}/documents`;
    const html = await page(ann, path);
    expect(html).toContain('The matter is closed: nothing can be added to it.');
    expect(html).not.toContain('type="file"');
    const late = await send(ann, path, [['submission', 'late']], [['late.txt', Buffer.from('late')]]);
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('The matter is closed')]);
  });
});

/** Begins a form with a file and goes away in the middle of it. */
function cutShort(path: string, cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(portal.port, '127.0.0.1', () => {
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

describe('a download', () => {
  test('is a file to keep, never shown in the page, never stored on the way, and as long as it says', async () => {
    const content = Buffer.concat([aPdf(), randomBytes(300_000)]).subarray(0, aPdf().length);
    const id = await ours('Zoë’s "deeds"; filename=x.pdf', content);
    const response = await ann.get(at(`/documents/${id}`));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Zoe_s _deeds_; filename=x.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20_deeds_%3B%20filename%3Dx.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sha256(content));
    const head = await ann.send(at(`/documents/${id}`), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(content.length), '']);
  });

  test('of another matter, of nothing and of what was unshared is not there', async () => {
    const other = await portal.matterOf(ann, 'Another of Ann’s');
    const id = await ours('mine.txt', Buffer.from('mine'));
    for (const path of [`/portal/matters/${other}/documents/${id}`, at(`/documents/${randomUUID()}`), at('/documents/..%2f..%2fetc'), at('/documents/%00')])
      expect([path, (await ann.get(path)).status]).toEqual([path, 404]);
    await services().documents.staff.unshare(lead, ref, { id, version: 2 });
    expect((await ann.get(at(`/documents/${id}`))).status).toBe(404);
  });

  test('of what was altered breaks off before its end; of what is gone, a page says so', async () => {
    const { files, keyring } = services();
    const [id, lost] = [await ours('true.txt', Buffer.alloc(200_000, 'true ')), await ours('lost.txt', Buffer.from('lost'))];
    const other = join(mkdtempSync(join(tmpdir(), 'altered-')), id);
    writeFileSync(other, await buffer(Readable.from([Buffer.alloc(200_000, 'liar ')]).pipe(encryptStream(keyring, id))));
    await files.put(id, other);
    await expect(ann.get(at(`/documents/${id}`)).then((response) => response.arrayBuffer())).rejects.toThrow();
    await files.remove(lost);
    const gone = await ann.get(at(`/documents/${lost}`));
    const html = await gone.text();
    expect([gone.status, html]).toEqual([500, expect.stringContaining('cannot be handed out')]);
    expect(html).toContain('true.txt');
    expect((await services().documents.client.documentsOf(ann.id, ref))?.length).toBeGreaterThan(0);
    expect(portal.log()).not.toContain('lost.txt');
  });

  test('that its reader breaks off leaves the server as it was', async () => {
    const id = await ours('long.txt', Buffer.alloc(20_000_000, 'long '));
    const leaving = new AbortController();
    const response = await ann.send(at(`/documents/${id}`), { signal: leaving.signal });
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await ann.get(at(`/documents/${id}`))).headers.get('content-length')).toBe('20000000');
  });
});

describe('what we ask for', () => {
  const ask = async (what: string) => (await services().matters.staff.askFor(lead, ref, { what, why: 'for the file', dueOn: '2026-12-01' }))?.id ?? '';
  const requestOf = async (id: string) => (await services().matters.client.matterOf(ann.id, ref))?.requests.find((one) => one.id === id);

  test('is answered with a file alone, or with words beside it, once', async () => {
    const [first, second] = [await ask('The deeds'), await ask('The plan')];
    const form = await blank(at(`/requests/${first}`), at());
    for (const _ of ['once', 'twice'])
      expect(goes(await send(ann, at(`/requests/${first}`), form, [['deeds.txt', Buffer.from('deeds')]]))).toEqual([303, `${at()}#requests`]);
    expect(await requestOf(first)).toMatchObject({ state: 'answered', answer: null });
    expect((await listed()).filter(({ requestId }) => requestId === first).map(({ name }) => name)).toEqual(['deeds.txt']);
    const html = await page(ann, at());
    expect(html).toContain('Answered with files, which are under');
    expect(await page(ann, at('/documents'))).toMatch(/<dt>Answers<\/dt><dd>The deeds<\/dd>/);
    await send(
      ann,
      at(`/requests/${second}`),
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
    const path = at(`/requests/${id}`);
    const refused = await send(
      ann,
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
    const tooLong = await send(ann, path, long);
    const second = await tooLong.text();
    expect([tooLong.status, second]).toEqual([422, expect.stringContaining(`href="#answer-${id}"`)]);
    const good = fieldsOf(second, path).map(([name, value]) => [name, name === 'answer' ? 'Shorter' : value] as const);
    expect((await send(ann, path, good)).status).toBe(303);
    expect(await requestOf(id)).toMatchObject({ state: 'answered', answer: 'Shorter' });
    expect((await listed()).filter(({ requestId }) => requestId === id).map(({ name }) => name)).toEqual(['a.txt']);
  });

  test('without words and files is not answered, and what was answered already is not answered again', async () => {
    const id = await ask('The key');
    const path = at(`/requests/${id}`);
    expect((await send(ann, path, [['submission', 'none']])).status).toBe(422);
    await send(ann, path, [['submission', 'first']], [['key.txt', Buffer.from('key')]]);
    const late = await send(ann, path, [['submission', 'late']], [['late.txt', Buffer.from('late')]]);
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('This has been answered already.')]);
    expect((await listed()).map(({ name }) => name)).not.toContain('late.txt');
  });

  test('a delegate answers with a file what is in their scope, and sees it then', async () => {
    const [asked, other] = [await ask('A bill'), await ask('A map')];
    const del = await portal.client('del@mail.example');
    await portal.letIn(ann, ref, del, [asked]);
    expect((await send(del, at(`/requests/${other}`), [['submission', 'x']], [['map.txt', Buffer.from('map')]])).status).toBe(404);
    expect((await send(del, at(`/requests/${asked}`), [['submission', 'x']], [['bill.txt', Buffer.from('bill')]])).status).toBe(303);
    expect(await page(del, at('/documents'))).toContain('bill.txt');
    expect(await requestOf(asked)).toMatchObject({ state: 'answered' });
  });
});

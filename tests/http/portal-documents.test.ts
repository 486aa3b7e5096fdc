/** The documents of a matter over plain HTTP: listed for those who may see them, downloaded to the byte. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { encryptStream } from '#server/files/chunked-cipher.ts';
import { sha256 } from '#tests/support/documents-of-a-matter.ts';
import { openDocumentsOf, sendFiles, textAt, type DocumentsSite } from '#tests/support/portal-documents.ts';
import { lead } from '#tests/support/portal-site.ts';
import { aPdf } from '#tests/support/sample-files.ts';

let site: DocumentsSite;
beforeAll(async () => {
  site = await openDocumentsOf('ann@mail.example');
});
afterAll(() => site.close());

describe('the list', () => {
  test('says what is empty, then names each document, the newest first, with all that is known of it', async () => {
    expect(await textAt(site.ann, site.at('/documents'))).toContain('No documents yet.');
    const [first, second] = [Buffer.from('the first'), aPdf('the second')];
    expect((await site.give(['first <b>.txt', first])).status).toBe(303);
    site.pass(1);
    await site.ours('second.pdf', second);
    await site.ours('private.txt', Buffer.from('for staff'), false);
    const html = await textAt(site.ann, site.at('/documents'));
    const [newest, oldest] = [html.indexOf('second.pdf'), html.indexOf('first _b_.txt')];
    expect(newest).toBeGreaterThan(0);
    expect(oldest).toBeGreaterThan(newest);
    for (const text of [sha256(first), sha256(second), '(PDF, ', '(text, 9 bytes)', 'Added by you', 'Added by us', 'Not scanned: open it with care'])
      expect(html).toContain(text);
    expect(html).not.toContain('private.txt');
    const read = (await (await site.ann.get(`/portal/api/matters/${site.ref}/documents`)).json()) as { documents: { name: string }[]; checkedAt: string };
    expect([read.documents.map(({ name }) => name), read.checkedAt]).toEqual([['second.pdf', 'first _b_.txt'], site.now().toISOString()]);
  });

  test('a delegate sees what was shared with them and is offered no form; what they send all the same is not even taken', async () => {
    const [seen, hidden] = [await site.ours('seen.txt', Buffer.from('seen')), await site.ours('hidden.txt', Buffer.from('hidden'))];
    const sol = await site.client('sol@mail.example');
    await site.letIn(site.ann, site.ref, sol, [seen]);
    const html = await textAt(sol, site.at('/documents'));
    expect(html).toContain('seen.txt');
    for (const text of ['hidden.txt', 'Send the files', 'type="file"']) expect(html).not.toContain(text);
    expect((await sol.get(site.at(`/documents/${seen}`))).status).toBe(200);
    expect((await sol.get(site.at(`/documents/${hidden}`))).status).toBe(404);
    const staged = vi.spyOn(site.services.get().staging, 'stage');
    const before = (await site.listed()).length;
    for (const who of [sol, await site.client('nobody@mail.example')])
      expect((await sendFiles(who, site.at('/documents'), [['submission', 'x']], [['a.txt', Buffer.from('a')]])).status).toBe(404);
    expect([staged.mock.calls, (await site.listed()).length]).toEqual([[], before]);
    staged.mockRestore();
  });
});

test('single documents, requests and updates are chosen by name for a delegate, who is listed with what they see', async () => {
  const { ann, at, ref } = site;
  const { matters } = site.services.get();
  const id = await site.ours('For the solicitor.pdf', aPdf());
  const asked = await matters.staff.askFor(lead, ref, { what: 'The deeds', why: 'for the file' });
  const html = await textAt(ann, at('/people'));
  for (const [value, name] of [
    [id, 'Document: For the solicitor.pdf'],
    [asked?.id, 'What we asked for: The deeds'],
  ])
    expect(html).toMatch(new RegExp(`<label><input type="checkbox" name="item" value="${value}"/> <span>${name}</span></label>`));
  const guest = await site.client('guest@mail.example');
  await ann.post(at('/people'), {
    action: 'invite',
    address: guest.email,
    item: id,
    'until-day': '24',
    'until-month': '12',
    'until-year': '2026',
  });
  await guest.post('/portal/join', { token: await site.unread(guest.email, 'matter-invitation') });
  expect((await guest.get(at(`/documents/${id}`))).status).toBe(200);
  expect(await textAt(ann, at('/people'))).toMatch(/aria-label="What they see"><li>Document: For the solicitor.pdf<\/li><\/ul>/);
});

describe('a download', () => {
  test('is a file to keep, never shown in the page, never stored on the way, and as long as it says', async () => {
    const content = aPdf('the deeds');
    const id = await site.ours('Zoë’s "deeds"; filename=x.pdf', content);
    const response = await site.ann.get(site.at(`/documents/${id}`));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Zoe_s _deeds_; filename=x.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20_deeds_%3B%20filename%3Dx.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sha256(content));
    const head = await site.ann.send(site.at(`/documents/${id}`), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(content.length), '']);
  });

  test('of another matter, of nothing and of what was unshared is not there', async () => {
    const other = await site.matterOf(site.ann, 'Another of Ann’s');
    const id = await site.ours('mine.txt', Buffer.from('mine'));
    for (const path of [
      `/portal/matters/${other}/documents/${id}`,
      site.at(`/documents/${randomUUID()}`),
      site.at('/documents/..%2f..%2fetc'),
      site.at('/documents/%00'),
    ])
      expect([path, (await site.ann.get(path)).status]).toEqual([path, 404]);
    await site.services.get().documents.staff.unshare(lead, site.ref, { id, version: 2 });
    expect((await site.ann.get(site.at(`/documents/${id}`))).status).toBe(404);
  });

  test('of what was altered breaks off before its end; of what is gone, a page says so', async () => {
    const { files, keyring } = site.services.get();
    const [id, lost] = [await site.ours('true.txt', Buffer.alloc(200_000, 'true ')), await site.ours('lost.txt', Buffer.from('lost'))];
    const other = join(mkdtempSync(join(tmpdir(), 'altered-')), id);
    writeFileSync(other, await buffer(Readable.from([Buffer.alloc(200_000, 'liar ')]).pipe(encryptStream(keyring, id))));
    await files.put(id, other);
    await expect(site.ann.get(site.at(`/documents/${id}`)).then((response) => response.arrayBuffer())).rejects.toThrow('terminated');
    await files.remove(lost);
    const gone = await site.ann.get(site.at(`/documents/${lost}`));
    const html = await gone.text();
    expect([gone.status, html]).toEqual([500, expect.stringContaining('cannot be handed out')]);
    expect(html).toContain('true.txt');
    expect((await site.services.get().documents.client.documentsOf(site.ann.id, site.ref))?.length).toBeGreaterThan(0);
    expect(site.log()).not.toContain('lost.txt');
  });

  test('that its reader breaks off leaves the server as it was', async () => {
    const id = await site.ours('long.txt', Buffer.alloc(20_000_000, 'long '));
    const leaving = new AbortController();
    const response = await site.ann.send(site.at(`/documents/${id}`), { signal: leaving.signal });
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow('aborted');
    expect((await site.ann.get(site.at(`/documents/${id}`))).headers.get('content-length')).toBe('20000000');
  });
});

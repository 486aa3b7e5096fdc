import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, owner, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { buildDocuments, sha256 } from '#tests/support/documents-of-a-matter.ts';
import { FileMissing } from '../../files/refusals.ts';
import type { OpenedDocument } from './opening.ts';

const ann = 'client-ann';
const uuid = randomUUID;
const read = async (opened: OpenedDocument | undefined) => opened && buffer(opened.content);

async function setUp(make: MakeDatabase, given: Parameters<typeof buildDocuments>[2] = {}) {
  const database = await make();
  const matter = build(database);
  const paper = buildDocuments(database, matter, given);
  const ref = await matter.withClient(ann);
  /** A document of ours. */
  const ours = async (content = 'our words', name = 'ours.txt') => {
    matter.pass(1);
    const [made] = (await paper.documents.staff.addDocuments(lead, ref, { submission: uuid(), files: [await paper.stage(content, name)] })) ?? [];
    return { id: made?.id ?? '', version: 1 };
  };
  const names = async (clientId = ann) => (await paper.documents.client.documentsOf(clientId, ref))?.map(({ name }) => name);
  return { database, ...matter, ...paper, ref, ours, names };
}

describeOnBothEngines('documents of a matter', (make) => {
  test('what a client adds comes back to both sides to the byte, with its SHA-256', async () => {
    const { documents, stage, ref, actions } = await setUp(make);
    const content = Buffer.concat([Buffer.from('Zoë: '), Buffer.alloc(300_000, 'words ')]);
    const added = await documents.client.addDocuments(ann, ref, { submission: uuid(), files: [await stage(content, 'Zoë’s note.txt')] });
    expect(added).toMatchObject([{ by: 'you', name: 'Zoë’s note.txt', bytes: content.length, sha256: sha256(content), scanned: true }]);
    const id = added?.[0]?.id ?? '';
    expect(await documents.staff.documentsOf(lead, ref)).toMatchObject([{ id, by: 'client', side: 'client', sha256: sha256(content) }]);
    for (const opened of [await documents.client.openDocument(ann, ref, id), await documents.staff.openDocument(investigator, ref, id)]) {
      expect(opened?.headers).toMatchObject({ 'content-length': String(content.length), 'content-disposition': expect.stringContaining('attachment') });
      expect(await read(opened)).toEqual(content);
    }
    expect((await actions()).filter((action) => action.startsWith('document'))).toEqual(['document.added', 'document.opened', 'document.opened']);
  });

  test('names, types and sums stand sealed in the table, and nothing of them in the audit log', async () => {
    const { database, documents, stage, ref } = await setUp(make);
    const file = await stage('the words', 'secret-name.txt');
    await documents.client.addDocuments(ann, ref, { submission: uuid(), files: [file] });
    const rows = await database.db.selectFrom('document').selectAll().execute();
    const log = await database.db.selectFrom('audit_event').select('detail').execute();
    const text = `${JSON.stringify(log)}${rows.map((row) => row.details.toString('latin1')).join('')}`;
    for (const secret of ['secret-name', file.sha256, 'text/plain']) expect(text).not.toContain(secret);
  });

  test('ours is private until it is shared, one by one, and again when it is unshared', async () => {
    const { documents, ref, ours, names, mails, database } = await setUp(make);
    const [first, second] = [await ours('one', 'one.txt'), await ours('two', 'two.txt')];
    expect([await names(), await documents.client.openDocument(ann, ref, first.id)]).toEqual([[], undefined]);
    const shared = await documents.staff.share(lead, ref, first);
    expect([await names(), (await mails('matter-notice')).length]).toEqual([['one.txt'], 1]);
    expect(await read(await documents.client.openDocument(ann, ref, first.id))).toEqual(Buffer.from('one'));
    await expect(documents.staff.unshare(lead, ref, first)).rejects.toMatchObject({ reason: 'stale' });
    await documents.staff.unshare(lead, ref, shared ?? first);
    expect([await names(), await documents.client.openDocument(ann, ref, first.id)]).toEqual([[], undefined]);
    expect(await database.db.selectFrom('document').select('shared').where('id', '=', second.id).execute()).toEqual([{ shared: 0 }]);
  });

  test('investigators add and do not share; strangers, custodians and other clients meet nothing, as if there were none', async () => {
    const { documents, ref, ours, stage, withClient, stored } = await setUp(make);
    const document = await ours();
    await withClient('client-bob');
    const given = async () => ({ submission: uuid(), files: [await stage('x')] });
    expect(await documents.staff.share(investigator, ref, document)).toBeUndefined();
    expect(await documents.staff.addDocuments(investigator, ref, await given())).toHaveLength(1);
    const before = await stored();
    for (const which of [ref, 'MAT-0000-0000']) {
      for (const staff of [stranger, custodian]) {
        expect([await documents.staff.documentsOf(staff, which), await documents.staff.openDocument(staff, which, document.id)]).toEqual([
          undefined,
          undefined,
        ]);
        expect(await documents.staff.addDocuments(staff, which, await given())).toBeUndefined();
      }
      expect([await documents.client.documentsOf('client-bob', which), await documents.client.openDocument('client-bob', which, document.id)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await documents.client.addDocuments('client-bob', which, await given())).toBeUndefined();
    }
    expect(await stored()).toEqual(before);
  });

  test('a document of another matter does not open through one’s own', async () => {
    const { documents, ref, ours, withClient } = await setUp(make);
    const document = await ours();
    await documents.staff.share(lead, ref, document);
    const other = await withClient(ann);
    expect(await documents.client.openDocument(ann, other, document.id)).toBeUndefined();
    await expect(documents.staff.remove(lead, other, { ...document, version: 2 }, 'x')).rejects.toMatchObject({ reason: 'state' });
  });

  test('a delegate sees what is in their scope and what they sent, and sends only what answers a request in it', async () => {
    const { documents, matters, ref, ours, stage, names, mails, tokenIn, pass } = await setUp(make);
    const [seen, hidden] = [await ours('one', 'seen.txt'), await ours('two', 'hidden.txt')];
    for (const document of [seen, hidden]) await documents.staff.share(lead, ref, document);
    pass(1);
    await documents.client.addDocuments(ann, ref, { submission: uuid(), files: [await stage('mine', 'anns.txt')] });
    pass(1);
    const asked = await matters.staff.askFor(lead, ref, { what: 'a bill', why: 'to compare' });
    const other = await matters.staff.askFor(lead, ref, { what: 'a map', why: 'to look' });
    const items = [seen.id, asked?.id ?? ''];
    await matters.client.inviteDelegate(ann, ref, 'del@mail.example', { items, until: '2026-12-20' });
    const link = (await mails('matter-invitation')).find(({ to }) => to === 'del@mail.example')?.text ?? '';
    expect(await matters.joining.acceptInvitation(tokenIn(link), 'client-del', 'del@mail.example')).toMatchObject({ state: 'joined' });
    expect(await names('client-del')).toEqual(['seen.txt']);
    expect(await documents.client.openDocument('client-del', ref, hidden.id)).toBeUndefined();
    const send = async (requestId?: string) =>
      documents.client.addDocuments('client-del', ref, { submission: uuid(), files: [await stage('bill', 'bill.txt')], ...(requestId && { requestId }) });
    expect([await send(), await send(other?.id), await send(uuid())]).toEqual([undefined, undefined, undefined]);
    expect(await send(asked?.id)).toMatchObject([{ by: 'you', requestId: asked?.id }]);
    expect(await names('client-del')).toEqual(['seen.txt', 'bill.txt']);
    expect(await names()).toEqual(['seen.txt', 'hidden.txt', 'anns.txt', 'bill.txt']);
  });

  test('files that answer a request answer it, with or without words, as they are kept; one that is answered takes no more', async () => {
    const { documents, matters, ref, stage, stored, actions } = await setUp(make);
    const ask = async () => (await matters.staff.askFor(lead, ref, { what: 'a bill', why: 'to compare' }))?.id ?? '';
    const [plain, worded] = [await ask(), await ask()];
    const given = async (requestId: string) => ({ submission: uuid(), files: [await stage('bill')], requestId });
    const stateOf = async (id: string) => (await matters.client.matterOf(ann, ref))?.requests.find((one) => one.id === id);
    const first = await given(plain);
    for (const _ of ['once', 'again']) expect(await documents.client.addDocuments(ann, ref, first)).toMatchObject([{ requestId: plain }]);
    expect(await stateOf(plain)).toMatchObject({ state: 'answered', answer: null });
    await documents.client.addDocuments(ann, ref, { ...(await given(worded)), answer: 'as you asked' });
    expect(await stateOf(worded)).toMatchObject({ state: 'answered', answer: 'as you asked' });
    expect((await actions()).filter((action) => action === 'matter.answered')).toHaveLength(2);
    const before = await stored();
    await expect(documents.client.addDocuments(ann, ref, await given(plain))).rejects.toMatchObject({ reason: 'state' });
    // Two at the same moment: one answers, and nothing is left of the other.
    const race = await ask();
    const both = await Promise.allSettled([
      documents.client.addDocuments(ann, ref, await given(race)),
      documents.client.addDocuments(ann, ref, await given(race)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stored()).length).toBe(before.length + 1);
    // What staff add to a request answers nothing.
    const open = await ask();
    await documents.staff.addDocuments(lead, ref, await given(open));
    expect(await stateOf(open)).toMatchObject({ state: 'open' });
  });

  test('the same submission is kept once: after a lost answer, with files sent anew, and five times at once', async () => {
    const { documents, ref, stage, stored } = await setUp(make);
    const submission = uuid();
    const files = [await stage('one', 'one.txt'), await stage('two', 'two.txt')];
    const send = (given = files) => documents.client.addDocuments(ann, ref, { submission, files: given });
    const all = await Promise.all([send(), send(), send(), send(), send()]);
    all.push(await send(), await send([await stage('one', 'one.txt')]));
    for (const views of all) expect(views?.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
    expect(await stored()).toEqual(files.map(({ id }) => id).toSorted());
  });

  test('an infected file is refused by name, and nothing of the submission is kept', async () => {
    const scan = async ({ name }: { name: string }) => (name === 'bad.txt' ? ('infected' as const) : ('clean' as const));
    const { documents, ref, stage, stored, names } = await setUp(make, { scan });
    const files = [await stage('good', 'good.txt'), await stage('bad', 'bad.txt')];
    const error: unknown = await documents.client.addDocuments(ann, ref, { submission: uuid(), files }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ sentences: [expect.stringContaining('“bad.txt” holds harmful software')] });
    expect([await stored(), await names()]).toEqual([[], []]);
  });

  test('no file, too many files, files no longer held and closed matters are refused', async () => {
    const { documents, ref, stage, database } = await setUp(make);
    const file = await stage('x');
    const send = (files: (typeof file)[]) => documents.client.addDocuments(ann, ref, { submission: uuid(), files });
    await expect(send([])).rejects.toMatchObject({ reason: 'empty' });
    await expect(send(Array.from({ length: 11 }, () => file))).rejects.toMatchObject({ reason: 'too-long' });
    await expect(send([{ ...file, id: uuid() }])).rejects.toBeInstanceOf(FileMissing);
    const closed = { state: 'closed' as const, closed_at: '2026-11-20T09:00:00.000Z', next_update_due: null };
    await database.db.transaction().execute((t) => database.guard.enter(() => t.updateTable('matter').set(closed).execute()));
    await expect(send([file])).rejects.toMatchObject({ reason: 'state' });
  });

  test('put aside it is gone for both sides at once; an owner brings it back', async () => {
    const { documents, ref, ours, names } = await setUp(make);
    const document = await ours();
    await documents.staff.share(lead, ref, document);
    await documents.staff.remove(lead, ref, { ...document, version: 2 }, 'sent to the wrong matter');
    expect([await names(), await documents.staff.openDocument(lead, ref, document.id)]).toEqual([[], undefined]);
    expect(await documents.staff.documentsOf(lead, ref)).toMatchObject([{ removedBecause: 'sent to the wrong matter', shared: false }]);
    expect(await documents.staff.bringBack(lead, ref, { ...document, version: 3 })).toBeUndefined();
    await documents.staff.bringBack(owner, ref, { ...document, version: 3 });
    expect(await documents.staff.openDocument(lead, ref, document.id)).toBeDefined();
  });
});

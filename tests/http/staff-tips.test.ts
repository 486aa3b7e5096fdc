/** The custodians' pages over HTTP: what they show and take, that every look is written down, and that the server hands out ciphertexts alone. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestQuestion, longestTip, mostQuestions, packEntry } from '#shared/tips/entry.ts';
import type { Resealing, SealedTip } from '#shared/tips/desk.ts';
import { formOn, openBackOffice, press, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';
import { giveKey, openChannel, openTip, openWith, passphrase, sendTip, threadOf } from '#tests/support/tip-desk.ts';

const secretWords = 'The ledger in the blue cabinet is false.';

let office: BackOffice;
let custodian: Colleague;
let identity: string;
let recovery: string;

beforeAll(async () => {
  office = await openBackOffice();
  custodian = await office.colleague('ruth@mail.example', ['custodian'], 'Ruth Custodian');
});
afterAll(() => office.close());

const list = async (query = '') => textOf(await custodian.get(`/admin/tips${query}`));
const auditOf = async (...actions: string[]) => {
  const lines = await office.database().db.selectFrom('audit_event').select(['actor', 'action', 'detail']).orderBy('seq').execute();
  return lines.filter(({ action }) => actions.includes(action)).map(({ actor, action, detail }) => [actor, action, JSON.parse(detail)]);
};
const readTip = async (who: Colleague, ref: string): Promise<SealedTip> =>
  ((await (await who.json(`/admin/tips/${ref}`, { action: 'read' })).json()) as { tip: SealedTip }).tip;

async function sealReply(recipient: string, number: number, text: string, questions: readonly string[] = []): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const head = { number, from: 'custodian', day: '2026-11-20', questions, files: [] } as const;
  return Buffer.from(await encrypter.encrypt(packEntry(head, Buffer.from(text)))).toString('base64');
}

test('a closed channel says what it lacks, and a key without its owner’s passphrase is no use', async () => {
  const closed = await list();
  expect(closed).toContain('No tips are taken at the moment.');
  expect(closed).toMatch(/two custodians with a key, and there is none\. You have not made yours yet\. There is no recovery key/);
  expect(await textOf(await custodian.get('/admin/tips/keys'))).toContain('Nobody yet.');
  for (const body of [{ recipient: 'age1nothing', wrappedKey: 'x' }, {}]) {
    const refused = await custodian.json('/admin/tips/keys', { action: 'keep', ...body });
    expect([refused.status, await refused.text()]).toEqual([422, 'That is no key of this desk. Make one with the button on this page.']);
  }
  const none = await custodian.json('/admin/tips/keys', { action: 'own' });
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('You have no key yet.')]);
  ({ identity, recovery } = await openChannel(office.services, custodian.as));
  expect(await list()).not.toContain('No tips are taken');
  const own = (await (await custodian.json('/admin/tips/keys', { action: 'own' })).json()) as { wrappedKey: string };
  expect(own.wrappedKey).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----/);
  const keys = await textOf(await custodian.get('/admin/tips/keys'));
  expect(keys).toMatch(/Ruth Custodian \(you\).*Cora Custodian|Cora Custodian.*Ruth Custodian \(you\)/s);
  expect(keys).toContain('Recovery key, set on 20 November 2026');
  expect(keys).not.toContain('AGE ENCRYPTED');
});

test('the list says where tips stand and nothing of what is in them; the first page of the back office counts them', async () => {
  const { ref } = await sendTip(office.services, secretWords);
  const page = await list();
  expect(page).toMatch(new RegExp(`${ref}.*New.*20 November 2026.*Open it by 24 November 2026.*Unread`, 's'));
  const owner = await office.colleague('owner@mail.example', ['owner']);
  expect(await textOf(await custodian.get('/admin/dashboard'))).toContain('<b>1 unread</b>');
  expect(await textOf(await owner.get('/admin/dashboard'))).not.toMatch(/unread|opened by nobody/);
  for (const body of [page, await textOf(await custodian.get(`/admin/tips/${ref}`))]) expect(body).not.toMatch(/ledger|AGE-SECRET-KEY|age-encryption/);
});

test('reading hands ciphertexts over, acknowledges the tip and stands in the audit log; a form without scripts opens nothing', async () => {
  const { ref, code } = await sendTip(office.services, secretWords);
  const form = await custodian.post(`/admin/tips/${ref}`, { action: 'read' });
  expect([form.status, await textOf(form)]).toEqual([422, expect.stringContaining('This needs scripts')]);
  expect(await auditOf('tip.read')).toEqual([]);
  const answer = await custodian.json(`/admin/tips/${ref}`, { action: 'read' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const body = await answer.text();
  expect(body).not.toMatch(/ledger|AGE-SECRET-KEY/);
  const { tip } = JSON.parse(body) as { tip: SealedTip };
  expect((await openTip(identity, tip)).entries).toMatchObject([{ text: secretWords, from: 'sender', number: 1 }]);
  // Each is handed the copy that their own key opens.
  await expect(openTip(recovery, tip)).rejects.toThrow('no identity matched');
  expect(await auditOf('tip.read')).toEqual([[`staff:${custodian.id}`, 'tip.read', { ref }]]);
  expect(await threadOf(office.services, code)).toMatchObject({ state: 'being-read', openedOn: '2026-11-20', looks: { people: 1 } });
});

test('a second custodian reads earlier tips only after a colleague has let them in, and is not taken for somebody who has read', async () => {
  const { ref, code } = await sendTip(office.services, 'before');
  const second = await office.colleague('second@mail.example', ['custodian'], 'Sam Second');
  const unkeyed = await textOf(await second.get(`/admin/tips/${ref}`));
  expect(unkeyed).toContain('You have no key yet: <a href="/admin/tips/keys">make one</a>');
  const theirs = await giveKey(office.services, second.as);
  expect(await textOf(await second.get(`/admin/tips/${ref}`))).toContain('Your key does not open this tip.');
  const refused = await second.json(`/admin/tips/${ref}`, { action: 'read' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('A colleague who can open it has to let you in.')]);
  expect((await threadOf(office.services, code)).looks.people).toBe(0);
  expect(await list()).toMatch(/\d tips wait for you to let a colleague in\./);

  const { waiting } = (await (await custodian.json('/admin/tips/keys', { action: 'waiting' })).json()) as { waiting: Resealing[] };
  expect(waiting.map((tip) => tip.ref)).toContain(ref);
  const resealed = async ({ sealedKey }: Resealing, ...recipients: string[]): Promise<string> => {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    return Buffer.from(await encrypter.encrypt(await openWith(identity, Buffer.from(sealedKey, 'base64')))).toString('base64');
  };
  const keep = ({ ref: of }: Resealing, recipient: string, sealedKey: string) =>
    custodian.json('/admin/tips/keys', { action: 'reseal', ref: of, recipient, sealedKey });
  const stranger = await identityToRecipient(await generateX25519Identity());
  for (const tip of waiting) {
    expect((await keep(tip, stranger, await resealed(tip, stranger))).status).toBe(422);
    expect((await keep(tip, tip.recipient, await resealed(tip, tip.recipient, stranger))).status).toBe(422);
    expect(await (await keep(tip, tip.recipient, await resealed(tip, tip.recipient))).json()).toEqual({ kept: true });
    // Once more is as good as once.
    expect(await (await keep(tip, tip.recipient, await resealed(tip, tip.recipient))).json()).toEqual({ kept: true });
  }
  expect((await openTip(theirs, await readTip(second, ref))).entries).toMatchObject([{ text: 'before' }]);
  expect(await list()).not.toContain('to let a colleague in');

  // With another key in place of theirs, they are as new.
  expect(await textOf(await second.get('/admin/tips/keys'))).toContain('Made on 20 November 2026.');
  await giveKey(office.services, second.as);
  expect((await second.json(`/admin/tips/${ref}`, { action: 'read' })).status).toBe(422);
  expect(await auditOf('tip-key.replaced')).toMatchObject([[`staff:${second.id}`, 'tip-key.replaced', {}]]);
  expect(await list()).toContain('to let a colleague in');
});

test('an answer is taken sealed alone, the longest one too; sent twice it counts once, and out of turn it is refused', async () => {
  const { ref, code } = await sendTip(office.services, 'x');
  const { recipient } = await readTip(custodian, ref);
  const reply = (sealed: string, number: number, submission: string = randomUUID()) =>
    custodian.json(`/admin/tips/${ref}`, { action: 'reply', sealed, number: String(number), submission });
  expect((await reply(Buffer.from('in clear').toString('base64'), 2)).status).toBe(422);
  // Three bytes a character, and questions whose every character is written as six.
  const longest = '€'.repeat(longestTip);
  const questions = Array.from({ length: mostQuestions }, () => '\u0001'.repeat(longestQuestion));
  const [sealed, submission] = [await sealReply(recipient, 2, longest, questions), randomUUID()];
  const first = await reply(sealed, 2, submission);
  expect([first.status, ((await first.json()) as { tip: SealedTip }).tip.entries]).toEqual([200, 2]);
  expect((await reply(sealed, 2, submission)).status).toBe(200);
  const late = await reply(await sealReply(recipient, 2, 'at the same moment'), 2);
  expect([late.status, await late.text()]).toEqual([422, expect.stringMatching(/^Somebody wrote in this tip meanwhile/)]);
  expect((await threadOf(office.services, code)).entries).toMatchObject([{ text: 'x' }, { from: 'custodian', text: longest, questions }]);
  const stored = await office.database().db.selectFrom('tip_entry').select('sealed').execute();
  expect(stored.every((row) => row.sealed.toString('latin1').startsWith('age-encryption.org/v1'))).toBe(true);
});

test('files come sealed, to be saved; an original takes a reason, which stays', async () => {
  const files = [
    { name: 'note.txt', content: 'words of the note', isPlain: true },
    { name: 'deed.pdf', content: '%PDF-1.4\nstartxref\n%%EOF', isPlain: false },
  ];
  const { ref } = await sendTip(office.services, 'x', files);
  const tip = await readTip(custodian, ref);
  const { tipKey } = await openTip(identity, tip);
  const idOf = (kind: string) => tip.files.find((file) => file.kind === kind)?.id ?? '';
  const get = (id: string, reason?: string) => custodian.json(`/admin/tips/${ref}/files/${id}`, { ...(reason !== undefined && { reason }) });
  const note = await get(idOf('clean'));
  const names = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];
  expect(names.map((name) => note.headers.get(name))).toEqual(['application/octet-stream', 'attachment; filename="sealed.age"', 'no-store', 'nosniff']);
  const sealed = new Uint8Array(await note.arrayBuffer());
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('words of the note');
  expect(Buffer.from(await openWith(tipKey, sealed)).toString()).toContain('words of the note');
  for (const reason of [undefined, '  ']) {
    const refused = await get(idOf('original'), reason);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/^Write why/)]);
  }
  const original = await get(idOf('original'), 'to see whether it is forged');
  expect(Buffer.from(await openWith(tipKey, new Uint8Array(await original.arrayBuffer()))).toString()).toContain('%PDF-1.4');
  expect((await auditOf('tip.file-opened', 'tip.original-opened')).map(([, action, detail]) => [action, (detail as { reason?: string }).reason])).toEqual([
    ['tip.file-opened', undefined],
    ['tip.original-opened', 'to see whether it is forged'],
  ]);
  const { ref: other } = await sendTip(office.services, 'y');
  expect((await custodian.json(`/admin/tips/${other}/files/${idOf('clean')}`, {})).status).toBe(404);
  expect((await custodian.get(`/admin/tips/${ref}/files/${idOf('clean')}`)).status).toBe(405);
});

test('forms work without scripts: moved on its ways, ended with an outcome, and what is refused comes back with what was typed', async () => {
  const { ref, code } = await sendTip(office.services, 'x');
  const path = `/admin/tips/${ref}`;
  expect(await textOf(await custodian.get(path))).toContain('Tips are read with scripts only');
  await readTip(custodian, ref);
  const stale = await formOn(custodian, path, 'move', 'assessed');
  expect((await press(custodian, path, 'move', {}, 'assessed')).headers.get('location')).toBe(`${path}?done=tip-moved`);
  const again = await custodian.post(path, stale);
  expect([again.status, await textOf(again)]).toEqual([422, expect.stringContaining('Somebody else, or the sender, changed this tip meanwhile.')]);
  await press(custodian, path, 'move', {}, 'enquiring');
  const unsaid = await press(custodian, path, 'move', {}, 'concluded');
  expect([unsaid.status, await textOf(unsaid)]).toEqual([422, expect.stringContaining('Choose what its sender is told of the outcome.')]);
  expect((await press(custodian, path, 'move', { outcome: 'acted' }, 'concluded')).status).toBe(303);
  expect(await threadOf(office.services, code)).toMatchObject({ state: 'finished', outcome: 'acted' });
  const [todo, all] = [await list(), await list('?show=all')];
  expect([todo.includes(ref), all.includes(ref)]).toEqual([false, true]);
});

test('a summary is put into a matter, whose team reads it and cannot follow it back; its client reads nothing of it', async () => {
  const { ref } = await sendTip(office.services, 'x');
  const path = `/admin/tips/${ref}`;
  const lead = await office.colleague('lead@mail.example', ['case-manager']);
  const client = await office.client('client@mail.example');
  const matter = await office.matterOf(client, 'Larch Hall');
  const wrong = await press(custodian, path, 'summarise', { matterRef: 'MAT-0000-0000', text: 'Somebody says …' });
  const returned = await textOf(wrong);
  expect(wrong.status).toBe(422);
  for (const kept of ['There is no open matter with that reference.', 'value="MAT-0000-0000"', '>Somebody says …</textarea>']) expect(returned).toContain(kept);
  expect((await press(custodian, path, 'summarise', { matterRef: matter, text: 'Somebody says <b>…</b>' })).headers.get('location')).toBe(
    `${path}?done=tip-summarised`,
  );
  const overview = await textOf(await lead.get(`/admin/matters/${matter}`));
  expect(overview).toContain('Received from a custodian');
  expect(overview).toContain('Somebody says &lt;b&gt;…&lt;/b&gt;');
  expect(overview).not.toContain('TIP-');
  expect(await textOf(await client.get(`/portal/matters/${matter}`))).not.toContain('Somebody says');
});

test('a tip is erased for a reason, by somebody who is sure', async () => {
  const { ref, code } = await sendTip(office.services, 'x');
  const path = `/admin/tips/${ref}`;
  const unsure = await press(custodian, path, 'erase', { reason: 'sent to the wrong place' });
  expect([unsure.status, await textOf(unsure)]).toEqual([422, expect.stringMatching(/Tick that you are sure.*value="sent to the wrong place"/s)]);
  expect((await press(custodian, path, 'erase', { reason: ' ', sure: 'yes' })).status).toBe(422);
  expect((await press(custodian, path, 'erase', { reason: 'sent to the wrong place', sure: 'yes' })).headers.get('location')).toBe(
    '/admin/tips?done=tip-erased',
  );
  expect((await custodian.get(path)).status).toBe(404);
  const { sender } = office.services.get().tips;
  expect(await sender.open(await sender.secretOf(code))).toEqual({ erasedOn: '2026-11-20' });
});

test('a long list goes on at “Earlier tips”, each tip once; owners hear of those that nobody opens', async () => {
  const row = await office.database().db.selectFrom('tip').selectAll().limit(1).executeTakeFirstOrThrow();
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    ref: `TIP-MANY-${1000 + index}`,
    lookup: randomBytes(32).toString('hex'),
    state: 'new' as const,
    outcome: null,
    opened_on: null,
    received_on: '2026-10-01',
    concluded_on: null,
  }));
  await office.database().db.insertInto('tip').values(many).execute();
  const seen: string[] = [];
  for (let path: string | undefined = '/admin/tips?show=all'; path !== undefined;) {
    const page = await textOf(await custodian.get(path));
    seen.push(...[...page.matchAll(/>(TIP-[\w-]+)<\/a>/g)].map(([, ref = '']) => ref));
    path = /<a href="([^"]+)">Earlier tips/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  }
  const { count } = await office
    .database()
    .db.selectFrom('tip')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect([new Set(seen).size, seen.length]).toEqual([Number(count), Number(count)]);
  expect(await list()).toContain('To be opened by 5 October 2026');
  const owner = await office.colleague('second-owner@mail.example', ['owner']);
  expect(await textOf(await owner.get('/admin/dashboard'))).toContain('60 tips have been opened by nobody for two days.');
});

test('the log of the server holds neither passphrases, keys nor a word of a tip', () => {
  expect(office.log()).not.toMatch(new RegExp(`${passphrase}|AGE-SECRET-KEY|ledger|Somebody says`));
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { earlyStartRequest, intention } from '#shared/matters/engagement.ts';
import type { Matters } from '../matters/index.ts';
import { createEngagements, engagementFacts } from './service.ts';

const ann = 'client-ann';
const text = 'Dear Zoë,\r\n\r\nwe  agree <b>&amp;</b> “this”.  \n';
const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

async function setUp(make: MakeDatabase, audience: 'personal' | 'business' = 'personal', start?: string) {
  const database = await make();
  const matter = build(database, { facts: async (t, id) => new Set(await engagementFacts(t, id)) }, start);
  const { keyring, audit, outbox, now } = matter;
  const shared = { database, keyring, audit, outbox, now, publicOrigin: 'https://site.example', onError: () => undefined };
  const noteEngagement: Matters['noteEngagement'] = matter.matters.noteEngagement;
  const letters = createEngagements({ ...shared, firmName: 'The Firm Ltd', staffMail: 'desk@site.example', noteEngagement });
  const ref = await matter.withClient(ann, { audience });
  const send = async (words = text) => {
    const draft = await letters.staff.draft(lead, ref, words);
    return (await letters.staff.send(lead, ref, draft ?? { id: '', version: 0 }))?.id ?? '';
  };
  const sign = (id: string, given: Partial<Parameters<typeof letters.client.sign>[3]> = {}, clientId = ann) =>
    letters.client.sign(clientId, ref, id, { name: 'Ann Smith', intends: true, hash: sha256(text), earlyStart: false, ...given });
  const first = async () => (await letters.client.lettersOf(ann, ref))?.[0];
  const plan = async () =>
    matter.matters.staff.move(lead, ref, { to: 'planning', version: await matter.versionOf(ref), stated: ['purpose-assessed', 'plan-approved'] });
  const checkIdentity = async () => matter.matters.staff.changeMatter(lead, ref, await matter.versionOf(ref), { identityChecked: true });
  return { database, ...matter, letters, ref, send, sign, first, plan, checkIdentity };
}

describeOnBothEngines('an engagement letter', (make) => {
  test('the client reads the exact text and its hash once it is sent, and nothing of a draft', async () => {
    const { letters, ref, send, first, mails } = await setUp(make);
    await letters.staff.draft(investigator, ref, 'not ready');
    expect([await first(), await mails('matter-notice')]).toEqual([undefined, []]);
    await send();
    expect(await first()).toMatchObject({ number: 2, state: 'sent', text, hash: sha256(text), consumer: true, signable: true, signedAt: null });
    expect(await mails('matter-notice')).toHaveLength(1);
  });

  test('is signed with name, intention and the hash of what was shown, and by nothing less', async () => {
    const { letters, ref, send, sign, first, actions, mails } = await setUp(make);
    const id = await send();
    await expect(sign(id, { hash: sha256(`${text} `) })).rejects.toMatchObject({ reason: 'stale' });
    await expect(sign(id, { intends: false })).rejects.toMatchObject({ reason: 'empty' });
    await expect(sign(id, { name: ' \t' })).rejects.toMatchObject({ reason: 'empty' });
    expect(await first()).toMatchObject({ state: 'sent', signedAt: null });
    expect(await sign(id)).toBe(true);
    expect(await first()).toMatchObject({ state: 'signed', signedAt: '2026-11-20T09:00:00.000Z', earlyStartAt: null, signable: false });
    expect(await letters.staff.lettersOf(lead, ref)).toMatchObject([{ signedBy: 'Ann Smith', state: 'signed', text }]);
    expect([(await actions()).at(-1), await mails('engagement-notice')]).toEqual(['engagement.signed', [expect.objectContaining({ to: 'desk@site.example' })]]);
  });

  test('signed five times at once or again after a lost answer, it is signed once', async () => {
    const { database, send, sign, actions } = await setUp(make);
    const id = await send();
    const all = await Promise.all(Array.from({ length: 5 }, () => sign(id)));
    expect([...all, await sign(id)]).toEqual(Array.from({ length: 6 }, () => true));
    expect(await database.db.selectFrom('engagement_signature').select('id').execute()).toHaveLength(1);
    expect((await actions()).filter((action) => action === 'engagement.signed')).toHaveLength(1);
  });

  test('what was sent is never changed; a new letter replaces one that waits, and a signed one only when it is signed', async () => {
    const { letters, ref, send, sign } = await setUp(make);
    const [one, two] = [await send(), await send()];
    await expect(letters.staff.revise(lead, ref, { id: two, version: 2 }, 'other words')).rejects.toMatchObject({ reason: 'state' });
    await expect(sign(one)).rejects.toMatchObject({ reason: 'state' });
    await sign(two);
    const three = await send();
    const states = async () => (await letters.staff.lettersOf(lead, ref))?.map(({ state }) => state);
    expect(await states()).toEqual(['sent', 'signed', 'superseded']);
    await sign(three);
    expect(await states()).toEqual(['signed', 'superseded', 'superseded']);
  });

  test('two who revise the same draft: the second is told', async () => {
    const { letters, ref } = await setUp(make);
    const draft = (await letters.staff.draft(lead, ref, 'one')) ?? { id: '', version: 0 };
    await letters.staff.revise(investigator, ref, draft, 'two');
    await expect(letters.staff.revise(lead, ref, draft, 'three')).rejects.toMatchObject({ reason: 'stale' });
    await expect(letters.staff.send(lead, ref, draft)).rejects.toMatchObject({ reason: 'stale' });
    expect(await letters.staff.send(investigator, ref, { ...draft, version: 2 })).toBeUndefined();
  });

  test('delegates, other clients and strangers of the staff meet nothing, as in a matter that does not exist', async () => {
    const { letters, matters, ref, send, sign, withClient, mails, tokenIn } = await setUp(make);
    const id = await send();
    await matters.client.inviteDelegate(ann, ref, 'del@mail.example', { items: [id], until: '2026-12-20' });
    const link = (await mails('matter-invitation')).find(({ to }) => to === 'del@mail.example')?.text ?? '';
    await matters.joining.acceptInvitation(tokenIn(link), 'client-del', 'del@mail.example');
    await withClient('client-bob');
    for (const clientId of ['client-del', 'client-bob']) {
      expect([await letters.client.lettersOf(clientId, ref), await sign(id, {}, clientId), await letters.client.cancel(clientId, ref, id)]).toEqual([
        undefined,
        false,
        false,
      ]);
      expect([await letters.client.askForEarlyStart(clientId, ref, id), await letters.client.signedCopy(clientId, ref, id)]).toEqual([false, undefined]);
    }
    for (const staff of [stranger, custodian])
      expect([await letters.staff.draft(staff, ref, 'x'), await letters.staff.lettersOf(staff, ref)]).toEqual([undefined, undefined]);
    expect(await letters.client.sign(ann, 'MAT-0000-0000', id, { name: 'Ann', intends: true, hash: sha256(text), earlyStart: false })).toBe(false);
  });

  test('both sides download the same signed copy, whole in itself, for ever', async () => {
    const { letters, ref, send, sign, pass } = await setUp(make);
    const id = await send();
    expect(await letters.client.signedCopy(ann, ref, id)).toBeUndefined();
    await sign(id, { name: '<Ann> & Co', earlyStart: true });
    const copy = await letters.client.signedCopy(ann, ref, id);
    const { html = '', sha256: digest } = copy ?? {};
    for (const part of [
      '&lt;b&gt;&amp;amp;&lt;/b&gt; “this”.  \n',
      '&lt;Ann&gt; &amp; Co',
      sha256(text),
      intention,
      earlyStartRequest,
      'client-ann@mail.example (client-ann)',
      ref,
      'The Firm Ltd',
    ])
      expect(html).toContain(part);
    expect(html).toContain('20 November 2026 at 09:00:00 GMT (2026-11-20T09:00:00.000Z)');
    expect(html).toContain('Without a reason until 4 December 2026 at 23:59:59 GMT (2026-12-04T23:59:59.999Z)');
    expect(html).not.toMatch(/<script|<link|<img|https?:|url\(/);
    expect(digest).toBe(sha256(html));
    pass(60 * 24 * 5);
    await letters.client.cancel(ann, ref, id);
    expect([await letters.staff.signedCopy(lead, ref, id), await letters.client.signedCopy(ann, ref, id)]).toEqual([copy, copy]);
  });

  test('text, name, statement and copy stand sealed in the tables, and nothing of them in the audit log', async () => {
    const { database, send, sign } = await setUp(make);
    await sign(await send());
    const signature = await database.db.selectFrom('engagement_signature').selectAll().executeTakeFirstOrThrow();
    const letter = await database.db.selectFrom('engagement').selectAll().executeTakeFirstOrThrow();
    const log = await database.db.selectFrom('audit_event').select('detail').execute();
    const raw = [letter.text, signature.name, signature.statement, signature.copy].map((bytes) => bytes.toString('utf8')).join('') + JSON.stringify(log);
    for (const secret of ['Dear', 'Ann Smith', 'intend', 'Certificate']) expect(raw).not.toContain(secret);
  });
});

describeOnBothEngines('a consumer’s right to cancel', (make) => {
  const fortnight = 14 * 24 * 60;

  test('lasts to the end of the fourteenth day, across the change of the clock too', async () => {
    // 20:00 in summer time on 20 October 2026; the clock goes back on the 25th.
    const { letters, ref, send, sign, first, pass, mails } = await setUp(make, 'personal', '2026-10-20T19:00:00.000Z');
    await sign(await send());
    expect(await first()).toMatchObject({ cancelUntil: '2026-11-03T23:59:59.999Z' });
    pass(fortnight + 4 * 60 + 59);
    expect(await first()).toMatchObject({ cancellable: true });
    const id = (await first())?.id ?? '';
    expect(await letters.client.cancellationNote(ann, ref, id)).toBeUndefined();
    const before = (await mails('matter-notice')).length;
    expect(await letters.client.cancel(ann, ref, id)).toBe(true);
    expect(await first()).toMatchObject({ state: 'cancelled', cancellable: false, cancelledAt: '2026-11-03T23:59:00.000Z' });
    expect(await mails('matter-notice')).toHaveLength(before + 1);
    const note = await letters.client.cancellationNote(ann, ref, id);
    expect(note?.html).toContain('3 November 2026 at 23:59:00 GMT (2026-11-03T23:59:00.000Z)');
    expect([note?.sha256, await letters.staff.cancellationNote(lead, ref, id)]).toEqual([sha256(note?.html ?? ''), note]);
    expect(await first()).toMatchObject({ noteSha256: note?.sha256, copySha256: (await letters.client.signedCopy(ann, ref, id))?.sha256 });
  });

  test('is over a minute later, and organisations have none', async () => {
    const { letters, ref, send, sign, first, pass } = await setUp(make, 'personal', '2026-10-20T19:00:00.000Z');
    const id = await send();
    await sign(id);
    pass(fortnight + 5 * 60);
    expect(await first()).toMatchObject({ state: 'signed', cancellable: false });
    await expect(letters.client.cancel(ann, ref, id)).rejects.toMatchObject({ reason: 'state' });
    const firm = await setUp(make, 'business');
    const firms = await firm.send();
    await firm.sign(firms, { earlyStart: true });
    expect(await firm.first()).toMatchObject({ cancelUntil: null, earlyStartAt: null, consumer: false });
    await expect(firm.letters.client.cancel(ann, firm.ref, firms)).rejects.toMatchObject({ reason: 'state' });
  });

  test('work waits for it to end, or for the express request; a cancelled letter stops it', async () => {
    const { letters, ref, send, sign, plan, checkIdentity, matters, versionOf } = await setUp(make);
    await checkIdentity();
    await expect(plan()).rejects.toMatchObject({ sentences: [expect.stringContaining('not signed'), expect.stringContaining('may still cancel')] });
    const id = await send();
    expect(await letters.client.askForEarlyStart(ann, ref, id)).toBe(false);
    await sign(id);
    await expect(plan()).rejects.toMatchObject({ sentences: [expect.stringContaining('may still cancel')] });
    expect(await letters.client.askForEarlyStart(ann, ref, id)).toBe(true);
    await plan();
    await letters.client.cancel(ann, ref, id);
    await expect(matters.staff.move(lead, ref, { to: 'active', version: await versionOf(ref), stated: ['subject-notice-planned'] })).rejects.toMatchObject({
      sentences: expect.arrayContaining([expect.stringContaining('not signed')]),
    });
  });

  test('once used, is no longer counted: the matter names no day, and an early start has to be asked for anew', async () => {
    const { letters, matters, ref, send, sign, plan, checkIdentity } = await setUp(make);
    await checkIdentity();
    const ends = async () => (await matters.client.matterOf(ann, ref))?.coolingOffEnds;
    const id = await send();
    await sign(id, { earlyStart: true });
    expect(await ends()).toBe('2026-12-04T23:59:59.999Z');
    await letters.client.cancel(ann, ref, id);
    expect(await ends()).toBeNull();
    await sign(await send());
    await expect(plan()).rejects.toMatchObject({ sentences: [expect.stringContaining('may still cancel')] });
  });

  test('pressing twice changes nothing, and what stands on an older page touches no newer letter', async () => {
    const { letters, ref, send, sign, first, pass, actions, mails } = await setUp(make);
    const one = await send();
    await sign(one);
    for (const _ of ['once', 'twice']) {
      expect(await letters.client.askForEarlyStart(ann, ref, one)).toBe(true);
      pass(10);
    }
    expect(await first()).toMatchObject({ earlyStartAt: '2026-11-20T09:00:00.000Z' });
    const two = await send();
    await sign(two);
    for (const late of [letters.client.cancel(ann, ref, one), letters.client.sign(ann, ref, one, { name: 'Ann', intends: true, hash: 'x', earlyStart: false })])
      await expect(late).rejects.toMatchObject({ reason: 'state', sentences: [expect.stringContaining('newer letter')] });
    expect(await first()).toMatchObject({ id: two, state: 'signed', earlyStartAt: null });
    for (const _ of ['once', 'twice']) expect(await letters.client.cancel(ann, ref, two)).toBe(true);
    await expect(letters.client.askForEarlyStart(ann, ref, two)).rejects.toMatchObject({ reason: 'state' });
    expect((await actions()).filter((action) => /cancelled|early-start/.test(action))).toEqual(['engagement.early-start', 'engagement.cancelled']);
    expect((await mails('engagement-notice')).filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1);
  });

  test('ends by itself, and the early start asked for when signing counts at once', async () => {
    const late = await setUp(make);
    await late.checkIdentity();
    await late.sign(await late.send());
    late.pass(15 * 24 * 60);
    expect(await late.plan()).toBeDefined();
    const early = await setUp(make);
    await early.checkIdentity();
    await early.sign(await early.send(), { earlyStart: true });
    expect(await early.first()).toMatchObject({ earlyStartAt: '2026-11-20T09:00:00.000Z' });
    expect(await early.plan()).toBeDefined();
  });
});

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packEntry } from '#shared/tips/entry.ts';
import { tx } from '../../db/tx.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { build } from '#tests/support/a-matter.ts';
import { buildTips, type TestCustodian, type TestTips } from '#tests/support/tips.ts';
import { TipRefused } from './context.ts';
import { resealKeys } from './recovery.ts';
import { openKey, sealKey, sealTo } from './sealing.ts';
import { newStageKey } from './stage-key.ts';

const setUp = async (make: MakeDatabase) => {
  const database = await make();
  const built = buildTips(database);
  return { database, ...built, people: await built.open() };
};

/** As a custodian's browser answers. */
async function answer(
  { tips }: Pick<TestTips, 'tips'>,
  staff: TestCustodian,
  ref: string,
  text: string,
  { number, submission = randomUUID(), questions = [] }: { number: number; submission?: string; questions?: string[] },
) {
  const { recipient = '' } = (await tips.desk.read(staff, ref)) ?? {};
  const packed = packEntry({ number, from: 'custodian', day: '2026-11-20', questions, files: [] }, Buffer.from(text));
  return tips.desk.reply(staff, ref, { sealed: await sealTo([recipient], packed), number, submission });
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof TipRefused ? error.sentence : String(error)),
  );

/** What a colleague's browser does for those who cannot open a tip yet. */
async function resealAll({ tips }: Pick<TestTips, 'tips'>, { identity, ...staff }: TestCustodian): Promise<number> {
  const waiting = await tips.desk.toReseal(staff);
  for (const { ref, sealedKey, recipient } of waiting) {
    const key = { identity: await openKey(identity, Buffer.from(sealedKey, 'base64')), recipient };
    await tips.desk.reseal(staff, ref, { sealedKey: await sealKey([recipient], key), recipient });
  }
  return waiting.length;
}

describeOnBothEngines('the custodians', (make) => {
  test('are told of a tip by its reference, and acknowledge it by opening it; every look stands in the audit log', async () => {
    const { tips, send, log, people, days, database } = await setUp(make);
    const { sent } = await send({ text: 'x', suspicious: true });
    expect(await tips.desk.list(people.first, { limit: 10, waiting: true })).toMatchObject([
      { ref: sent.ref, state: 'new', unread: true, unsorted: true, readable: true, openedOn: null },
    ]);
    expect(await tips.desk.find(people.first, 'TIP-0000-0000')).toBeUndefined();
    days(1);
    await tips.desk.read(people.first, sent.ref);
    await tips.desk.read(people.first, sent.ref);
    expect(await tips.desk.find(people.first, sent.ref)).toMatchObject({ state: 'opened', openedOn: '2026-11-21', unread: false });
    const { id } = await database.db.selectFrom('tip').select('id').executeTakeFirstOrThrow();
    const reads = (await log()).filter(({ action }) => action === 'tip.read');
    expect(reads.map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual(
      [1, 2].map(() => [`staff:${people.first.id}`, `tip:${id}`, `{"ref":"${sent.ref}"}`]),
    );
  });

  test('answer without the code, with questions; the sender reads it, and writes again', async () => {
    const built = await setUp(make);
    const { tips, send, threadOf, people } = built;
    const { code, sent } = await send({ text: 'x' });
    const submission = randomUUID();
    expect(await answer(built, people.second, sent.ref, 'Thank you', { number: 2, submission, questions: ['When was it?', 'Who else knows?'] })).toBe(true);
    expect(await answer(built, people.second, sent.ref, 'Thank you', { number: 2, submission })).toBe(true);
    expect(await refusal(answer(built, people.first, sent.ref, 'At the same moment', { number: 2 }))).toMatch(/^Somebody wrote in this tip meanwhile/);
    expect((await threadOf(code)).entries).toMatchObject([
      { text: 'x' },
      { from: 'custodian', text: 'Thank you', questions: ['When was it?', 'Who else knows?'] },
    ]);
    const secret = await tips.sender.secretOf(code);
    await tips.sender.add(secret, { text: Buffer.from('On Monday'), files: [], stageKey: newStageKey(), originals: false, submission: randomUUID() });
    expect(await built.entriesAs(people.first, sent.ref)).toMatchObject([{ number: 1 }, { number: 2 }, { number: 3, text: 'On Monday' }]);
    expect(await refusal(tips.desk.reply(people.first, sent.ref, { sealed: Buffer.from('in clear'), number: 4, submission: '1' }))).toMatch(/not sealed/);
  });

  test('open a file as they like, and an original for a reason that stays', async () => {
    const { tips, stage, send, people, log, threadOf } = await setUp(make);
    const stageKey = newStageKey();
    const note = await tips.sender.clean(await stage('words', 'a.txt', stageKey), stageKey);
    const pdf = await stage('%PDF-1.4\nstartxref\n%%EOF', 'a.pdf', stageKey);
    const { sent, code } = await send({ text: 'x', files: [note, pdf], stageKey });
    const files = (await tips.desk.read(people.first, sent.ref))?.files ?? [];
    const of = (kind: string) => files.find((file) => file.kind === kind)?.id ?? '';
    const opened = await tips.desk.file(people.first, sent.ref, of('clean'), '');
    expect((await buffer(opened?.sealed ?? Readable.from([]))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(await refusal(tips.desk.file(people.first, sent.ref, of('original'), '  '))).toMatch(/^Write why/);
    const original = await tips.desk.file(people.second, sent.ref, of('original'), 'to see whether it is forged');
    original?.sealed.destroy();
    expect(original?.kind).toBe('original');
    expect(await tips.desk.file(people.first, sent.ref, randomUUID(), 'x')).toBeUndefined();
    const lines = (await log())
      .filter(({ action }) => /original|file/.test(action))
      .map(({ action, detail }) => [action, (JSON.parse(detail) as { reason?: string }).reason]);
    expect(lines).toEqual([
      ['tip.file-opened', undefined],
      ['tip.original-opened', 'to see whether it is forged'],
    ]);
    expect((await threadOf(code)).looks).toMatchObject({ people: 2, files: 1, originals: 1 });
  });

  test('move a tip on its ways alone, and end it with words for its sender', async () => {
    const { tips, send, people, threadOf, days } = await setUp(make);
    const { sent, code } = await send({ text: 'x' });
    const version = async () => (await tips.desk.find(people.first, sent.ref))?.version ?? 0;
    const move = async (...to: [Parameters<typeof tips.desk.move>[3], string?]) => refusal(tips.desk.move(people.first, sent.ref, await version(), ...to));
    expect(await move('assessed')).toMatch(/cannot go there/);
    await tips.desk.read(people.first, sent.ref);
    expect(await refusal(tips.desk.move(people.first, sent.ref, 1, 'assessed'))).toMatch(/^Somebody else/);
    expect([await move('assessed'), await move('enquiring')]).toEqual(['done', 'done']);
    expect((await threadOf(code)).state).toBe('looked-into');
    for (const outcome of [undefined, 'withdrawn', 'whatever']) expect(await move('concluded', outcome)).toMatch(/^Choose what/);
    days(3);
    expect(await move('concluded', 'acted')).toBe('done');
    expect(await threadOf(code)).toMatchObject({ state: 'finished', outcome: 'acted' });
    expect(await tips.desk.find(people.first, sent.ref)).toMatchObject({ concludedOn: '2026-11-23', answeredOn: '2026-11-23' });
  });

  test('write a summary for a matter, which cannot be followed back from there', async () => {
    const { database, tips, send, people, retention, days } = await setUp(make);
    const matter = await build(database).open();
    const { sent } = await send({ text: 'x' });
    expect(await refusal(tips.desk.summarise(people.first, sent.ref, { matterRef: 'MAT-0000-0000', text: 'y' }))).toMatch(/no open matter/);
    expect(await refusal(tips.desk.summarise(people.first, sent.ref, { matterRef: matter, text: ' ' }))).toMatch(/^Write the summary/);
    expect(await tips.desk.summarise(people.first, sent.ref, { matterRef: matter.toLowerCase(), text: 'Somebody says …' })).toBe(true);
    const { id } = await database.db.selectFrom('matter').select('id').executeTakeFirstOrThrow();
    const tip = await database.db.selectFrom('tip').select('id').executeTakeFirstOrThrow();
    const found = await tips.summaries.ofMatter(matter);
    expect(found).toMatchObject([{ day: '2026-11-20', text: 'Somebody says …' }]);
    expect(JSON.stringify(found)).not.toContain(tip.id);
    // The matter's line of the log comes when the day is over, and names no tip.
    days(1);
    await tips.duties.run();
    const lines = await database.db.selectFrom('audit_event').select(['action', 'actor', 'detail']).where('subject', '=', `matter:${id}`).execute();
    expect(lines.at(-1)).toMatchObject({ action: 'matter.summary-received', actor: 'site', detail: '{"day":"2026-11-20"}' });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${tip.id}|${sent.ref}`));
    await retention.erase({ entity: 'tip', id: tip.id, rule: 'ended-tip', actor: 'site' });
    expect(await tips.summaries.ofMatter(matter)).toHaveLength(1);
  });

  test('erase a tip for a reason', async () => {
    const { tips, send, people, log } = await setUp(make);
    const { sent, code } = await send({ text: 'x' });
    expect(await refusal(tips.desk.erase(people.first, sent.ref, ''))).toMatch(/^Write why/);
    expect(await tips.desk.erase(people.first, sent.ref, 'sent to the wrong place')).toBe(true);
    expect(await tips.sender.open(await tips.sender.secretOf(code))).toEqual({ erasedOn: '2026-11-20' });
    expect((await log()).at(-1)).toMatchObject({ action: 'tip.erasure-ordered' });
  });

  test('let a new colleague read earlier tips; nobody else can, and who has left reads no new ones', async () => {
    const built = await setUp(make);
    const { tips, custodian, send, entriesAs, people, database } = built;
    const { sent } = await send({ text: 'before' });
    const third = await custodian();
    expect(await tips.desk.find(third, sent.ref)).toMatchObject({ readable: false });
    await expect(entriesAs(third, sent.ref)).rejects.toThrow('no key of this tip');
    expect(await resealAll(built, third)).toBe(0);
    expect(await resealAll(built, people.first)).toBe(1);
    expect(await entriesAs(third, sent.ref)).toMatchObject([{ text: 'before' }]);
    expect((await tips.desk.keys(third)).custodians).toHaveLength(3);
    await tx(
      database,
      async (t) => void (await t.updateTable('staff_user').set({ disabled_at: '2026-11-20T09:30:00.000Z' }).where('id', '=', people.second.id).execute()),
    );
    const later = (await send({ text: 'after' })).sent;
    await expect(entriesAs(people.second, later.ref)).rejects.toThrow('no key of this tip');
    // The key of who has left goes with the next who is let in; until then the session is what keeps them out.
    expect((await tips.recovery.state()).left).toBe(1);
    await custodian();
    expect(await resealAll(built, third)).toBe(2);
    expect((await tips.recovery.state()).left).toBe(0);
    await expect(entriesAs(people.second, sent.ref)).rejects.toThrow('no key of this tip');
    expect(await entriesAs(people.first, sent.ref)).toMatchObject([{ text: 'before' }]);
  });

  test('let in nobody who is none of them', async () => {
    const { tips, custodian, send, people } = await setUp(make);
    const { sent } = await send({ text: 'x' });
    await custodian();
    const [waiting] = await tips.desk.toReseal(people.first);
    const key = { identity: await openKey(people.first.identity, Buffer.from(waiting?.sealedKey ?? '', 'base64')), recipient: '' };
    const sendKey = async (recipient: string, to: readonly string[]) =>
      refusal(tips.desk.reseal(people.first, sent.ref, { sealedKey: await sealKey(to, key), recipient }));
    const stranger = await identityToRecipient(await generateX25519Identity());
    expect(await sendKey(stranger, [stranger])).toMatch(/^The custodians changed/);
    expect(await sendKey(waiting?.recipient ?? '', [waiting?.recipient ?? '', stranger])).toMatch(/^That key was not sealed/);
  });

  test('who have all lost their keys are replaced with the recovery key, which never comes to the server', async () => {
    const built = await setUp(make);
    const { tips, send, custodian, entriesAs, people, database, threadOf } = built;
    const { sent, code } = await send({ text: 'kept safe' });
    await tx(database, async (t) => void (await t.deleteFrom('tip_custodian').execute()));
    const [third, fourth] = [await custodian(), await custodian()];
    await expect(entriesAs(third, sent.ref)).rejects.toThrow('no key of this tip');
    const carried = JSON.parse(JSON.stringify(await tips.recovery.take())) as Awaited<ReturnType<typeof tips.recovery.take>>;
    expect(JSON.stringify(carried)).not.toContain('AGE-SECRET-KEY');
    const back = await resealKeys(people.recovery, carried);
    expect(await tips.recovery.put(back)).toBe(1);
    expect(await entriesAs(third, sent.ref)).toMatchObject([{ text: 'kept safe' }]);
    expect(await entriesAs(fourth, sent.ref)).toMatchObject([{ text: 'kept safe' }]);
    expect((await threadOf(code)).entries).toMatchObject([{ text: 'kept safe' }]);
    await expect(resealKeys(await generateX25519Identity(), carried)).rejects.toThrow('no identity matched');
    await tx(database, async (t) => void (await t.deleteFrom('tip_custodian').where('user_id', '=', third.id).execute()));
    expect(await refusal(tips.recovery.put(back))).toMatch(/is for nobody who may read tips today/);
  });
});

describeOnBothEngines('what is due on tips', (make) => {
  test('is said by reference alone, once on a working day, and no more once it is done', async () => {
    const { tips, send, mails, days, people } = await setUp(make);
    const { sent } = await send({ text: 'secret words' });
    const texts = async () => (await mails()).filter(({ kind }) => kind === 'tip-reminder').map(({ to, text }) => `${to}: ${text}`);
    await tips.duties.run();
    await tips.duties.run();
    expect(await texts()).toHaveLength(2);
    expect((await texts())[0]).toContain(`Unread: ${sent.ref}\n\nTo the tips: https://site.example/admin/tips`);
    days(1);
    await tips.duties.run();
    expect(await texts()).toHaveLength(2);
    days(2);
    expect(await tips.duties.due()).toEqual({ unread: [sent.ref], unacknowledged: [], unanswered: [], leaving: [], forgotten: [sent.ref] });
    await tips.duties.run();
    expect((await texts()).filter((text) => text.startsWith('the-owner@mail.example: Nobody has opened these'))).toHaveLength(1);
    days(2);
    expect((await tips.duties.due()).unacknowledged).toEqual([sent.ref]);
    await tips.desk.read(people.first, sent.ref);
    expect(await tips.duties.due()).toEqual({ unread: [], unacknowledged: [], unanswered: [], leaving: [], forgotten: [] });
    days(24);
    expect((await tips.duties.due()).unanswered).toEqual([sent.ref]);
    expect(JSON.stringify(await texts())).not.toContain('secret');
  });

  test('says that something unread will be erased, a week before', async () => {
    const { tips, send, people, days } = await setUp(make);
    const { sent, code } = await send({ text: 'x' });
    await tips.desk.read(people.first, sent.ref);
    await tips.desk.move(people.first, sent.ref, (await tips.desk.find(people.first, sent.ref))?.version ?? 0, 'no-action', 'too-little');
    const secret = await tips.sender.secretOf(code);
    days(20);
    await tips.sender.add(secret, { text: Buffer.from('more'), files: [], stageKey: newStageKey(), originals: false, submission: randomUUID() });
    expect((await tips.duties.due()).leaving).toEqual([]);
    days(3);
    expect((await tips.duties.due()).leaving).toEqual([sent.ref]);
    await tips.desk.read(people.first, sent.ref);
    expect((await tips.duties.due()).leaving).toEqual([]);
  });

  test('ends by itself: a tip that led to nothing after 30 days, another after 90, any after two years, however often it was touched', async () => {
    const { tips, send, people, days, retention, database } = await setUp(make);
    const end = async (text: string, outcome: string) => {
      const { sent } = await send({ text });
      await tips.desk.read(people.first, sent.ref);
      const step = async (...to: [Parameters<typeof tips.desk.move>[3], string?]) =>
        tips.desk.move(people.first, sent.ref, (await tips.desk.find(people.first, sent.ref))?.version ?? 0, ...to);
      await step('assessed');
      await step('enquiring');
      await step('concluded', outcome);
      return sent.ref;
    };
    const [nothing, acted] = [await end('a', 'no-duty'), await end('b', 'acted')];
    const open = (await send({ text: 'c' })).sent.ref;
    const left = async () => (await database.db.selectFrom('tip').select('ref').execute()).map(({ ref }) => ref).toSorted();
    const run = async (count: number) => {
      days(count);
      await retention.run();
      return left();
    };
    expect(await run(30)).toEqual([nothing, acted, open].toSorted());
    expect(await run(1)).toEqual([acted, open].toSorted());
    expect(await run(60)).toEqual([open]);
    expect(await run(638)).toEqual([open]);
    expect(await run(3)).toEqual([]);
    expect((await database.db.selectFrom('certificate').select('rule').execute()).map(({ rule }) => rule).toSorted()).toEqual([
      'ended-tip',
      'no-action-tip',
      'old-tip',
    ]);
  });
});

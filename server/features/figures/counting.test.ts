import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { build, everyFact, everyStated, lead, owner } from '#tests/support/a-matter.ts';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { figuresIn } from '#tests/support/figures.ts';
import { createEnquiries, createEnquiryDesk } from '../enquiries/index.ts';
import { createRights, createRightsWork } from '../rights/index.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { tx } from '../../db/tx.ts';
import { count, countsOfReply } from './counting.ts';
import { countTipMonths } from './tip-months.ts';

const day = 24 * 60;
const openAllWeek = [{ day: 'Fri', from: 9 * 60, to: 17 * 60 }] as const;
const answers = { intent: 'quote', audience: 'business', subject: 'tracing', name: 'Ann', email: 'ann@mail.example', story: 'what happened' };

const enquiriesOf = (database: TestDatabase, { keyring, audit, outbox, now }: ReturnType<typeof build>) =>
  createEnquiries({ database, keyring, audit, outbox, now, staffMail: 'desk@site.example', openingHours: openAllWeek, subjects: [] });

describeOnBothEngines('counters', (make) => {
  test('an enquiry counts once by each of its kinds, however often it is sent, and suspected spam once it is released', async () => {
    const database = await make();
    const built = build(database);
    const enquiries = enquiriesOf(database, built);
    const [first, spam] = [randomUUID(), randomUUID()];
    for (let sent = 0; sent < 3; sent += 1) await enquiries.receive({ id: first, answers, files: [], suspicious: false, source: '/services/tracing/debtors' });
    const { ref } = await enquiries.receive({ id: spam, answers: { ...answers, audience: 'personal' }, files: [], suspicious: true });
    const once = {
      '2026-11-20 enquiry-audience business': 1,
      '2026-11-20 enquiry-category tracing': 1,
      '2026-11-20 enquiry-held': 1,
      '2026-11-20 enquiry-intent quote': 1,
      '2026-11-20 enquiry-source /services/tracing/debtors': 1,
      '2026-11-20 reply-promised': 1,
    };
    expect(await figuresIn(database)).toEqual(once);
    built.pass(3 * day);
    const desk = createEnquiryDesk({ ...built, database, subjects: [] });
    for (let released = 0; released < 2; released += 1) await desk.release(ref, { actor: 'operator', reason: 'It is none' });
    expect(await figuresIn(database)).toEqual({
      ...once,
      '2026-11-20 enquiry-audience personal': 1,
      '2026-11-20 enquiry-category tracing': 2,
      '2026-11-20 enquiry-intent quote': 2,
      '2026-11-20 enquiry-source': 1,
      '2026-11-20 reply-promised': 2,
    });
  });

  test('what becomes of an enquiry is counted with the day it came, and its ending with the day it ended', async () => {
    const database = await make();
    const { received, anEnquiry, open, matters, conflicts, enquiryWork, pass } = build(database);
    const accepted = await anEnquiry();
    const unclear = await received();
    await clearEnquiry({ conflicts, enquiryWork }, owner, unclear);
    const refused = await received();
    pass(2 * day);
    const versionOf = async (ref: string) => (await enquiryWork.workOf(lead, ref))?.version ?? 0;
    await enquiryWork.move(lead, refused, { to: 'declined', version: await versionOf(refused), reason: 'scope' });
    await open({ enquiryRef: accepted });
    expect(await figuresIn(database)).toMatchObject({
      // Told of the decline by a mail, two days later; there were no opening hours to promise by.
      '2026-11-20 reply-within 2880': 1,
      '2026-11-20 check clear': 2,
      '2026-11-20 enquiry-accepted': 1,
      '2026-11-20 enquiry-converted': 1,
      '2026-11-22 enquiry-declined scope': 1,
      '2026-11-22 enquiry-ended converted': 1,
      '2026-11-22 enquiry-ended declined': 1,
      '2026-11-22 matter-opened personal': 1,
    });
    // Refused: the enquiry has become a matter, and nothing is counted of the attempt.
    const before = await figuresIn(database);
    await expect(matters.staff.openMatter(lead, { title: 'Again', kind: 'general', lead: lead.id, enquiryRef: accepted })).rejects.toMatchObject({
      reason: 'state',
    });
    await expect(enquiryWork.move(lead, unclear, { to: 'declined', version: 1, reason: 'scope' })).rejects.toMatchObject({ reason: 'stale' });
    expect(await figuresIn(database)).toEqual(before);
  });

  test('updates count as in time or late, and matters when they open and close', async () => {
    const database = await make();
    const { open, matters, versionOf, facts, pass } = build(database);
    const ref = await open();
    for (const fact of everyFact) facts.add(fact);
    await matters.staff.noNews(lead, ref, 'searching');
    const text = async (words: string) => {
      const drafted = await matters.staff.draftUpdate(lead, ref, words);
      const approved = await matters.staff.approveUpdate(owner, ref, drafted ?? { id: '', version: 0 });
      await matters.staff.publishUpdate(lead, ref, approved ?? { id: '', version: 0 });
    };
    await text('The first word');
    pass(9 * day);
    await text('A late word');
    expect(await figuresIn(database)).toEqual({
      '2026-11-20 matter-opened business': 1,
      '2026-11-20 update in-time': 2,
      '2026-11-29 update late': 1,
    });
    await matters.staff.changeMatter(owner, ref, await versionOf(ref), { identityChecked: true });
    for (const to of ['planning', 'active', 'analysis', 'review', 'delivered', 'support', 'closed'] as const)
      await matters.staff.move(owner, ref, { to, version: await versionOf(ref), stated: everyStated });
    expect(await figuresIn(database)).toMatchObject({ '2026-11-29 matter-closed': 1 });
  });

  test('requests about data count by their kind, and by whether they were answered by the day of the law', async () => {
    const database = await make();
    const built = build(database);
    const { pass } = built;
    const rights = createRights({ ...built, database, staffMail: 'desk@site.example' });
    const work = createRightsWork({ ...built, database });
    const ask = async (kind: 'access' | 'complaint', suspicious = false) =>
      (await rights.receive({ id: randomUUID(), kind, answers: {}, formVersion: 1, suspicious })).ref;
    const closing = { outcome: 'withdrawn', refusal: '', way: '', rightsTold: false };
    const close = (ref: string) => work.close('operator', { ref, version: undefined }, { closing, told: true });
    const [soon, late, complaint, spam] = [await ask('access'), await ask('access'), await ask('complaint'), await ask('access', true)];
    expect(await figuresIn(database)).toEqual({ '2026-11-20 rights-received access': 2, '2026-11-20 rights-received complaint': 1 });
    await work.acknowledge('operator', { ref: complaint, version: undefined }, { told: true });
    await close(soon);
    await expect(close(spam)).rejects.toMatchObject({ reason: 'state' });
    pass(60 * day);
    await close(late);
    await expect(close(late)).rejects.toMatchObject({ reason: 'state' });
    await close(complaint);
    expect(await figuresIn(database)).toEqual({
      '2026-11-20 rights-acknowledged in-time': 1,
      '2026-11-20 rights-answered in-time': 1,
      '2026-11-20 rights-received access': 2,
      '2026-11-20 rights-received complaint': 1,
      '2027-01-19 rights-answered late': 1,
    });
  });

  test('a transaction that is given up leaves no count', async () => {
    const database = await make();
    const work = tx(database, async (t) => {
      await count(t, [{ measure: 'update', key: 'late', at: '2026-11-20T09:30:00.000Z' }]);
      throw new Error('given up');
    });
    await expect(work).rejects.toThrow('given up');
    expect(await figuresIn(database)).toEqual({});
  });

  test('days are those of London, in summer time and on the days on which it begins and ends', async () => {
    const database = await make();
    const moments = [
      ['2026-06-30T22:59:59.999Z', '2026-06-30'],
      ['2026-06-30T23:00:00.000Z', '2026-07-01'],
      ['2026-03-29T00:30:00.000Z', '2026-03-29'],
      ['2026-03-29T22:59:59.999Z', '2026-03-29'],
      ['2026-03-29T23:00:00.000Z', '2026-03-30'],
      ['2026-10-24T23:00:00.000Z', '2026-10-25'],
      ['2026-10-25T23:59:59.999Z', '2026-10-25'],
      ['2026-10-26T00:00:00.000Z', '2026-10-26'],
      ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ] as const;
    for (const [at] of moments) await tx(database, (t) => count(t, [{ measure: 'matter-closed', at }]));
    const expected: Record<string, number> = {};
    for (const [, on] of moments) expected[`${on} matter-closed`] = (expected[`${on} matter-closed`] ?? 0) + 1;
    expect(await figuresIn(database)).toEqual(expected);
  });

  test('the first reply is kept or late by the promised moment, and stands with the day the enquiry came', async () => {
    const database = await make();
    const enquiry = { created_at: '2026-11-20T23:50:00.000Z', reply_due_at: '2026-11-23T10:00:00.000Z' };
    const later = { ...enquiry, reply_due_at: null };
    await tx(database, (t) =>
      count(t, [
        ...countsOfReply(enquiry, '2026-11-21T00:05:00.000Z'),
        ...countsOfReply(enquiry, '2026-11-23T10:00:00.000Z'),
        ...countsOfReply(enquiry, '2026-11-23T10:00:00.001Z'),
        ...countsOfReply(later, '2026-11-21T00:05:00.001Z'),
      ]),
    );
    expect(await figuresIn(database)).toEqual({
      '2026-11-20 reply kept': 2,
      '2026-11-20 reply late': 1,
      '2026-11-20 reply-within 15': 1,
      '2026-11-20 reply-within 30': 1,
      '2026-11-20 reply-within longer': 2,
    });
  });

  test('many who count at once wait for each other and lose nothing', async () => {
    const database = await make();
    const built = build(database);
    const enquiries = enquiriesOf(database, built);
    await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const audience = index % 2 === 0 ? 'business' : 'personal';
        await enquiries.receive({ id: randomUUID(), answers: { ...answers, audience }, files: [], suspicious: false, source: index % 3 === 0 ? '/' : '' });
      }),
    );
    expect(await figuresIn(database)).toEqual({
      '2026-11-20 enquiry-audience business': 13,
      '2026-11-20 enquiry-audience personal': 12,
      '2026-11-20 enquiry-category tracing': 25,
      '2026-11-20 enquiry-intent quote': 25,
      '2026-11-20 enquiry-source': 16,
      '2026-11-20 enquiry-source /': 9,
      '2026-11-20 reply-promised': 25,
    });
  });

  test('tips are counted once a month is over, and fewer than five are no number', async () => {
    const database = await make();
    const insert = (received_on: string) => database.db.insertInto('tip').values(sampleRow('tip', { received_on })).execute();
    for (const on of ['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-05', '2026-10-05', '2026-10-20', '2026-10-31', '2026-11-01']) await insert(on);
    await countTipMonths(database, new Date('2026-11-20T09:00:00.000Z'));
    expect(await figuresIn(database)).toEqual({});
    await tx(database, (t) => count(t, [{ measure: 'matter-closed', at: '2026-09-15T09:00:00.000Z' }]));
    // Still October in London.
    await countTipMonths(database, new Date('2026-10-31T23:59:59.000Z'));
    expect(await figuresIn(database)).toEqual({ '2026-09-01 tips under-five': 1, '2026-09-15 matter-closed': 1 });
    for (let run = 0; run < 2; run += 1) await countTipMonths(database, new Date('2026-11-01T00:00:00.000Z'));
    expect(await figuresIn(database)).toEqual({ '2026-09-01 tips under-five': 1, '2026-09-15 matter-closed': 1, '2026-10-01 tips': 5 });
    await database.db.deleteFrom('tip').execute();
    await insert('2026-10-02');
    await countTipMonths(database, new Date('2026-12-15T00:00:00.000Z'));
    expect(await figuresIn(database)).toMatchObject({ '2026-10-01 tips': 5, '2026-11-01 tips under-five': 1 });
  });
});

import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, owner, second, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { tx } from '../../db/tx.ts';
import { MatterRefused } from './refused.ts';

const marker = 'zanzibar';

describeOnBothEngines('opening a matter', (make) => {
  test('a matter takes over from its enquiry who asked and how they may be answered, and never what happened', async () => {
    const database = await make();
    const { matters, anEnquiry, actions } = build(database);
    const enquiryRef = await anEnquiry({ story: marker, hours: 'Mon-Fri 18:00-21:00', cover: 'Sam from the garden centre', subject: 'osint-tracing' });
    const opened = await matters.staff.openMatter(lead, { title: 'Who is Sam', kind: 'general', lead: lead.id, enquiryRef });
    expect(opened).toEqual({ ref: expect.stringMatching(/^MAT-[0-9A-Z]{4}-[0-9A-Z]{4}$/), mailing: 'yes' });
    const seen = await matters.staff.matterOf(lead, opened.ref);
    expect(seen).toMatchObject({
      state: 'opening',
      audience: 'personal',
      service: 'osint-tracing',
      nextUpdateDue: '2026-11-27T23:59:59.999Z',
      contact: { address: 'ann@mail.example', hours: 'Mon-Fri 18:00-21:00', neutralName: 'Sam from the garden centre' },
    });
    expect(JSON.stringify(seen)).not.toContain(marker);
    expect(await database.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: 'converted' }]);
    expect((await actions()).filter((action) => !/^(conflict|purpose)\.|moved$/.test(action))).toEqual(['enquiry.received', 'matter.opened']);
  });

  test('an enquiry becomes one matter, and one that ended or is suspected spam becomes none', async () => {
    const database = await make();
    const { open, anEnquiry, received } = build(database);
    const enquiryRef = await anEnquiry();
    const early = await received();
    await expect(open({ enquiryRef: early })).rejects.toMatchObject({ sentences: ['An enquiry becomes a matter once its proposal is accepted.'] });
    await open({ enquiryRef });
    const withdrawn = await anEnquiry();
    const spam = await anEnquiry();
    await tx(database, (t) => t.updateTable('enquiry').set({ state: 'withdrawn' }).where('ref', '=', withdrawn).execute());
    await tx(database, (t) => t.updateTable('enquiry').set({ quarantined: 1 }).where('ref', '=', spam).execute());
    for (const ref of [enquiryRef, withdrawn, spam, 'ENQ-0000-0000']) await expect(open({ enquiryRef: ref })).rejects.toThrow(MatterRefused);
    expect(await database.db.selectFrom('matter').select('id').execute()).toHaveLength(1);
  });

  test('nothing that anybody wrote can be read in the database', async () => {
    const database = await make();
    const { matters, open, join, versionOf } = build(database);
    const ref = await open({ title: marker });
    await join(ref, 'client-1', `${marker}@mail.example`);
    await matters.staff.invite(lead, ref, `${marker}2@mail.example`);
    await matters.client.writeMessage('client-1', ref, marker, 'one');
    await matters.staff.writeNote(lead, ref, marker);
    await matters.staff.draftUpdate(lead, ref, marker);
    const request = await matters.staff.askFor(lead, ref, { what: marker, why: marker });
    await matters.client.answerRequest('client-1', ref, request?.id ?? '', marker, 'one');
    await matters.staff.returnAnswer(lead, ref, { id: request?.id ?? '', version: 2 }, marker);
    await matters.staff.move(lead, ref, { to: 'paused', pauseReason: 'legal', reason: marker, version: await versionOf(ref) });
    await matters.staff.hold(owner, ref, await versionOf(ref), { reason: marker, reviewOn: '2027-01-01' });
    await matters.staff.putAside(lead, ref, await versionOf(ref), marker);
    const tables = await database.db.introspection.getTables();
    for (const { name } of tables) {
      const rows = await database.db
        .selectFrom(name as 'matter')
        .selectAll()
        .execute();
      for (const value of rows.flatMap((row) => Object.values(row))) {
        expect([name, Buffer.isBuffer(value) ? value.toString('latin1') : String(value)]).toEqual([name, expect.not.stringContaining(marker)]);
      }
    }
  });

  test('only those who manage open matters; two who change one meanwhile do not overwrite each other', async () => {
    const { matters, open } = build(await make());
    for (const staff of [investigator, custodian]) {
      await expect(matters.staff.openMatter(staff, { title: 'x', kind: 'general', lead: 'x', audience: 'business' })).rejects.toMatchObject({
        reason: 'not-allowed',
      });
    }
    await expect(open({ title: ' ' })).rejects.toMatchObject({ reason: 'empty' });
    await expect(open({ title: 'x'.repeat(121) })).rejects.toMatchObject({ reason: 'too-long' });
    const ref = await open();
    expect(await matters.staff.changeMatter(lead, ref, 1, { title: 'Second', team: ['a', 'a', 'b'] })).toEqual({ version: 2 });
    await expect(matters.staff.changeMatter(second, ref, 1, { title: 'Third' })).rejects.toMatchObject({ reason: 'stale' });
    expect(await matters.staff.matterOf(second, ref)).toMatchObject({ title: 'Second', team: ['a', 'b'], version: 2 });
  });

  test('a client lists what is theirs, the newest first, and staff what they work on', async () => {
    const { matters, withClient, open, pass } = build(await make());
    const first = await withClient('client-ann', { title: 'First' });
    pass(1);
    const other = await open({ title: 'Of nobody', team: [] });
    pass(1);
    const last = await withClient('client-ann', { title: 'Last' });
    expect((await matters.client.listMatters('client-ann')).map(({ ref, title }) => [ref, title])).toEqual([
      [last, 'Last'],
      [first, 'First'],
    ]);
    expect(await matters.client.listMatters('client-bob')).toEqual([]);
    const listed = async (staff: typeof lead) => (await matters.staff.listMatters(staff)).matters.map(({ ref }) => ref);
    expect(await listed(second)).toEqual([last, other, first]);
    expect(await listed(investigator)).toEqual([last, first]);
    expect([await listed(stranger), await listed(custodian)]).toEqual([[], []]);
    const page = await matters.staff.listMatters(lead, { limit: 2 });
    expect((await matters.staff.listMatters(lead, { limit: 2, ...(page.next && { before: page.next }) })).matters.map(({ ref }) => ref)).toEqual([first]);
  });

  test('are listed by the day on which their clients hear from us, to whom they are there for, and those beyond it are counted', async () => {
    const { matters, open, pass, versionOf } = build(await make());
    const due = async (staff: typeof lead) => (await matters.staff.updatesDue(staff, 10)).matters.map(({ ref }) => ref);
    const late = async (staff: typeof lead) => {
      const [counted, { late: besides }] = [await matters.staff.updatesLate(staff), await matters.staff.updatesDue(staff, 1)];
      expect(besides).toEqual(counted);
      return counted.count;
    };
    const first = await open({ lead: lead.id, team: [investigator.id] });
    pass(3 * 24 * 60);
    const other = await open({ lead: second.id, team: [] });
    pass(24 * 60);
    const last = await open({ lead: investigator.id, team: [] });
    expect([await due(lead), await due(investigator), await due(stranger), await due(custodian)]).toEqual([[first, other, last], [first, last], [], []]);
    expect([await late(lead), (await matters.staff.updatesDue(lead, 2)).matters.length]).toEqual([0, 2]);
    // Five working days after the first was opened, and not yet after the others.
    pass(4 * 24 * 60);
    expect([await late(lead), await late(investigator), await late(custodian)]).toEqual([1, 1, 0]);
    await matters.staff.noNews(lead, first, 'waiting');
    expect([await due(lead), await late(lead)]).toEqual([[other, last, first], 0]);
    await matters.staff.setWall(owner, other, await versionOf(other), true, 'Named in another matter');
    expect([await due(lead), await due(second)]).toEqual([
      [last, first],
      [other, last, first],
    ]);
  });

  test('investigators write notes and drafts in what they work on, and speak to no client', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    expect(await matters.staff.writeNote(investigator, ref, 'seen')).toMatchObject({ text: 'seen' });
    expect(await matters.staff.draftUpdate(investigator, ref, 'draft')).toMatchObject({ version: 1 });
    expect(await matters.staff.notesOf(investigator, ref)).toMatchObject([{ text: 'seen', author: investigator.id }]);
    const refused = [
      matters.staff.writeMessage(investigator, ref, 'x', 'one'),
      matters.staff.askFor(investigator, ref, { what: 'x', why: 'y' }),
      matters.staff.noNews(investigator, ref, 'waiting'),
      matters.staff.invite(investigator, ref, 'x@mail.example'),
      matters.staff.membersOf(investigator, ref),
    ];
    expect(await Promise.all(refused)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('what is put aside is gone for the client at once, and comes back as it was by its owner alone', async () => {
    const { matters, withClient, versionOf } = build(await make());
    const ref = await withClient();
    await matters.staff.putAside(lead, ref, await versionOf(ref), 'opened twice');
    expect([await matters.client.matterOf('client-ann', ref), await matters.client.listMatters('client-ann')]).toEqual([undefined, []]);
    expect([await matters.staff.matterOf(lead, ref), (await matters.staff.listMatters(lead)).matters]).toEqual([undefined, []]);
    expect(await matters.staff.bringBack(lead, ref, 2)).toBeUndefined();
    expect(await matters.staff.bringBack(owner, ref, 2)).toEqual({ version: 3 });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ ref });
  });
});

import { expect, test } from 'vitest';
import type { InboxFilter } from '#shared/enquiries/inbox.ts';
import type { Place } from '#server/db/keyset.ts';
import { build as buildMatters, investigator, lead, owner, second } from '#tests/support/a-matter.ts';
import { copyRow } from '#tests/support/copied-rows.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { refTyped } from './inbox-search-store.ts';
import { createInbox } from './inbox.ts';
import { sealField } from '../../vault/fields.ts';

function build(database: TestDatabase) {
  const built = buildMatters(database);
  const { audit, keyring, now } = built;
  const inbox = createInbox({ database, keyring, audit, now });
  const headOf = async (ref: string) => (await inbox.search(owner, ref))?.found[0];
  const change = async (ref: string, values: object) => database.db.updateTable('enquiry').set(values).where('ref', '=', ref).execute();
  const refs = async (filter: Partial<InboxFilter> = {}, staff = lead) =>
    ((await inbox.list(staff, { show: 'waiting', ...filter }))?.rows ?? []).map(({ ref }) => ref);
  return { ...built, database, inbox, headOf, change, refs };
}

/** Rows as they are made, without their tokens: many, and with times that some share. */
async function fill({ database, keyring }: ReturnType<typeof build>, count: number, values: (index: number) => object = () => ({})) {
  const rows = Array.from({ length: count }, (_, index) => {
    const row = sampleRow('enquiry', { created_at: `2026-10-01T09:00:${String(Math.floor(index / 10)).padStart(2, '0')}.000Z`, risk_flags: '[]' });
    return { ...row, parties: sealField(keyring, { table: 'enquiry', column: 'parties', id: row.id }, '{}'), ...values(index) };
  });
  await database.db.insertInto('enquiry').values(rows).execute();
  return rows.toSorted((one, other) => (`${other.created_at} ${other.id}` < `${one.created_at} ${one.id}` ? -1 : 1)).map(({ ref }) => ref);
}

describeOnBothEngines('the inbox', (make, kind) => {
  test('is read in both directions, each enquiry once, whatever comes in meanwhile', async () => {
    const office = build(await make());
    const { inbox } = office;
    const all = await fill(office, 120);
    const page = async (turn: { before?: Place | undefined; after?: Place | undefined }) => {
      const found = await inbox.list(lead, { show: 'waiting' }, turn);
      return { refs: (found?.rows ?? []).map(({ ref }) => ref), newer: found?.newer, older: found?.older };
    };
    const first = await page({});
    expect([first.refs, first.newer]).toEqual([all.slice(0, 50), undefined]);
    await office.received();
    const next = await page({ before: first.older });
    const last = await page({ before: next.older });
    expect([next.refs, last.refs, last.older]).toEqual([all.slice(50, 100), all.slice(100), undefined]);
    const back = await page({ after: last.newer });
    expect([back.refs, back.older]).toEqual([all.slice(50, 100), next.older]);
    const top = await page({ after: back.newer });
    expect([top.refs, (await page({ after: top.newer })).refs.length]).toEqual([all.slice(0, 50), 1]);
    const beyond = await page({ before: last.newer && { ...last.newer, at: '2020-01-01T00:00:00.000Z' } });
    expect(beyond.refs).toEqual([]);
    expect((await page({ after: beyond.newer })).refs).toEqual(all.slice(70));
  });

  test('names those involved with their other names and their part', async () => {
    const { inbox, received } = build(await make());
    const people = [
      { name: 'Robert Roe', other: 'Bob', role: 'subject' },
      { name: 'Larch Ltd', other: '', role: '' },
      { name: 'Ann Elm', other: '', role: 'toString' },
    ];
    await received({ people });
    const [row] = (await inbox.list(lead, { show: 'waiting' }))?.rows ?? [];
    expect(row?.parties).toEqual(['Robert Roe, also Bob (asked about)', 'Larch Ltd', 'Ann Elm']);
  });

  test('answers every filter, alone and together, and shows nobody more than is theirs', async () => {
    const office = build(await make());
    const { received, change, refs, inbox } = office;
    const plain = await received({ audience: 'business', intent: 'quote' });
    const risky = await received({ danger: 'yes', sought: 'partner' });
    const [spam, gone, taken] = [await received(), await received(), await received()];
    await change(spam, { quarantined: 1 });
    await change(gone, { state: 'lapsed' });
    await change(risky, { reply_due_at: '2026-11-20T08:59:59.999Z' });
    await change(plain, { created_at: '2026-11-10T23:30:00.000Z', reply_due_at: '2026-11-20T09:00:01.000Z' });
    await inbox.handOver(lead, taken, 1, lead.id);
    const cases: readonly [Partial<InboxFilter>, readonly string[]][] = [
      [{}, [plain, risky, taken]],
      [{ show: 'everything' }, [plain, risky, gone, taken]],
      [{ show: 'ended' }, [gone]],
      [{ show: 'lapsed' }, [gone]],
      [{ show: 'received' }, [plain, risky, taken]],
      [{ show: 'spam' }, [spam]],
      [{ show: 'received', audience: 'business' }, [plain]],
      [{ intent: 'quote' }, [plain]],
      [{ risk: 'any' }, [risky]],
      [{ risk: 'seeks-partner', show: 'everything' }, [risky]],
      [{ risk: 'safety' }, []],
      [{ late: true }, [risky]],
      [{ handler: 'nobody' }, [plain, risky]],
      [{ handler: 'me' }, [taken]],
      [{ handler: second.id }, []],
      [{ handler: lead.id, show: 'everything', audience: 'personal' }, [taken]],
      [{ to: '2026-11-10' }, [plain]],
      [{ from: '2026-11-11', to: '2026-11-20' }, [risky, taken]],
      [{ from: '2026-11-21' }, []],
    ];
    for (const [filter, expected] of cases) expect([filter, (await refs(filter)).toSorted()]).toEqual([filter, expected.toSorted()]);
    expect(await inbox.list(investigator, { show: 'everything' })).toBeUndefined();
    expect(await inbox.search(investigator, plain)).toBeUndefined();
    expect(await inbox.handOver(investigator, plain, 1, lead.id)).toBeUndefined();
    expect((await inbox.list(lead, { show: 'waiting', late: true }))?.rows[0]).toMatchObject({
      late: true,
      risks: ['immediate-danger', 'seeks-partner', 'purpose-unclear'],
    });
  });

  test('lists those whose reply is late by how long they have waited, a page at a time and with every other filter', async () => {
    const office = build(await make());
    const { refs, inbox } = office;
    const minute = (index: number): string => String(59 - (index % 60)).padStart(2, '0');
    await fill(office, 120, (index) => ({
      reply_due_at: `2026-11-20T0${index < 60 ? 8 : 7}:${minute(index)}:00.000Z`,
      audience: index === 3 ? 'business' : 'personal',
    }));
    const everyone = await office.database.db.selectFrom('enquiry').select(['ref', 'reply_due_at', 'audience']).orderBy('reply_due_at').orderBy('id').execute();
    const first = await inbox.list(lead, { show: 'waiting', late: true });
    const next = await inbox.list(lead, { show: 'waiting', late: true }, { after: first?.newer });
    const last = await inbox.list(lead, { show: 'waiting', late: true }, { after: next?.newer });
    const pages = [first, next, last].map((page) => (page?.rows ?? []).map(({ ref }) => ref));
    expect(pages.flat()).toEqual(everyone.map(({ ref }) => ref));
    expect([pages.map(({ length }) => length), last?.newer, first?.older]).toEqual([[50, 50, 20], undefined, undefined]);
    const back = await inbox.list(lead, { show: 'waiting', late: true }, { before: last?.older });
    expect((back?.rows ?? []).map(({ ref }) => ref)).toEqual(pages[1]);
    const [business] = everyone.filter(({ audience }) => audience === 'business');
    expect(await refs({ late: true, audience: 'business' })).toEqual([business?.ref]);
    expect(await refs({ late: true, audience: 'business', from: '2026-11-01' })).toEqual([]);
    expect(await refs({ late: true, handler: lead.id })).toEqual([]);
    expect(await refs({ late: true, show: 'spam' })).toEqual([]);
    expect((await refs({ late: true, show: 'everything' })).length).toBe(50);
  });

  test('an enquiry of a matter behind a wall is on no page and found by no word, but for those inside', async () => {
    const { anEnquiry, open, matters, versionOf, refs, inbox, walls } = build(await make());
    const ref = await anEnquiry({ people: [{ name: 'Willow Birch' }] });
    const matter = await open({ enquiryRef: ref, lead: lead.id, team: [] });
    const seen = async (staff: typeof lead) => [
      await refs({ show: 'everything' }, staff),
      await refs({ show: 'converted' }, staff),
      ...(await Promise.all([ref, 'Willow', 'ann@mail.example'].map(async (text) => ((await inbox.search(staff, text))?.found ?? []).map((one) => one.ref)))),
    ];
    expect(await seen(second)).toEqual([[ref], [ref], [ref], [ref], [ref]]);
    await matters.staff.setWall(owner, matter, await versionOf(matter), true, 'Named in another matter');
    expect(await seen(second)).toEqual([[], [], [], [], []]);
    expect(await seen(owner)).toEqual([[], [], [], [], []]);
    await walls.breakGlass(owner, matter, { reason: 'To decide a conflict check', confirm: matter });
    for (const inside of [lead, owner]) expect(await seen(inside)).toEqual([[ref], [ref], [ref], [ref], [ref]]);
    const { version = 0 } = (await inbox.search(lead, ref))?.found[0] ?? {};
    expect(await inbox.release(second, ref, version, 'list')).toBeUndefined();
  });

  test('is searched by a reference however it is typed, and by names, numbers and addresses', async () => {
    const { received, inbox, change } = build(await make());
    const made = await received({ name: 'Jörg Ünal', phone: '0161 496 0000', people: [{ name: 'Hatherleigh-Pemberton Holdings Ltd', other: 'Bertie' }] });
    // Without its prefix a code is told from a word by its digits, which not every code has.
    const ref = 'ENQ-4M7K-2TXB';
    await change(made, { ref, quarantined: 1 });
    const other = await received({ name: 'Jorgen Smith', email: 'j.smith@mail.example', people: [] });
    const found = async (text: string) => ((await inbox.search(lead, text))?.found ?? []).map((one) => [one.ref, ...one.by]);
    for (const typed of [ref, ref.toLowerCase(), ref.replaceAll('-', ' '), `  ${ref.slice(4)}`]) expect(await found(typed)).toEqual([[ref]]);
    expect(await found('unal jorg')).toEqual([[ref, 'Jörg Ünal']]);
    expect((await found('jorg')).map(([one]) => one).toSorted()).toEqual([other, ref].toSorted());
    expect(await found('hatherlei pemb')).toEqual([[ref, 'Hatherleigh-Pemberton Holdings Ltd']]);
    // Beyond the eighth letter the text itself is asked.
    expect(await found('hatherlegg')).toEqual([]);
    expect(await found('+44 161 496 0000')).toEqual([[ref, '+441614960000']]);
    expect(await found('J.Smith@mail.example')).toEqual([[other, 'j.smith@mail.example']]);
    expect(await found('nobody')).toEqual([]);
    for (const nothing of ['', 'ab', '!!']) await expect(inbox.search(lead, nothing)).rejects.toMatchObject({ reason: 'empty' });
    expect(refTyped('ENQ', 'Pemberto')).toBeUndefined();
    expect(refTyped('ENQ', 'enq-OIL0 2345')).toBe('ENQ-0110-2345');
  });

  test('is released and held by those who have read the newest version, with a reason that is written down', async () => {
    const { received, inbox, change, headOf, refs, actions, enquiryWork, pass, database } = build(await make());
    const ref = await received();
    await change(ref, { quarantined: 1 });
    await expect(inbox.handOver(lead, ref, 1, lead.id)).rejects.toMatchObject({ reason: 'state' });
    expect(await inbox.release(lead, ref, 1, 'list')).toMatchObject({ quarantined: false, version: 2 });
    await expect(inbox.release(second, ref, 1, 'list')).rejects.toMatchObject({ reason: 'stale' });
    await expect(inbox.release(second, ref, 2, 'list')).rejects.toMatchObject({ reason: 'state' });
    // Undone, it is as it was, and counts as held from now on: nothing old goes at once.
    pass(20 * 24 * 60);
    expect(await inbox.hold(lead, ref, 2, 'list')).toMatchObject({ quarantined: true, version: 3 });
    expect((await database.db.selectFrom('enquiry').select('quarantined_at').where('ref', '=', ref).executeTakeFirstOrThrow()).quarantined_at).toBe(
      '2026-12-10T09:00:00.000Z',
    );
    expect(await refs()).toEqual([]);
    await inbox.release(lead, ref, 3, 'page');
    expect((await inbox.handOver(lead, ref, 4, second.id))?.handler).toBe(second.id);
    await expect(inbox.handOver(lead, ref, 5, second.id)).rejects.toMatchObject({ reason: 'state' });
    await expect(inbox.hold(lead, ref, 4, 'list')).rejects.toMatchObject({ reason: 'stale' });
    await enquiryWork.move(second, ref, { to: 'conflict_check', version: 5 });
    await expect(inbox.hold(lead, ref, 6, 'list')).rejects.toMatchObject({ reason: 'state', sentences: [expect.stringContaining('Work on it has begun')] });
    await enquiryWork.move(second, ref, { to: 'withdrawn', version: 6 });
    await expect(inbox.handOver(lead, ref, 7, null)).rejects.toMatchObject({ reason: 'state' });
    expect((await headOf(ref))?.handler).toBe(second.id);
    expect((await actions()).filter((action) => /released|quarantined|handed/.test(action))).toEqual([
      'enquiry.released',
      'enquiry.quarantined',
      'enquiry.released',
      'enquiry.handed-over',
    ]);
    const details = await database.db.selectFrom('audit_event').select('detail').where('action', '=', 'enquiry.released').orderBy('seq').execute();
    expect(details.map(({ detail }) => (JSON.parse(detail) as { reason: string }).reason)).toEqual(['released from the list', 'released from the page']);
  });

  test('keeps filters under names that nobody else reads, so many and no more', async () => {
    const { inbox, database } = build(await make());
    await inbox.filters.save(lead, 'About Mr Roe', 'late=1');
    await inbox.filters.save(second, 'Mine', 'handler=me');
    expect(await inbox.filters.list(lead)).toMatchObject([{ name: 'About Mr Roe', query: 'late=1' }]);
    const [row] = await database.db.selectFrom('inbox_filter').selectAll().where('staff_id', '=', lead.id).execute();
    expect(row?.name.toString('latin1')).not.toContain('Roe');
    await expect(inbox.filters.save(lead, 'About Mr Roe', '')).rejects.toMatchObject({ reason: 'state' });
    await expect(inbox.filters.save(lead, ' ', '')).rejects.toMatchObject({ reason: 'empty' });
    expect(await inbox.filters.remove(second, row?.id ?? '')).toBeUndefined();
    for (let number = 2; number <= 12; number += 1) await inbox.filters.save(lead, `Filter ${number}`, '');
    await expect(inbox.filters.save(lead, 'One more', '')).rejects.toMatchObject({ reason: 'state' });
    expect(await inbox.filters.remove(lead, row?.id ?? '')).toBe(true);
    expect(await inbox.filters.list(lead)).toHaveLength(11);
  });

  test('goes through a bounded number of entries for what is rare, says so, and goes on from there', async () => {
    const office = build(await make());
    const { database, inbox } = office;
    const [first = ''] = await fill(office, 1, () => ({ created_at: '2026-01-01T00:00:00.000Z', audience: 'business' }));
    const template = sampleRow('enquiry', { audience: 'personal', created_at: '2026-10-01T09:00:00.000Z', risk_flags: '[]' });
    await database.db.insertInto('enquiry').values(template).execute();
    await copyRow(database, kind, { table: 'enquiry', row: template, unique: ['id', 'ref', 'submission'], copies: 10_050 });
    const page = await inbox.list(lead, { show: 'waiting', audience: 'business' });
    expect([page?.rows.length, page?.walked]).toEqual([0, 10_000]);
    const rest = await inbox.list(lead, { show: 'waiting', audience: 'business' }, { before: page?.older });
    expect([rest?.rows.map(({ ref }) => ref), rest?.walked]).toEqual([[first], undefined]);
  });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MatterFilter } from '#shared/matters/list.ts';
import type { Place, Turn } from '#server/db/keyset.ts';
import { build as buildMatters, custodian, investigator, lead, owner, second, stranger } from '#tests/support/a-matter.ts';
import { copyRow } from '#tests/support/copied-rows.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { sealField } from '../../vault/fields.ts';
import { createMatterList } from './list.ts';

const subjects = [{ value: 'tracing', label: 'Tracing' }];

function build(database: TestDatabase) {
  const built = buildMatters(database);
  const { keyring, now } = built;
  const list = createMatterList({ database, keyring, subjects, now });
  const refs = async (filter: Partial<MatterFilter> = {}, staff = lead, turn: Turn = {}) =>
    ((await list.list(staff, { show: 'open', ...filter }, turn))?.rows ?? []).map(({ ref }) => ref);
  const found = async (text: string, staff = lead) => ((await list.search(staff, text))?.found ?? []).map(({ ref, by }) => [ref, ...by]);
  const change = async (ref: string, values: object) => database.db.updateTable('matter').set(values).where('ref', '=', ref).execute();
  return { ...built, database, list, refs, found, change };
}

/** Rows as they are made: many, and with times that some share. @returns their references in the order in which they were opened. */
async function fill({ database, keyring }: ReturnType<typeof build>, count: number, values: (index: number) => object = () => ({})) {
  const rows = Array.from({ length: count }, (_, index) => {
    const time = `2026-10-01T09:00:${String(Math.floor(index / 10)).padStart(2, '0')}.000Z`;
    const row = sampleRow('matter', { created_at: time, next_update_due: time, contact: null });
    return { ...row, title: sealField(keyring, { table: 'matter', column: 'title', id: row.id }, 'A matter'), ...values(index) };
  });
  await database.db.insertInto('matter').values(rows).execute();
  return rows.toSorted((one, other) => (`${one.created_at} ${one.id}` < `${other.created_at} ${other.id}` ? -1 : 1)).map(({ ref }) => ref);
}

describeOnBothEngines('the list of matters', (make, kind) => {
  test.each(['open', 'all'] as const)('is read in both directions, each matter once, whatever is opened meanwhile: %s', async (show) => {
    const office = build(await make());
    const { list } = office;
    const opened = await fill(office, 120);
    const ordered = show === 'open' ? opened : opened.toReversed();
    const page = async (turn: Turn) => {
      const read = await list.list(owner, { show }, turn);
      const [previous, next] = show === 'open' ? [read?.older, read?.newer] : [read?.newer, read?.older];
      return { refs: (read?.rows ?? []).map(({ ref }) => ref), previous, next };
    };
    const on = (place: Place | undefined) => page(show === 'open' ? { after: place } : { before: place });
    const back = (place: Place | undefined) => page(show === 'open' ? { before: place } : { after: place });
    const first = await page({});
    expect([first.refs, first.previous]).toEqual([ordered.slice(0, 50), undefined]);
    // The newest of all, and the last that is due.
    const added = await office.open();
    const farthest = show === 'open' ? added : ordered.at(-1);
    const [next, last] = [await on(first.next), await on((await on(first.next)).next)];
    expect([next.refs, last.refs.slice(0, 20)]).toEqual([ordered.slice(50, 100), ordered.slice(100)]);
    const middle = await back(last.previous);
    expect([middle.refs, middle.next]).toEqual([ordered.slice(50, 100), next.next]);
    expect((await back(middle.previous)).refs).toEqual(ordered.slice(0, 50));
    const far = { id: 'x', at: show === 'open' ? '2030-01-01T00:00:00.000Z' : '2020-01-01T00:00:00.000Z' };
    const beyond = await on(far);
    expect([beyond.refs, (await back(beyond.previous)).refs.at(-1)]).toEqual([[], farthest]);
  });

  test('answers every filter, alone and together', async () => {
    const { open, list, refs, change, matters, pass } = build(await make());
    const [plain, late, paused, asked, closed] = [await open(), await open(), await open(), await open(), await open({ team: [second.id] })];
    const other = await open({ lead: second.id, team: [] });
    await change(plain, { next_update_due: '2026-11-20T09:00:00.000Z', service: 'tracing', created_at: '2026-11-10T23:30:00.000Z' });
    await change(late, { next_update_due: '2026-11-20T08:59:59.999Z', state: 'active' });
    await change(paused, { next_update_due: '2026-11-21T09:00:00.000Z', state: 'paused', paused_from: 'active', pause_reason: 'client' });
    await change(asked, { next_update_due: '2026-11-22T09:00:00.000Z' });
    await change(other, { next_update_due: '2026-11-23T09:00:00.000Z', state: 'paused', paused_from: 'active', pause_reason: 'legal', service: 'tracing' });
    await change(closed, { next_update_due: null, state: 'closed', closed_at: '2026-11-19T09:00:00.000Z', service: 'tracing' });
    const request = await matters.staff.askFor(lead, asked, { what: 'The deeds', why: 'They name the owner' });
    const byDue = [late, plain, paused, asked, other];
    const cases: readonly [Partial<MatterFilter>, readonly string[]][] = [
      [{}, byDue],
      [{ show: 'overdue' }, [late]],
      [{ show: 'client' }, [paused, asked]],
      [{ show: 'closed' }, [closed]],
      [{ show: 'active' }, [late]],
      [{ show: 'paused' }, [paused, other]],
      [{ service: 'tracing' }, [plain, other]],
      [{ show: 'closed', service: 'tracing' }, [closed]],
      [{ show: 'closed', service: 'fraud' }, []],
      [{ person: 'me' }, [late, plain, paused, asked]],
      [{ person: second.id }, [other]],
      [{ person: second.id, show: 'closed' }, [closed]],
      [{ person: investigator.id, show: 'paused' }, [paused]],
      [{ person: stranger.id, show: 'all' }, []],
      [{ person: 'me', service: 'tracing', show: 'client' }, []],
      [{ to: '2026-11-10' }, [plain]],
      [{ from: '2026-11-11', show: 'paused' }, [paused, other]],
      [{ from: '2026-11-21' }, []],
      [{ show: 'all', service: 'tracing', to: '2026-11-10' }, [plain]],
    ];
    for (const [filter, expected] of cases) expect([filter, await refs(filter)]).toEqual([filter, expected]);
    expect((await refs({ show: 'all' })).toSorted()).toEqual([closed, ...byDue].toSorted());
    expect((await refs({ show: 'all', service: 'tracing' })).toSorted()).toEqual([closed, other, plain].toSorted());
    await change(late, { deleted_at: '2026-11-20T09:00:00.000Z', deleted_because: Buffer.from('x') });
    expect(await refs({ show: 'overdue' })).toEqual([]);
    pass(1);
    expect([await refs({ show: 'overdue' }), request?.version]).toEqual([[plain], 1]);
    const [shown] = (await list.list(lead, { show: 'closed' }))?.rows ?? [];
    expect(shown).toMatchObject({ ref: closed, lead: lead.id, service: 'tracing', client: null, closedAt: '2026-11-19T09:00:00.000Z', isWalled: false });
  });

  test('shows nobody more than they may open, and names clients to those who read enquiries', async () => {
    const { anEnquiry, open, refs, found, list, matters, versionOf, walls } = build(await make());
    const enquiryRef = await anEnquiry({ name: 'Willow Birch', people: [{ name: 'Robert Roe' }] });
    const ref = await open({ enquiryRef });
    const foreign = await open({ lead: second.id, team: [] });
    const clients = async (staff: typeof lead) => ((await list.list(staff, { show: 'open' }))?.rows ?? []).map((matter) => [matter.ref, matter.client]);
    expect((await clients(lead)).toSorted()).toEqual(
      [
        [foreign, null],
        [ref, 'Willow Birch'],
      ].toSorted(),
    );
    expect(await clients(investigator)).toEqual([[ref, null]]);
    expect(await refs({ show: 'all', person: second.id }, investigator)).toEqual([]);
    expect(await refs({}, stranger)).toEqual([]);
    expect([await list.list(custodian, { show: 'all' }), await list.search(custodian, ref)]).toEqual([undefined, undefined]);
    expect([await found(ref, investigator), await found(foreign, investigator), await found(ref, stranger)]).toEqual([[[ref]], [], []]);
    await expect(list.search(investigator, 'Willow')).rejects.toMatchObject({ reason: 'empty', sentences: [expect.stringContaining('MAT-')] });

    const seen = async (staff: typeof lead) => [
      (await refs({}, staff)).includes(ref),
      (await refs({ show: 'all' }, staff)).includes(ref),
      ...(await Promise.all([ref, enquiryRef, 'willow'].map(async (text) => (await found(text, staff)).length === 1))),
    ];
    expect(await seen(second)).toEqual([true, true, true, true, true]);
    await matters.staff.setWall(owner, ref, await versionOf(ref), true, 'Named in another matter');
    for (const outside of [second, owner]) expect(await seen(outside)).toEqual([false, false, false, false, false]);
    await walls.breakGlass(owner, ref, { reason: 'To decide a conflict check', confirm: ref });
    for (const inside of [lead, owner]) expect(await seen(inside)).toEqual([true, true, true, true, true]);
    expect([await refs({}, investigator), await found(ref, investigator)]).toEqual([[ref], [[ref]]]);
  });

  test('is searched by references however they are typed, and by whom the enquiry names', async () => {
    const { anEnquiry, received, open, found, list, change } = build(await make());
    const enquiryRef = await anEnquiry({
      name: 'Jörg Ünal',
      phone: '0161 496 0000',
      email: 'hello@mail.example',
      people: [{ name: 'Pemberton Holdings Ltd' }],
    });
    await received({ name: 'Jorgen Smith' });
    const ref = await open({ enquiryRef });
    await change(ref, { next_update_due: null, state: 'closed', closed_at: '2026-11-20T09:00:00.000Z' });
    for (const typed of [ref, ref.toLowerCase(), ref.replaceAll('-', ' '), enquiryRef.toLowerCase()]) expect(await found(typed)).toEqual([[ref]]);
    expect(await found('unal jorg')).toEqual([[ref, 'Jörg Ünal']]);
    expect(await found('pemb')).toEqual([[ref, 'Pemberton Holdings Ltd']]);
    expect(await found('HELLO@mail.example')).toEqual([[ref, 'hello@mail.example']]);
    expect(await found('+44 161 496 0000')).toEqual([[ref, '+441614960000']]);
    expect([await found('jorgen'), await found('MAT-0000-0000'), await found('ENQ-0000-0000')]).toEqual([[], [], []]);
    for (const nothing of ['', 'ab', '!!']) await expect(list.search(lead, nothing)).rejects.toMatchObject({ reason: 'empty' });
  });

  // PostgreSQL plans by statistics and reads a small table whole, rightly.
  test.runIf(kind === 'sqlite')('no list and no search goes through a whole table, or sorts more than one person’s matters', async () => {
    const database = await make();
    const stepsOf = async (ask: (list: ReturnType<typeof build>['list']) => Promise<unknown>) =>
      (await plansOf(database, (watched) => ask(build(watched).list))).flatMap(({ steps }) => steps);
    const index = (details: readonly string[]) =>
      details.find((detail) => /matter_(open|ended|list|of_service)/.test(detail))?.replace(/.*INDEX (\w+).*/, '$1');
    const cases: readonly [MatterFilter, string][] = [
      [{ show: 'open' }, 'matter_open'],
      [{ show: 'overdue' }, 'matter_open'],
      [{ show: 'client' }, 'matter_open'],
      [{ show: 'review', service: 'tracing', from: '2026-01-01' }, 'matter_open'],
      [{ show: 'closed' }, 'matter_ended'],
      [{ show: 'closed', service: 'tracing' }, 'matter_ended'],
      [{ show: 'closed', from: '2026-01-01', to: '2026-02-01' }, 'matter_ended'],
      [{ show: 'all' }, 'matter_list'],
      [{ show: 'all', from: '2026-01-01', to: '2026-02-01' }, 'matter_list'],
      [{ show: 'all', service: 'tracing' }, 'matter_of_service'],
    ];
    const place = { at: '2026-10-01T09:00:00.000Z', id: randomUUID() };
    for (const [filter, expected] of cases) {
      for (const turn of [{}, { before: place }, { after: place }]) {
        const details = await stepsOf((list) => list.list(second, filter, turn));
        expect([filter, turn, index(details)]).toEqual([filter, turn, expected]);
        expect(details.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
        expect(details.filter((detail) => detail.startsWith('SCAN') && !detail.includes(`USING COVERING INDEX ${expected}`))).toEqual([]);
      }
    }
    const own = await stepsOf((list) => list.list(investigator, { show: 'open' }));
    expect(own.filter((detail) => detail.startsWith('SCAN') && detail !== 'SCAN own')).toEqual([]);
    const searched = await stepsOf((list) => list.search(lead, 'willow birch'));
    expect(searched.filter((detail) => /^SCAN (?!one|counted)/.test(detail))).toEqual([]);
  });

  test('goes through a bounded number of entries for what is rare, says so, and goes on from there', async () => {
    const office = build(await make());
    const { database, list } = office;
    const [rare = ''] = await fill(office, 1, () => ({ next_update_due: '2026-12-31T00:00:00.000Z', service: 'tracing' }));
    const template = sampleRow('matter', { next_update_due: '2026-10-01T09:00:00.000Z' });
    await database.db.insertInto('matter').values(template).execute();
    await copyRow(database, kind, { table: 'matter', row: template, unique: ['id', 'ref'], copies: 10_050 });
    const page = await list.list(lead, { show: 'open', service: 'tracing' });
    expect([page?.rows.length, page?.walked]).toEqual([0, 10_000]);
    const rest = await list.list(lead, { show: 'open', service: 'tracing' }, { after: page?.newer });
    expect([rest?.rows.map(({ ref }) => ref), rest?.walked]).toEqual([[rare], undefined]);
  });
});

import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, owner, second } from '#tests/support/a-matter.ts';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { createEnquiryDesk } from '../enquiries/index.ts';
import { tx } from '../../db/tx.ts';

const people = (...names: string[]) => ({ people: names.map((name) => ({ name, other: '', role: 'subject' })) });
const errand = { actor: 'staff:staff-lead', reason: 'a test' };
const day = 24 * 60;

function setUp(database: TestDatabase, ...rest: Parameters<typeof build> extends [unknown, ...infer Rest] ? Rest : never) {
  const made = build(database, ...rest);
  const { conflicts, enquiryWork, now, keyring, audit } = made;
  const desk = createEnquiryDesk({ database, keyring, audit, subjects: [], now });
  const viewOf = async (ref: string, staff = lead) => (await enquiryWork.workOf(staff, ref))?.check;
  /** Checks, and shows what was found: how close, whom of ours, and what there. */
  const hitsOf = async (ref: string, staff = lead) => {
    await conflicts.check(ref, staff);
    return ((await viewOf(ref, staff))?.hits ?? []).map(({ rank, ours, kind, theirs = '', ref: other = '' }) => [rank, ours, kind, theirs, other]);
  };
  const decide = async (ref: string, decision: 'clear' | 'waived' | 'conflict', reason = '', byHit = {}, staff = lead) => {
    const work = await enquiryWork.workOf(staff, ref);
    return conflicts.decide(ref, staff, { checkId: work?.check?.id ?? '', version: work?.version ?? 0, decision, reason, byHit });
  };
  const standing = async (ref: string) => (await enquiryWork.workOf(owner, ref))?.standing;
  return { ...made, desk, viewOf, hitsOf, decide, standing };
}

describeOnBothEngines('the conflict check', (make) => {
  test('finds people by the same name, a nickname, a slip, a company without its form, a number or an address', async () => {
    const { received, hitsOf, viewOf } = setUp(await make());
    const earlier = await received({
      ...people('Robert Roe', 'Larch Widgets Ltd', 'Margaret Holloway'),
      name: 'Zed Quill',
      email: 'zed@mail.example',
      phone: '0161 496 0000',
    });
    await received(people('Somebody Else'));
    const ref = await received({
      ...people('ROE, Bob', 'Larch-Widgets Limited', 'Peggy Holoway', 'Nobody Known'),
      name: 'Q',
      email: 'ZED@mail.example',
      phone: '+44 161 496 0000',
    });
    const [hit, ...others] = await hitsOf(ref);
    expect([hit, others]).toEqual([
      [
        'same',
        'Larch-Widgets Limited; Q; ROE, Bob; Peggy Holoway; +441614960000; ZED@mail.example',
        'enquiry',
        'Larch Widgets Ltd; Zed Quill (who asked); Robert Roe; Margaret Holloway; +441614960000; zed@mail.example',
        earlier,
      ],
      [],
    ]);
    const check = await viewOf(ref);
    expect(check?.terms).toEqual(['Q', 'ROE, Bob', 'Larch-Widgets Limited', 'Peggy Holoway', 'Nobody Known', '+441614960000', 'ZED@mail.example']);
    expect(check?.limits).toEqual({ common: 0, left: 0, accounts: false });
    for (const [name, rank, theirs] of [
      ['Roe Robert', 'same', 'Robert Roe'],
      ['Bob Roe', 'close', 'Robert Roe'],
      ['Peggy Holoway', 'close', 'Margaret Holloway'],
      ['R Roe', 'close', 'Robert Roe'],
    ] as const) {
      const one = await received({ ...people(name), name: 'Nobody', email: 'nobody@mail.example' });
      expect(await hitsOf(one)).toContainEqual([rank, name, 'enquiry', theirs, earlier]);
    }
    const number = await received({ ...people(), name: 'Xavier', email: 'x@mail.example', phone: '01614960000' });
    expect(await hitsOf(number)).toContainEqual(['contact', '+441614960000', 'enquiry', '+441614960000', earlier]);
  });

  test('finds former names, the sender of another enquiry, and what was declined or became a matter; suspected spam counts for nothing', async () => {
    const database = await make();
    const { received, anEnquiry, open, hitsOf, enquiryWork } = setUp(database);
    const declined = await received({ people: [{ name: 'Ann Birch', other: 'Ann Larch; A. Elm', role: 'subject' }], name: 'D', email: 'd@mail.example' });
    await enquiryWork.move(lead, declined, { to: 'declined', version: 1, reason: 'scope' });
    const enquiryRef = await anEnquiry({ ...people(), name: 'Ann Larch', email: 'm@mail.example' });
    const matter = await open({ enquiryRef });
    const spam = await received({ ...people('Ann Larch'), name: 'S', email: 's@mail.example' });
    await tx(database, (t) => t.updateTable('enquiry').set({ quarantined: 1 }).where('ref', '=', spam).execute());
    const ref = await received({ ...people('Ann Larch'), name: 'N', email: 'n@mail.example' });
    expect((await hitsOf(ref)).toSorted()).toEqual(
      [
        ['same', 'Ann Larch', 'enquiry', 'Ann Larch', declined],
        ['same', 'Ann Larch', 'matter', 'Ann Larch (who asked)', matter],
      ].toSorted(),
    );
  });

  test('finds clients and staff; whoever is found decides nothing', async () => {
    const accounts = {
      clients: [{ id: 'client-1', name: 'Carla Client', email: 'carla@mail.example' }],
      staff: [{ id: lead.id, name: 'Lee Lead', email: 'lee@mail.example' }],
      isCut: true,
    };
    const { received, hitsOf, decide, viewOf } = setUp(await make(), { accounts });
    const ref = await received({ ...people('Lee Lead', 'Karla Client'), name: 'X', email: 'carla@mail.example' });
    expect(await hitsOf(ref)).toEqual([
      ['same', 'Lee Lead', 'staff', 'Lee Lead, lee@mail.example', ''],
      ['close', 'Karla Client; carla@mail.example', 'client', 'Carla Client, carla@mail.example', ''],
    ]);
    expect((await viewOf(ref))?.limits.accounts).toBe(true);
    await expect(decide(ref, 'waived', 'I know myself')).rejects.toMatchObject({ reason: 'own-work' });
    expect(await decide(ref, 'waived', 'They know of it', {}, second)).toBe(true);
  });

  test('a matter behind a wall is a possible conflict without reference or name, and an owner decides', async () => {
    const { received, anEnquiry, open, matters, versionOf, hitsOf, viewOf, decide, enquiryWork, desk, walls } = setUp(await make());
    const enquiryRef = await anEnquiry({ ...people('Robert Roe'), name: 'W', email: 'w@mail.example' });
    const walled = await open({ enquiryRef, lead: second.id });
    await matters.staff.setWall(owner, walled, await versionOf(walled), true, 'Acts for the other side');
    const ref = await received({ ...people('Robert Roe'), name: 'N', email: 'n@mail.example' });
    expect(await hitsOf(ref)).toEqual([['close', '', 'closed', '', '']]);
    const seen = JSON.stringify((await enquiryWork.workOf(lead, ref))?.check?.hits);
    for (const secret of [walled, enquiryRef, 'Roe']) expect(seen).not.toContain(secret);
    expect((await viewOf(ref, second))?.hits).toMatchObject([{ kind: 'matter', ref: walled, theirs: 'Robert Roe' }]);
    // An owner outside is told where to look, and nothing else.
    expect((await viewOf(ref, owner))?.hits).toEqual([{ key: '1', rank: 'close', ours: '', kind: 'closed', closed: [walled] }]);
    // The enquiry itself stands behind the wall with its matter.
    expect([await desk.find(enquiryRef, lead), await enquiryWork.workOf(lead, enquiryRef)]).toEqual([undefined, undefined]);
    expect(await desk.find(enquiryRef, second)).toBeDefined();
    for (const decision of ['clear', 'waived'] as const)
      await expect(decide(ref, decision, 'It is nothing', { 1: 'Nothing' })).rejects.toMatchObject({ reason: 'not-allowed' });
    // Second sees behind this wall, but what the asker might not know of stays an owner's to decide.
    await expect(decide(ref, 'waived', 'It is nothing', {}, second)).rejects.toMatchObject({ reason: 'not-allowed' });
    await expect(decide(ref, 'waived', 'Both sides know and agree', {}, owner)).rejects.toMatchObject({ reason: 'not-allowed' });
    await walls.breakGlass(owner, walled, { reason: 'To decide a conflict check', confirm: walled });
    expect((await viewOf(ref, owner))?.hits).toMatchObject([{ kind: 'matter', ref: walled, theirs: 'Robert Roe' }]);
    expect(await desk.find(enquiryRef, owner)).toBeDefined();
    expect(await decide(ref, 'waived', 'Both sides know and agree', {}, owner)).toBe(true);
  });

  test('clear needs a reason for each hit, the others one reason; a check is decided once, and only the newest', async () => {
    const { received, conflicts, decide, standing, enquiryWork, viewOf } = setUp(await make());
    await received({ ...people('Robert Roe'), name: 'A', email: 'a@mail.example' });
    await received({ ...people('Bob Roe'), name: 'B', email: 'b@mail.example' });
    const ref = await received({ ...people('Robert Roe'), name: 'C', email: 'c@mail.example' });
    expect(await standing(ref)).toBe('none');
    const first = await conflicts.check(ref, lead);
    expect([await standing(ref), (await enquiryWork.workOf(lead, ref))?.events.map(({ to }) => to)]).toEqual(['undecided', ['conflict_check']]);
    await expect(decide(ref, 'clear', '', { 1: 'Another Robert' })).rejects.toMatchObject({ reason: 'empty' });
    await expect(decide(ref, 'waived', ' ')).rejects.toMatchObject({ reason: 'empty' });
    await conflicts.check(ref, lead);
    const old = { checkId: first?.id ?? '', version: 2, decision: 'waived', reason: 'x' } as const;
    await expect(conflicts.decide(ref, lead, old)).rejects.toMatchObject({ reason: 'stale' });
    await expect(conflicts.decide(ref, lead, { ...old, version: 1 })).rejects.toMatchObject({ reason: 'stale' });
    await decide(ref, 'clear', '', { 1: 'Another Robert', 2: 'The same' });
    expect(await viewOf(ref)).toMatchObject({ hits: [{ reason: 'Another Robert' }, { reason: 'The same' }], decided: { decision: 'clear', by: lead.id } });
    await expect(decide(ref, 'conflict', 'x')).rejects.toMatchObject({ reason: 'state' });
    expect((await enquiryWork.workOf(lead, ref))?.earlier).toBe(1);
  });

  test('what happened opens with a decided check alone, and closes when somebody is added or fourteen days are over', async () => {
    const { received, conflicts, enquiryWork, decide, standing, desk, pass } = setUp(await make());
    const ref = await received(people('Robert Roe'));
    const isOpen = async () => (await desk.open(ref, errand).catch(() => undefined)) !== undefined;
    expect(await isOpen()).toBe(false);
    await conflicts.check(ref, lead);
    expect(await isOpen()).toBe(false);
    await decide(ref, 'conflict', 'We act for them');
    expect([await isOpen(), await standing(ref)]).toEqual([false, 'conflict']);
    await conflicts.check(ref, lead);
    await decide(ref, 'clear');
    expect(await isOpen()).toBe(true);
    const { version = 0 } = (await enquiryWork.workOf(lead, ref)) ?? {};
    await expect(enquiryWork.addParty(lead, ref, version - 1, { name: 'Late', other: '', role: '' })).rejects.toMatchObject({ reason: 'stale' });
    await enquiryWork.addParty(lead, ref, version, { name: 'Larch Widgets', other: '', role: 'employer' });
    expect([await isOpen(), await standing(ref), (await desk.find(ref, lead))?.parties.length]).toEqual([false, 'stale', 2]);
    await expect(decide(ref, 'clear')).rejects.toMatchObject({ reason: 'state' });
    const other = await received({ ...people('Larch Widgets Ltd'), name: 'X', email: 'x@mail.example' });
    await conflicts.check(other, lead);
    expect((await enquiryWork.workOf(lead, other))?.check?.hits).toMatchObject([{ ref, ours: 'Larch Widgets Ltd' }]);
    await conflicts.check(ref, lead);
    await decide(ref, 'clear', '', { 1: 'Known' });
    pass(14 * day - 1);
    expect(await isOpen()).toBe(true);
    pass(1);
    expect([await isOpen(), await standing(ref)]).toEqual([false, 'stale']);
  });

  test('only case managers and owners check, and nothing that ended or is held as spam', async () => {
    const database = await make();
    const { received, conflicts, enquiryWork } = setUp(database);
    const ref = await received();
    for (const staff of [investigator, custodian]) {
      await expect(conflicts.check(ref, staff)).rejects.toMatchObject({ reason: 'not-allowed' });
      expect([await enquiryWork.workOf(staff, ref), await enquiryWork.move(staff, ref, { to: 'triage', version: 1 })]).toEqual([undefined, undefined]);
    }
    expect(await conflicts.check('ENQ-0000-0000', lead)).toBeUndefined();
    await enquiryWork.move(lead, ref, { to: 'withdrawn', version: 1 });
    await expect(conflicts.check(ref, lead)).rejects.toMatchObject({ reason: 'state' });
    const spam = await received();
    await tx(database, (t) => t.updateTable('enquiry').set({ quarantined: 1 }).where('ref', '=', spam).execute());
    await expect(conflicts.check(spam, lead)).rejects.toMatchObject({ reason: 'state' });
  });

  test('a hit that was erased since is said to be gone, and a common name leaves numbers, not silence', async () => {
    const database = await make();
    const { received, conflicts, viewOf, hitsOf } = setUp(database);
    const gone = await received({ ...people('Robert Roe'), name: 'G', email: 'g@mail.example' });
    for (let count = 0; count < 160; count += 1) await received({ ...people(`Mary Q${count}`), name: 'H', email: `h${count}@mail.example` });
    const twin = await received({ ...people('Jack Mary'), name: 'T', email: 't@mail.example' });
    const ref = await received({ ...people('Robert Roe', 'Jack Mary'), name: 'C', email: 'c@mail.example' });
    await conflicts.check(ref, lead);
    expect((await viewOf(ref))?.limits.common).toBeGreaterThan(0);
    const { id } = await database.db.selectFrom('enquiry').select('id').where('ref', '=', gone).executeTakeFirstOrThrow();
    await tx(database, async (t) => {
      await t.deleteFrom('search_token').where('record_id', '=', id).execute();
      await t.deleteFrom('enquiry').where('id', '=', id).execute();
    });
    const hits = (await viewOf(ref))?.hits ?? [];
    expect(hits.filter(({ kind }) => kind === 'gone')).toEqual([{ key: expect.any(String), rank: 'same', ours: 'Robert Roe', kind: 'gone' }]);
    expect(hits).toContainEqual(expect.objectContaining({ rank: 'same', ref: twin }));
    expect(await hitsOf(ref)).not.toContainEqual(expect.arrayContaining(['gone']));
  });

  test('two common words of a name lead to those who have both, however they are spelled, and to nobody who has one', async () => {
    const { received, hitsOf, viewOf } = setUp(await make());
    for (let count = 0; count < 160; count += 1) {
      const name = count % 2 === 0 ? `Reed Q${count}` : `Quentin${count} Smith`;
      await received({ ...people(name, name.replace('Reed', 'Reid').replace('Smith', 'Smyth')), name: 'H', email: `h${count}@mail.example` });
      await received({ ...people(count % 2 === 0 ? `Reid K${count}` : `Karl${count} Smyth`), name: 'H', email: `k${count}@mail.example` });
    }
    const twin = await received({ ...people('Reid Smyth'), name: 'T', email: 't@mail.example' });
    const ref = await received({ ...people('Reed Smith'), name: 'C', email: 'c@mail.example' });
    expect((await hitsOf(ref)).map(([, , , , found]) => found)).toEqual([twin]);
    // What is common are the sounds: one of the first word, two of the second.
    expect((await viewOf(ref))?.limits.common).toBe(3);
  });

  test('two who clear one enquiry at the same moment do not both decide', async () => {
    const { received, conflicts, enquiryWork } = setUp(await make());
    const ref = await received();
    const made = await conflicts.check(ref, lead);
    const version = (await enquiryWork.workOf(lead, ref))?.version ?? 0;
    const given = { checkId: made?.id ?? '', version, reason: 'x' };
    const done = await Promise.allSettled([
      conflicts.decide(ref, lead, { ...given, decision: 'clear' }),
      conflicts.decide(ref, second, { ...given, decision: 'conflict' }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await clearEnquiry({ conflicts, enquiryWork }, owner, ref);
  });
});

import { expect, test } from 'vitest';
import { aBreach, typedMoment } from '#tests/support/a-breach.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { investigator, manager } from '#tests/support/a-rights-request.ts';
import { aClock } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { createAudit } from '../audit/index.ts';
import type { RefusedFields } from '../../refused.ts';
import { createBreaches } from './service.ts';
import type { TypedBreach, TypedPeople, TypedRegulator } from './typed.ts';

const keyring = aKeyring();
const start = '2026-11-20T09:00:00.000Z';

function over(database: TestDatabase) {
  const clock = aClock(start);
  const audit = createAudit({ database, keyring, dataDir: database.settings.dataDir, now: clock.now, onError: () => undefined });
  const breaches = createBreaches({ database, keyring, audit, now: clock.now });
  return {
    ...clock,
    breaches,
    record: async (given: Partial<TypedBreach> = {}, submission = String(Math.random())) =>
      (await breaches.record(manager, submission, { ...aBreach(clock.now()), ...given }))?.ref ?? '',
    find: async (ref: string) => (await breaches.find(manager, ref)) ?? Promise.reject(new Error(`There is no ${ref}`)),
    told: (telling: string, given: Partial<TypedRegulator> = {}): TypedRegulator => ({
      telling,
      toldAt: typedMoment(clock.now()),
      number: '',
      why: '',
      ...given,
    }),
    toPeople: (telling: string, given: Partial<TypedPeople> = {}): TypedPeople => ({
      telling,
      toldAt: typedMoment(clock.now()),
      reason: '',
      how: '',
      ...given,
    }),
    lines: () => database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute(),
  };
}

const said = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: RefusedFields) => error.sentences,
  );

describeOnBothEngines('the register of breaches', (make, kind) => {
  test('holds a breach from its recording over both decisions to its closing, every version readable, and nothing of it in the audit log', async () => {
    const database = await make();
    const { breaches, record, find, told, toPeople, pass, lines } = over(database);
    const ref = await record();
    expect(await find(ref)).toMatchObject({
      awareAt: start,
      notifyBy: '2026-11-23T09:00:00.000Z',
      risk: null,
      peopleCount: 1,
      recordCount: null,
      next: { what: 'tell-regulator', minutesLeft: 4320, urgency: 'in-time' },
    });
    pass(60);
    const anew = { ...aBreach(new Date(start)), what: 'Two letters about larches', peopleCount: '1,200', risk: 'risk' };
    await breaches.change(manager, { ref, version: 1 }, anew);
    await breaches.decideRegulator(manager, { ref, version: 2 }, told('told', { number: 'IC-1' }));
    await breaches.decidePeople(manager, { ref, version: 3 }, toPeople('untold', { reason: 'no-high-risk', how: 'Nobody opened the larch letter' }));
    await breaches.note(manager, { ref, version: 4 }, 'The larch letter was shredded');
    expect(await breaches.close(manager, { ref, version: 5 })).toEqual({ version: 6 });
    const view = await find(ref);
    expect(view).toMatchObject({ state: 'closed', regulator: 'told', regulatorAt: '2026-11-20T10:00:00.000Z', regulatorNumber: 'IC-1', peopleCount: 1200 });
    expect(view.steps.map(({ step, text }) => [step, text?.what ?? null])).toEqual([
      ['recorded', 'A letter about larches went to the wrong house'],
      ['changed', 'Two letters about larches'],
      ['regulator-told', null],
      ['people-untold', null],
      ['noted', null],
      ['closed', null],
    ]);
    const log = await lines();
    expect(log.map(({ action }) => action)).toEqual(view.steps.map(({ step }) => `breach.${step}`));
    const kept = JSON.stringify([
      log,
      await database.db.selectFrom('breach').selectAll().execute(),
      await database.db.selectFrom('breach_event').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/larch|shredded/i);
    const [row] = await database.db.selectFrom('breach').selectAll().execute();
    expect(row?.content.includes('larch')).toBe(false);
  });

  test('two people never overwrite each other, a form sent twice counts once, and others find nothing', async () => {
    const { breaches, record, find, now } = over(await make());
    const ref = await record({}, 'same');
    expect(await record({}, 'same')).toBe(ref);
    const typed = aBreach(now());
    const results = await Promise.allSettled([1, 2, 3].map((each) => breaches.change(manager, { ref, version: 1 }, { ...typed, what: `Version ${each}` })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await find(ref)).steps).toHaveLength(2);
    expect(await said(breaches.note(manager, { ref, version: 1 }, 'Late'))).toEqual([expect.stringContaining('Somebody else changed this meanwhile.')]);
    expect(await breaches.find(investigator, ref)).toBeUndefined();
    expect(await breaches.subjectOf(investigator, ref)).toBeUndefined();
    expect(await breaches.record(investigator, 'x', typed)).toBeUndefined();
    expect(await breaches.note(investigator, { ref, version: 2 }, 'x')).toBeUndefined();
    expect(await breaches.note(manager, { ref: 'BRE-0000-0000', version: 1 }, 'x')).toBeUndefined();
  });

  test('lets the regulator stay untold only where a risk is unlikely, with the reason, and asks for the reasons of a delay', async () => {
    const { breaches, record, find, told, pass, now } = over(await make());
    const ref = await record();
    const which = { ref, version: 1 };
    expect(await said(breaches.decideRegulator(manager, which, told('')))).toEqual(['Choose whether it was told']);
    expect(await said(breaches.decideRegulator(manager, which, told('untold')))).toEqual([
      expect.stringContaining('only where a risk to people is unlikely'),
      expect.stringContaining('Write down why a risk to people is unlikely'),
    ]);
    await breaches.change(manager, which, { ...aBreach(now()), risk: 'unlikely' });
    await breaches.decideRegulator(manager, { ref, version: 2 }, told('untold', { why: 'It came back unopened' }));
    expect(await find(ref)).toMatchObject({ regulator: 'untold', regulatorWhy: 'It came back unopened', next: { what: 'tell-people' } });
    // Judged anew, it is to be decided again; why it was decided so before stays in the steps.
    await breaches.change(manager, { ref, version: 3 }, { ...aBreach(new Date(start)), risk: 'high' });
    const again = await find(ref);
    expect([again.regulator, again.regulatorWhy, again.next.what, again.steps[2]?.note]).toEqual([null, '', 'tell-regulator', 'It came back unopened']);
    pass(72 * 60 + 1);
    expect(await said(breaches.decideRegulator(manager, { ref, version: 4 }, told('told')))).toEqual([expect.stringContaining('reasons for the delay')]);
    const early = { day: '2026-11-19', time: '12:00' };
    expect(await said(breaches.decideRegulator(manager, { ref, version: 4 }, told('told', { toldAt: early })))).toEqual(['That is before it became known']);
    const later = { day: '2026-12-01', time: '12:00' };
    expect(await said(breaches.decideRegulator(manager, { ref, version: 4 }, told('told', { toldAt: later })))).toEqual(['That time has not come yet']);
    await breaches.decideRegulator(manager, { ref, version: 4 }, told('told', { why: 'The post was slow' }));
    expect(await said(breaches.decideRegulator(manager, { ref, version: 5 }, told('told')))).toEqual([expect.stringContaining('It was told already.')]);
  });

  test('lets people stay untold where there is no high risk, or for one of three exceptions', async () => {
    const { breaches, record, find, toPeople, now } = over(await make());
    const ref = await record();
    const decide = (version: number, typed: TypedPeople) => breaches.decidePeople(manager, { ref, version }, typed);
    expect(await said(decide(1, toPeople('untold', { reason: 'no-high-risk', how: 'x' })))).toEqual([expect.stringContaining('Judge the risk first')]);
    await breaches.change(manager, { ref, version: 1 }, { ...aBreach(now()), risk: 'risk' });
    expect(await said(decide(2, toPeople('untold')))).toEqual(['Choose why they are not told', 'Write down how it is that they need not be told']);
    await decide(2, toPeople('untold', { reason: 'no-high-risk', how: 'One name' }));
    await breaches.change(manager, { ref, version: 3 }, { ...aBreach(now()), risk: 'high' });
    expect(await find(ref)).toMatchObject({ people: null, untoldReason: null, peopleHow: '' });
    expect(await said(decide(4, toPeople('untold', { reason: 'no-high-risk', how: 'x' })))).toEqual([expect.stringContaining('There is a high risk')]);
    expect(await said(decide(4, toPeople('told')))).toEqual(['Write down how they were told, and what']);
    await decide(4, toPeople('told', { how: 'Called each' }));
    expect(await find(ref)).toMatchObject({ people: 'told', peopleAt: start, peopleHow: 'Called each' });
  });

  test('closes only what is whole, changes nothing of what is closed, and opens it again for a reason', async () => {
    const { breaches, record, find, told, toPeople, now } = over(await make());
    const ref = await record({ whose: '', consequences: '', measures: '' });
    expect(await said(breaches.close(manager, { ref, version: 1 }))).toHaveLength(6);
    await breaches.change(manager, { ref, version: 1 }, { ...aBreach(now()), risk: 'risk' });
    await breaches.decideRegulator(manager, { ref, version: 2 }, told('told'));
    await breaches.decidePeople(manager, { ref, version: 3 }, toPeople('untold', { reason: 'unreadable', how: 'It was encrypted' }));
    await breaches.close(manager, { ref, version: 4 });
    expect(await said(breaches.change(manager, { ref, version: 5 }, aBreach(now())))).toEqual([expect.stringContaining('This record is closed.')]);
    expect(await said(breaches.reopen(manager, { ref, version: 5 }, ' '))).toEqual([expect.stringContaining('There is no text.')]);
    await breaches.reopen(manager, { ref, version: 5 }, 'Another letter turned up');
    expect(await find(ref)).toMatchObject({ state: 'open', closedAt: null, regulator: 'told' });
  });

  test('says of each field what is wrong with it, and takes what is not known yet as empty', async () => {
    const { breaches, record, find } = over(await make());
    const nothing = {
      ...aBreach(new Date(start)),
      aware: { day: '', time: '' },
      what: ' ',
      peopleCount: 'many',
      recordCount: '-1',
      measures: 'x'.repeat(4001),
      risk: 'x',
    };
    const wrong = await breaches.record(manager, 'x', nothing).then(
      () => [],
      (error: RefusedFields) => error.problems.map(({ field }) => field),
    );
    expect(wrong).toEqual(['aware', 'aware-time', 'what', 'peopleCount', 'recordCount', 'measures', 'risk']);
    const at = (time: string) => said(breaches.record(manager, 'x', { ...aBreach(new Date(start)), aware: { day: '2026-11-20', time } }));
    expect(await at('25:00')).toEqual([expect.stringContaining('such as 14:30')]);
    expect(await at('09:01')).toEqual(['That time has not come yet']);
    const ref = await record({ happened: '', whose: '', which: '', peopleCount: '', consequences: '', measures: '', kinds: ['x'] });
    expect(await find(ref)).toMatchObject({ kinds: [], peopleCount: null, whose: '' });
  });

  test('is listed with the time that ends first at the top, and counted for the first page', async () => {
    const { breaches, record, told, toPeople, pass, now } = over(await make());
    expect(await breaches.due()).toEqual({ undecided: 0, late: 0, nextAt: null });
    const late = await record();
    pass(70 * 60);
    const soon = await record();
    const decided = await record({ risk: 'unlikely' });
    await breaches.decideRegulator(manager, { ref: decided, version: 1 }, told('untold', { why: 'x' }));
    pass(3 * 60);
    expect((await breaches.listOpen()).breaches.map(({ ref, next }) => [ref, next.urgency]).toSorted()).toEqual(
      [
        [late, 'overdue'],
        [soon, 'in-time'],
        [decided, 'open'],
      ].toSorted(),
    );
    expect((await breaches.listOpen()).breaches[0]?.ref).toBe(late);
    expect(await breaches.due()).toEqual({ undecided: 2, late: 1, nextAt: '2026-11-26T07:00:00.000Z' });
    await breaches.decidePeople(manager, { ref: decided, version: 2 }, toPeople('untold', { reason: 'no-high-risk', how: 'x' }));
    await breaches.close(manager, { ref: decided, version: 3 });
    expect((await breaches.listClosed()).breaches.map(({ ref, closedAt }) => [ref, closedAt])).toEqual([[decided, now().toISOString()]]);
  });

  test('pages without a gap', async () => {
    const { breaches, record } = over(await make());
    const refs: string[] = [];
    for (let count = 0; count < 52; count += 1) refs.push(await record());
    const first = await breaches.listOpen();
    const rest = await breaches.listOpen(first.next);
    expect([first.breaches.length, rest.breaches.length, rest.next]).toEqual([50, 2, undefined]);
    expect(new Set([...first.breaches, ...rest.breaches].map(({ ref }) => ref))).toEqual(new Set(refs));
  });

  test.runIf(kind === 'sqlite')('no list goes through the whole table, nor sorts it', async () => {
    const after = { at: start, id: 'x' };
    const plans = await plansOf(await make(), async (watched) => {
      const { breaches } = over(watched);
      await Promise.all([breaches.due(), breaches.listOpen(), breaches.listOpen(after), breaches.listClosed(), breaches.listClosed(after)]);
    });
    expect(plans.length).toBe(5);
    for (const { sql, steps } of plans)
      expect([sql, steps.filter((step) => !/^(SEARCH|SCAN) breach USING (COVERING )?INDEX breach_/.test(step))]).toEqual([sql, []]);
  });
});

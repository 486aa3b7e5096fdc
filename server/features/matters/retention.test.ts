import { expect, test } from 'vitest';
import { build, everyFact, everyStated, lead, owner } from '#tests/support/a-matter.ts';
import { silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { tableNames } from '../../db/tables-in-order.ts';
import { tx } from '../../db/tx.ts';
import { createRetention, listCertificates, readErasureLog, RecordHeld, replayErasures } from '../retention/index.ts';

function withRetention(database: TestDatabase) {
  const made = build(database);
  const { audit, now } = made;
  const removed: string[] = [];
  const files = { remove: async (id: string) => void removed.push(id) };
  const retention = createRetention({ database, files, audit, dataDir: database.settings.dataDir, now, log: silent });
  /** A matter from an enquiry, with something in every table of matters. */
  const aFullMatter = async () => {
    const { matters, open, join, anEnquiry } = made;
    const ref = await open({ enquiryRef: await anEnquiry() });
    await join(ref, 'client-ann', 'ann@mail.example');
    await matters.client.writeMessage('client-ann', ref, 'x', 'one');
    await matters.staff.markRead(lead, ref, 1);
    await matters.staff.writeNote(lead, ref, 'x');
    await matters.staff.noNews(lead, ref, 'waiting');
    await matters.staff.askFor(lead, ref, { what: 'x', why: 'y' });
    const { id, enquiry_id } = await database.db.selectFrom('matter').select(['id', 'enquiry_id']).where('ref', '=', ref).executeTakeFirstOrThrow();
    await tx(database, (t) =>
      t
        .insertInto('matter_join_code')
        .values(sampleRow('matter_join_code', { matter_id: id, created_at: now().toISOString() }))
        .execute(),
    );
    return { ref, id, enquiryId: enquiry_id ?? '' };
  };
  const close = async (ref: string): Promise<void> => {
    everyFact.forEach((fact) => made.facts.add(fact));
    await made.matters.staff.move(lead, ref, { to: 'closed', version: await made.versionOf(ref), stated: everyStated });
  };
  return { ...made, retention, removed, aFullMatter, close, days: (count: number) => made.pass(count * 24 * 60) };
}

const left = async ({ db }: TestDatabase): Promise<string[]> => {
  const names = tableNames.filter((name) => name.startsWith('matter') || ['enquiry', 'search_token', 'outbox'].includes(name));
  const counts = await Promise.all(names.map(async (name) => [name, (await db.selectFrom(name).selectAll().execute()).length] as const));
  return counts.flatMap(([name, count]) => (count === 0 ? [] : [name]));
};

describeOnBothEngines('erasing a matter', (make) => {
  test('six years after its closing it goes with all that was said and its enquiry, certified, and not a day before', async () => {
    const database = await make();
    const { retention, aFullMatter, close, days, pass, matters, actions } = withRetention(database);
    const { ref, id, enquiryId } = await aFullMatter();
    await close(ref);
    const eraseAt = '2032-11-20T09:00:00.000Z';
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({
      status: 'Closed',
      closedAt: '2026-11-20T09:00:00.000Z',
      eraseAt,
      nextUpdateDue: null,
    });
    days(Math.round((Date.parse(eraseAt) - Date.parse('2026-11-20T09:00:00.000Z')) / 86_400_000));
    await retention.run();
    expect(await left(database)).toContain('matter');
    pass(1);
    await retention.run();
    expect(await left(database)).toEqual([]);
    expect((await listCertificates(database.db, 10)).map(({ subject, rule }) => [subject.split(':')[0], rule]).toSorted()).toEqual([
      ['enquiry', 'closed-matter'],
      ['matter', 'closed-matter'],
    ]);
    expect(readErasureLog(database.settings.dataDir).map(({ entity, recordId }) => [entity, recordId])).toEqual([
      ['matter', id],
      ['enquiry', enquiryId],
    ]);
    expect((await actions()).filter((action) => action === 'record.erased')).toHaveLength(2);
    expect(await matters.client.matterOf('client-ann', ref)).toBeUndefined();
  });

  test('one that is put aside goes after 30 days; open ones stay', async () => {
    const database = await make();
    const { retention, aFullMatter, open, days, pass, matters, versionOf } = withRetention(database);
    const { ref } = await aFullMatter();
    const kept = await open();
    await matters.staff.putAside(lead, ref, await versionOf(ref), 'opened twice');
    days(30);
    await retention.run();
    expect(await database.db.selectFrom('matter').select('ref').execute()).toHaveLength(2);
    pass(1);
    await retention.run();
    expect(await database.db.selectFrom('matter').select('ref').execute()).toEqual([{ ref: kept }]);
  });

  test('a legal hold outlasts every rule and every request, and its client reads why', async () => {
    const database = await make();
    const { retention, aFullMatter, close, days, matters, versionOf } = withRetention(database);
    const { ref, id, enquiryId } = await aFullMatter();
    await close(ref);
    await matters.staff.hold(owner, ref, await versionOf(ref), { reason: 'A claim is pending', reviewOn: '2027-01-01' });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ keptBecause: 'A claim is pending' });
    days(4000);
    await retention.run();
    for (const order of [{ entity: 'matter', id } as const, { entity: 'enquiry', id: enquiryId } as const]) {
      await expect(retention.erase({ ...order, rule: 'request', actor: 'staff:1' })).rejects.toThrow(RecordHeld);
    }
    expect([await left(database), readErasureLog(database.settings.dataDir)]).toEqual([expect.arrayContaining(['matter', 'enquiry']), []]);
    await matters.staff.releaseHold(owner, ref, await versionOf(ref));
    await retention.run();
    expect(await left(database)).toEqual([]);
  });

  test('only an owner holds and releases', async () => {
    const { matters, open } = withRetention(await make());
    const ref = await open();
    const held = { reason: 'x', reviewOn: '2027-01-01' };
    expect([await matters.staff.hold(lead, ref, 1, held), await matters.staff.releaseHold(lead, ref, 1)]).toEqual([undefined, undefined]);
    await expect(matters.staff.hold(owner, ref, 1, { reason: 'x', reviewOn: '2026-11-20' })).rejects.toMatchObject({ reason: 'empty' });
  });

  test('erased at once on request, it does not come back with an older backup, and neither does its enquiry', async () => {
    const database = await make();
    const { retention, aFullMatter } = withRetention(database);
    const { id, enquiryId } = await aFullMatter();
    const [matter, enquiry] = await Promise.all([
      database.db.selectFrom('matter').selectAll().executeTakeFirstOrThrow(),
      database.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow(),
    ]);
    await retention.erase({ entity: 'matter', id, rule: 'request', actor: 'staff:1' });
    expect(await left(database)).toEqual([]);
    await tx(database, async (t) => {
      await t.deleteFrom('erasure').execute();
      await t.insertInto('matter').values(matter).execute();
      await t.insertInto('enquiry').values(enquiry).execute();
    });
    expect(await tx(database, (t) => replayErasures(t, database.settings.dataDir))).toMatchObject({ known: 2, records: 2 });
    expect([await left(database), enquiry.id]).toEqual([[], enquiryId]);
  });

  test('codes to join go after a day', async () => {
    const database = await make();
    const { retention, aFullMatter, days, pass } = withRetention(database);
    await aFullMatter();
    days(1);
    expect((await retention.run()).rows).toEqual({});
    pass(1);
    expect((await retention.run()).rows).toEqual({ 'join-code': 1 });
  });
});

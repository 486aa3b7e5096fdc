import { expect, test } from 'vitest';
import { build, lead, owner } from '#tests/support/a-matter.ts';
import { silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { createRetention } from '../retention/index.ts';
import { keepKeys } from './erased.ts';

const day = 24 * 60;
const people = (name: string) => ({ people: [{ name, other: '', role: 'subject' }] });

function setUp(database: TestDatabase) {
  const made = build(database);
  const { audit, now, keyring, enquiryWork, received, conflicts } = made;
  const retention = createRetention({
    database,
    files: { remove: async () => undefined },
    audit,
    dataDir: database.settings.dataDir,
    now,
    log: silent,
    keepKeys: (t, row) => keepKeys(t, keyring, row),
  });
  const ended = async (to: 'declined' | 'withdrawn', name: string) => {
    const ref = await received({ ...people(name), name: 'Zed', email: 'zed@mail.example', phone: '0161 496 0000' });
    await enquiryWork.move(lead, ref, { to, version: 1, ...(to === 'declined' && { reason: 'scope' }) });
    return ref;
  };
  const hitsOf = async (name: string) => {
    const ref = await received({ ...people(name), name: 'Wanda', email: 'wanda@mail.example', phone: '0161 496 0000' });
    await conflicts.check(ref, owner);
    const hits = (await enquiryWork.workOf(owner, ref))?.check?.hits ?? [];
    const keys = hits.filter(({ kind }) => kind === 'erased').map(({ rank, ours }) => [rank, ours]);
    await retention.erase({ entity: 'enquiry', id: (await idOf(ref)) ?? '', rule: 'request', actor: 'site' });
    return keys;
  };
  const idOf = async (ref: string) => (await database.db.selectFrom('enquiry').select('id').where('ref', '=', ref).executeTakeFirst())?.id;
  const keys = () => database.db.selectFrom('conflict_key').selectAll().execute();
  return { ...made, retention, ended, hitsOf, keys };
}

describeOnBothEngines('what is left of erased enquiries', (make) => {
  test('a declined one is recognised for six years by name, nickname and sound, not by a slip, a number or anything that can be read', async () => {
    const database = await make();
    const { retention, ended, hitsOf, keys, pass } = setUp(database);
    const ref = await ended('declined', 'Robert Larchwood');
    const { id } = await database.db.selectFrom('enquiry').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
    const before = new Set((await database.db.selectFrom('search_token').select('token').where('record_id', '=', id).execute()).map(({ token }) => token));
    pass(190 * day);
    expect((await retention.run()).records).toMatchObject({ 'ended-enquiry': { records: 1 } });
    const kept = await keys();
    expect(new Set(kept.map(({ record_id }) => record_id)).size).toBe(1);
    expect(kept.every(({ record_id, ended_at, token }) => record_id !== id && ended_at === '2026-11-20T00:00:00.000Z' && before.has(token))).toBe(true);
    expect(kept.length).toBeLessThan(before.size);
    expect(await hitsOf('Larchwood, Robert')).toEqual([['same', 'Larchwood, Robert']]);
    expect(await hitsOf('Bob Larchwood')).toEqual([['close', 'Bob Larchwood']]);
    expect(await hitsOf('Rob Larchwoode')).toEqual([['close', 'Rob Larchwoode']]);
    for (const name of ['Robert Birch', 'Ann Larchwood', 'Robert Parchwood', 'Nobody']) expect([name, await hitsOf(name)]).toEqual([name, []]);
    pass((6 * 365 + 2 - 190) * day);
    expect((await retention.run()).rows).toMatchObject({ 'conflict-key': kept.length });
    expect(await keys()).toEqual([]);
  });

  test('nothing is left of one that was withdrawn, or erased because somebody asked', async () => {
    const database = await make();
    const { retention, ended, keys, pass } = setUp(database);
    await ended('withdrawn', 'Robert Larchwood');
    const asked = await ended('declined', 'Robert Larchwood');
    const { id } = await database.db.selectFrom('enquiry').select('id').where('ref', '=', asked).executeTakeFirstOrThrow();
    await retention.erase({ entity: 'enquiry', id, rule: 'request', actor: 'staff:1' });
    pass(190 * day);
    expect((await retention.run()).records).toMatchObject({ 'ended-enquiry': { records: 1 } });
    expect(await keys()).toEqual([]);
    const left = await Promise.all(
      (['enquiry', 'enquiry_event', 'conflict_check', 'purpose_assessment', 'search_token'] as const).map((table) =>
        database.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(left.flat()).toEqual([]);
  });
});

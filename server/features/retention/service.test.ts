import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { EnquiryRow, RightsRequestRow, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { aClock, silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { erasureLogOf, readErasureLog } from './erasure-log.ts';
import { replayErasures } from './replay.ts';
import { createRetention, type RetentionSettings } from './service.ts';
import { listCertificates, listErasures } from './store.ts';

type Entry = Parameters<RetentionSettings['audit']['append']>[1];

function build(database: TestDatabase, settings: Partial<RetentionSettings> = {}) {
  const clock = aClock('2026-11-20T09:30:00.000Z');
  const removed: string[] = [];
  const events: Entry[] = [];
  const retention = createRetention({
    database,
    files: { remove: async (id) => void removed.push(id) },
    audit: { append: async (_, entry) => void events.push(entry) },
    dataDir: database.settings.dataDir,
    now: clock.now,
    log: silent,
    ...settings,
  });
  return { ...clock, retention, removed, events, days: (count: number) => clock.pass(count * 24 * 60) };
}

const insert = <Name extends keyof Tables>(database: Database, table: Name, row: Partial<Tables[Name]> = {}) =>
  tx(database, async (t) => {
    const made = sampleRow(table, row);
    await t
      .insertInto(table)
      .values(made as never)
      .execute();
    return made;
  });

/** An enquiry with a file, a search token and a mail; what staff have done with it goes too. */
async function anEnquiry(database: Database, row: Partial<EnquiryRow> = {}) {
  const enquiry = await insert(database, 'enquiry', row);
  const file = await insert(database, 'enquiry_file', { enquiry_id: enquiry.id });
  await insert(database, 'search_token', { record_id: enquiry.id });
  await insert(database, 'outbox', { record_id: enquiry.id });
  return { ...enquiry, file: file.id };
}

/** A request with what was done about it. */
async function aRequest(database: Database, row: Partial<RightsRequestRow>) {
  const request = await insert(database, 'rights_request', row);
  await insert(database, 'rights_pause', { request_id: request.id });
  await insert(database, 'rights_event', { request_id: request.id });
  return request;
}

const workOn = async ({ db }: Database): Promise<(string | undefined)[]> => {
  const [pauses, events] = await Promise.all([db.selectFrom('rights_pause').selectAll().execute(), db.selectFrom('rights_event').selectAll().execute()]);
  return [...pauses, ...events].map(({ request_id }) => request_id);
};

const idsOf = async (database: Database, table: 'enquiry' | 'rights_request' | 'draft' | 'outbox') =>
  (await database.db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();

const leftovers = async ({ db }: Database): Promise<number> => {
  const counts = await Promise.all((['enquiry', 'enquiry_file', 'search_token', 'outbox'] as const).map((table) => db.selectFrom(table).selectAll().execute()));
  return counts.flat().length;
};

describeOnBothEngines('retention', (make) => {
  test('spam that nobody released is erased after 14 days, with its file, mail and tokens, and not a moment before', async () => {
    const database = await make();
    const { retention, pass, days, removed, events } = build(database);
    const { id, ref, file } = await anEnquiry(database, { quarantined: 1 });
    days(14);
    expect(await retention.run()).toEqual({ records: {}, rows: {} });
    pass(1);
    expect(await retention.run()).toEqual({ records: { 'quarantined-enquiry': { records: 1, rows: 4, files: 1 } }, rows: {} });
    expect([await leftovers(database), removed]).toEqual([0, [file]]);
    const [certificate] = await listCertificates(database.db, 10);
    expect(certificate).toMatchObject({
      subject: `enquiry:${ref}`,
      rule: 'quarantined-enquiry',
      rows: 4,
      files: 1,
      erased_at: '2026-12-04T09:31:00.000Z',
      gone_from_backups_at: '2027-01-03T09:31:00.000Z',
    });
    expect(await listErasures(database.db)).toMatchObject([{ entity: 'enquiry', record_id: id }]);
    expect(readErasureLog(database.settings.dataDir)).toMatchObject([{ entity: 'enquiry', recordId: id, id: certificate?.id }]);
    expect(events).toEqual([{ actor: 'site', action: 'record.erased', subject: `enquiry:${id}`, detail: { rule: 'quarantined-enquiry', rows: 4, files: 1 } }]);
  });

  test('an enquiry that ended goes after six months, and one that goes on stays for ever', async () => {
    const database = await make();
    const { retention, days } = build(database);
    const ended = await Promise.all((['declined', 'lapsed', 'withdrawn'] as const).map((state) => anEnquiry(database, { state })));
    const going = await Promise.all((['received', 'accepted', 'converted'] as const).map((state) => anEnquiry(database, { state })));
    days(181);
    await retention.run();
    expect(await idsOf(database, 'enquiry')).toHaveLength(6);
    days(4000);
    expect((await retention.run()).records).toEqual({ 'ended-enquiry': { records: 3, rows: 12, files: 3 } });
    expect(await idsOf(database, 'enquiry')).toEqual(going.map(({ id }) => id).toSorted());
    expect(ended).toHaveLength(3);
  });

  test('data requests go three years after they were closed, and open ones stay', async () => {
    const database = await make();
    const { retention, days } = build(database);
    const closed = await aRequest(database, { state: 'closed', closed_at: '2026-11-20T09:30:00.000Z' });
    const open = await aRequest(database, {});
    const spam = await aRequest(database, { quarantined: 1 });
    days(15);
    await retention.run();
    expect(await idsOf(database, 'rights_request')).toEqual([closed.id, open.id].toSorted());
    days(365 * 3 + 2 - 15 - 2);
    await retention.run();
    expect(await idsOf(database, 'rights_request')).toContain(closed.id);
    days(2);
    await retention.run();
    expect(await idsOf(database, 'rights_request')).toEqual([open.id]);
    expect(await workOn(database)).toEqual([open.id, open.id]);
    expect((await listCertificates(database.db, 10)).map(({ subject }) => subject)).toEqual([`rights_request:${closed.ref}`, `rights_request:${spam.ref}`]);
  });

  test('drafts live for a day or less, delivered mails for 30 days, refused ones for 90, waiting ones until they are sent', async () => {
    const database = await make();
    const { retention, pass, days, events } = build(database);
    const at = '2026-11-20T09:30:00.000Z';
    await insert(database, 'draft', { expires_at: '2026-11-21T09:30:00.000Z' });
    await insert(database, 'draft', { expires_at: '2026-11-20T10:00:00.000Z' });
    const waiting = await insert(database, 'outbox');
    await insert(database, 'outbox', { done_at: at, outcome: 'delivered', message: null });
    const refused = await insert(database, 'outbox', { done_at: at, outcome: 'refused' });
    pass(31);
    expect((await retention.run()).rows).toEqual({ draft: 1 });
    pass(24 * 60);
    expect((await retention.run()).rows).toEqual({ draft: 1 });
    days(30);
    expect((await retention.run()).rows).toEqual({ 'delivered-mail': 1 });
    expect(await idsOf(database, 'outbox')).toEqual([waiting.id, refused.id].toSorted());
    days(60);
    expect((await retention.run()).rows).toEqual({ 'refused-mail': 1 });
    expect(await idsOf(database, 'outbox')).toEqual([waiting.id]);
    expect(events.map(({ action, detail }) => [action, detail])).toEqual(
      [{ draft: 1 }, { draft: 1 }, { 'delivered-mail': 1 }, { 'refused-mail': 1 }].map((detail) => ['retention.deleted', detail]),
    );
  });

  test('a second run, and a run at the same time, erase and certify nothing more', async () => {
    const database = await make();
    const { retention, days, removed, events } = build(database);
    for (let count = 0; count < 5; count += 1) await anEnquiry(database, { state: 'declined' });
    days(200);
    await Promise.all([retention.run(), retention.run()]);
    await retention.run();
    expect([(await listCertificates(database.db, 100)).length, (await listErasures(database.db)).length, removed.length, events.length]).toEqual([5, 5, 5, 5]);
  });

  test('an enquiry released while the run was on its way to it stays, and is not listed as erased', async () => {
    const database = await make();
    const first = await anEnquiry(database, { quarantined: 1, created_at: '2026-11-01T09:30:00.000Z' });
    const second = await anEnquiry(database, { quarantined: 1, created_at: '2026-11-02T09:30:00.000Z' });
    const release = () => tx(database, (t) => t.updateTable('enquiry').set({ quarantined: 0 }).where('id', '=', second.id).execute());
    const { retention } = build(database, { files: { remove: async () => void (await release()) } });
    await retention.run();
    expect(await idsOf(database, 'enquiry')).toEqual([second.id]);
    expect(readErasureLog(database.settings.dataDir).map(({ recordId }) => recordId)).toEqual([first.id]);
  });

  test('a record is erased on request at once, whatever its state, and nothing is where there is none', async () => {
    const database = await make();
    const { retention, events } = build(database);
    const { id, ref } = await anEnquiry(database, { state: 'accepted' });
    const order = { entity: 'enquiry', id, rule: 'request', actor: 'staff:7' } as const;
    expect(await retention.erase(order)).toEqual({ subject: `enquiry:${ref}`, rows: 4, files: 1, goneFromBackupsAt: '2026-12-20T09:30:00.000Z' });
    expect(await retention.erase(order)).toBeUndefined();
    expect([await leftovers(database), events.length, readErasureLog(database.settings.dataDir).length]).toEqual([0, 1, 1]);
    expect(events[0]).toMatchObject({ actor: 'staff:7', detail: { rule: 'request' } });
  });

  test('an erasure that is undone leaves everything as it was', async () => {
    const database = await make();
    const { retention, removed } = build(database, { audit: { append: () => Promise.reject(new Error('no room')) } });
    const { id } = await anEnquiry(database);
    await expect(retention.erase({ entity: 'enquiry', id, rule: 'request', actor: 'site' })).rejects.toThrow('no room');
    expect([await leftovers(database), removed, existsSync(erasureLogOf(database.settings.dataDir))]).toEqual([4, [], false]);
    expect([await listCertificates(database.db, 1), await listErasures(database.db)]).toEqual([[], []]);
  });

  test('a file whose bytes cannot be erased now is left to the sweep, and the rest goes on', async () => {
    const database = await make();
    const errors: unknown[] = [];
    const { retention, days } = build(database, {
      files: { remove: () => Promise.reject(Object.assign(new Error('down'), { code: 'EIO' })) },
      log: { ...silent, error: (...line: unknown[]) => void errors.push(line) },
    });
    for (let count = 0; count < 2; count += 1) await anEnquiry(database, { quarantined: 1 });
    days(15);
    expect((await retention.run()).records).toMatchObject({ 'quarantined-enquiry': { records: 2 } });
    expect([await leftovers(database), errors.length]).toEqual([0, 2]);
  });

  test('nothing that was erased comes back with an older backup', async () => {
    const database = await make();
    const { retention, days } = build(database);
    const row = sampleRow('enquiry', { quarantined: 1 });
    const { file } = await anEnquiry(database, row);
    const request = await aRequest(database, { quarantined: 1 });
    days(15);
    await retention.run();
    // The backup is older than the erasures: it brings the records and knows nothing of the lists.
    await tx(database, async (t) => void (await t.deleteFrom('erasure').execute()));
    await anEnquiry(database, row);
    await insert(database, 'rights_request', request);
    const kept = await anEnquiry(database, { state: 'accepted' });
    const replay = () => tx(database, (t) => replayErasures(t, database.settings.dataDir));
    const replayed = await replay();
    expect([replayed.records, replayed.files.length, replayed.files.includes(file)]).toEqual([2, 1, false]);
    expect([await idsOf(database, 'enquiry'), await idsOf(database, 'rights_request')]).toEqual([[kept.id], []]);
    expect(await listErasures(database.db)).toHaveLength(2);
    expect(await replay()).toEqual({ known: 2, records: 0, files: [] });
  });

  test('the list in the database is enough where the file is gone', async () => {
    const database = await make();
    const elsewhere = await make();
    const { retention } = build(database);
    const row = sampleRow('enquiry');
    await anEnquiry(database, row);
    await retention.erase({ entity: 'enquiry', id: row.id, rule: 'request', actor: 'site' });
    await anEnquiry(database, row);
    const { dataDir } = elsewhere.settings;
    expect(await tx(database, (t) => replayErasures(t, dataDir))).toMatchObject({ records: 1 });
    // The file knows from now on, for a backup that knows nothing.
    expect(readErasureLog(dataDir)).toEqual(readErasureLog(database.settings.dataDir));
    expect(await idsOf(database, 'enquiry')).toEqual([]);
  });

  test('once started it runs at once, and stopping waits for the record in hand', async () => {
    const database = await make();
    let release = (): void => undefined;
    const removing: string[] = [];
    const { retention, days } = build(database, { files: { remove: (id) => new Promise((resolve) => void (removing.push(id), (release = () => resolve()))) } });
    for (let count = 0; count < 3; count += 1) await anEnquiry(database, { quarantined: 1 });
    days(15);
    retention.start();
    await vi.waitFor(() => expect(removing).toHaveLength(1));
    const stopping = retention.stop();
    release();
    await stopping;
    expect([removing.length, (await idsOf(database, 'enquiry')).length]).toEqual([1, 2]);
  });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { build, everyFact, everyStated, lead, owner, second } from '#tests/support/a-matter.ts';
import { silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { buildDocuments } from '#tests/support/documents-of-a-matter.ts';
import type { DocumentUse } from '../../db/document-tables.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import { tx } from '../../db/tx.ts';
import { createRetention, RecordHeld } from '../retention/index.ts';

async function setUp(make: MakeDatabase) {
  const database = await make();
  const matter = build(database);
  const { audit, now, versionOf, matters } = matter;
  const paper = buildDocuments(database, matter);
  const retention = createRetention({ database, files: paper.files, audit, dataDir: database.settings.dataDir, now, log: silent });
  const ref = await matter.open();
  everyFact.forEach((fact) => matter.facts.add(fact));
  const add = async (keptAs: DocumentUse = 'paper') => {
    const files = [await paper.stage(keptAs, `${keptAs}.txt`)];
    return { id: (await paper.documents.staff.addDocuments(lead, ref, { submission: randomUUID(), files, keptAs }))?.[0]?.id ?? '', version: 1 };
  };
  const set = (values: Partial<MatterRow>) => tx(database, (t) => t.updateTable('matter').set(values).execute());
  const move = async (to: 'delivered' | 'closed') => matters.staff.move(second, ref, { to, version: await versionOf(ref), stated: everyStated });
  const days = (count: number) => matter.pass(count * 24 * 60);
  return { database, ...matter, ...paper, retention, ref, add, set, move, days };
}

describeOnBothEngines('erasing documents', (make) => {
  test('one that is put aside goes with its bytes after 30 days and not before, and not while the matter is held', async () => {
    const { documents, retention, ref, add, days, pass, stored, matters, versionOf } = await setUp(make);
    const [gone, kept] = [await add(), await add()];
    await documents.staff.remove(lead, ref, gone, 'twice');
    days(30);
    await retention.run();
    expect(await stored()).toHaveLength(2);
    await matters.staff.hold(owner, ref, await versionOf(ref), { reason: 'a claim', reviewOn: '2027-06-01' });
    pass(1);
    await retention.run();
    expect(await stored()).toHaveLength(2);
    await expect(retention.erase({ entity: 'document', id: kept.id, rule: 'request', actor: 'staff:1' })).rejects.toThrow(RecordHeld);
    await matters.staff.releaseHold(owner, ref, await versionOf(ref));
    expect((await retention.run()).records).toEqual({ 'deleted-document': { records: 1, rows: 1, files: 1 } });
    expect(await stored()).toEqual([kept.id]);
  });

  test('raw media go 90 days after delivery, evidence 12 months after closing, papers with the matter', async () => {
    const { retention, add, set, move, days, stored, database } = await setUp(make);
    const [paper, evidence, media] = [await add(), await add('evidence'), await add('raw-media')];
    days(200);
    await retention.run();
    expect(await stored()).toHaveLength(3);
    await set({ state: 'review' });
    await move('delivered');
    days(89);
    await retention.run();
    expect(await stored()).toHaveLength(3);
    days(2);
    await retention.run();
    expect(await stored()).toEqual([paper.id, evidence.id].toSorted());
    const log = await database.db.selectFrom('audit_event').select('detail').where('action', '=', 'document.added').execute();
    expect(log.filter(({ detail }) => detail.includes(media.id) && /"sha256":"[\da-f]{64}"/.test(detail))).toHaveLength(1);
    await move('closed');
    days(364);
    await retention.run();
    expect(await stored()).toHaveLength(2);
    days(3);
    await retention.run();
    expect(await stored()).toEqual([paper.id]);
    days(366 * 5);
    await retention.run();
    expect([await stored(), await database.db.selectFrom('document').select('id').execute()]).toEqual([[], []]);
  });
});

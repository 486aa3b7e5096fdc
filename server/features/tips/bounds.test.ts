import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tx } from '../../db/tx.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { sumsOf } from '#tests/support/full-database.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { buildTips } from '#tests/support/tips.ts';
import { newStageKey } from './stage-key.ts';

const setUp = async (make: MakeDatabase) => {
  const database = await make();
  const built = buildTips(database);
  return { database, ...built, people: await built.open() };
};

describeOnBothEngines('a tip', (make) => {
  test('holds a hundred messages of its sender and no more: whoever looks loads all of it', async () => {
    const { tips, database, send } = await setUp(make);
    const { code } = await send({ text: 'first' });
    const secret = await tips.sender.secretOf(code);
    const { id } = await database.db.selectFrom('tip').select('id').executeTakeFirstOrThrow();
    await tx(database, async (t) => {
      const rows = Array.from({ length: 98 }, () => sampleRow('tip_entry', { tip_id: id }));
      await t.insertInto('tip_entry').values(rows).execute();
    });
    const add = () => tips.sender.add(secret, { text: Buffer.from('more'), files: [], stageKey: newStageKey(), originals: false, submission: randomUUID() });
    await add();
    await expect(add()).rejects.toThrow('no room for another message');
  });

  test('changes nothing in the database while its code is only asked for', async () => {
    const { tips, send, threadOf, database, files } = await setUp(make);
    const { code } = await send({ text: 'x' });
    const before = await sumsOf(database, files);
    await threadOf(code);
    await tips.sender.open(await tips.sender.secretOf('wrong words'));
    expect(await sumsOf(database, files)).toEqual(before);
  });
});

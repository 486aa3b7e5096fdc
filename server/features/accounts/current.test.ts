import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { currentTransaction, inTransaction, noteFailure } from './current.ts';

describeOnBothEngines('the running transaction', (make) => {
  test('is known inside it, and only there', async () => {
    const database = await make();
    expect(currentTransaction()).toBeUndefined();
    await inTransaction(database, async (t) => {
      expect(currentTransaction()).toBe(t);
    });
    expect(currentTransaction()).toBeUndefined();
  });

  test('an error that somebody has swallowed undoes it all the same', async () => {
    const database = await make();
    const work = inTransaction(database, async (t) => {
      await t.insertInto('client_user').values(sampleRow('client_user')).execute();
      noteFailure(new Error('swallowed'));
      return 'done';
    });
    await expect(work).rejects.toThrow('swallowed');
    expect(await database.db.selectFrom('client_user').selectAll().execute()).toEqual([]);
  });

  test('one that met another is run again, also where that was swallowed', async () => {
    const database = await make();
    let runs = 0;
    const result = await inTransaction(database, async () => {
      runs += 1;
      if (runs === 1) noteFailure(Object.assign(new Error('could not serialize access'), { code: '40001' }));
      return 'done';
    });
    expect([result, runs]).toEqual(['done', 2]);
  });
});

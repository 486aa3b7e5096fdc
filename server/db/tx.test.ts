import { expect, test } from 'vitest';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { openDatabase, type Database } from './database.ts';
import { single, snapshot, tx } from './tx.ts';

const keep = (database: Database, id: string) => tx(database, (t) => t.insertInto('data_key').values(sampleRow('data_key', { id })).execute());

const kept = async (database: Database): Promise<string[]> =>
  (await database.db.selectFrom('data_key').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Adds one by reading first: what goes wrong when two do it at once. */
const countUp = (database: Database, id: string): Promise<unknown> =>
  tx(database, async (t) => {
    const { attempts } = await t.selectFrom('outbox').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
    await t
      .updateTable('outbox')
      .set({ attempts: attempts + 1 })
      .where('id', '=', id)
      .execute();
  });

const makeCounter = async (database: TestDatabase): Promise<string> => {
  const row = sampleRow('outbox');
  await tx(database, (t) => t.insertInto('outbox').values(row).execute());
  return row.id;
};

describeOnBothEngines('a transaction', (make) => {
  test('keeps all of its writes, or none where it fails', async () => {
    const database = await make();
    await keep(database, 'a');
    const failing = tx(database, async (t) => {
      await t
        .insertInto('data_key')
        .values(sampleRow('data_key', { id: 'b' }))
        .execute();
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await kept(database)).toEqual(['a']);
  });

  test('loses none of 100 changes made at once', async () => {
    const database = await make();
    const id = await makeCounter(database);
    await Promise.all(Array.from({ length: 100 }, () => countUp(database, id)));
    expect(await database.db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 100 }]);
  });

  test('loses none of the changes that two processes make at once', async () => {
    const database = await make();
    const second = await openDatabase(database.settings);
    const id = await makeCounter(database);
    await Promise.all(Array.from({ length: 100 }, (_, index) => countUp(index % 2 === 0 ? database : second, id)));
    expect(await database.db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 100 }]);
    await second.close();
  });

  test('waits for another process that is writing, without holding up its own', async () => {
    const database = await make();
    const second = await openDatabase(database.settings);
    const id = await makeCounter(database);
    let turns = 0;
    let waiting: Promise<unknown> | undefined;
    await tx(second, async (t) => {
      await t.updateTable('outbox').set({ attempts: 10 }).where('id', '=', id).execute();
      waiting = countUp(database, id);
      // The loop turns while the other waits: a blocked one would not get here.
      for (; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await waiting;
    expect(turns).toBe(20);
    expect(await database.db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: 11 }]);
    await second.close();
  });

  test('says so where its body asks for another connection, instead of waiting for itself', async () => {
    const database = await make();
    const misuse = [() => kept(database), () => keep(database, 'inner'), () => snapshot(database, async () => undefined)];
    for (const use of misuse) {
      await expect(
        tx(database, async (t) => {
          await t.insertInto('data_key').values(sampleRow('data_key')).execute();
          await use();
        }),
      ).rejects.toThrow(/a transaction is running/);
    }
    expect(await kept(database)).toEqual([]);
  });

  test('lets what it has set going use the database once it is over', async () => {
    const database = await make();
    let finish: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let afterwards: Promise<string[]> | undefined;
    await tx(database, async (t) => {
      await t
        .insertInto('data_key')
        .values(sampleRow('data_key', { id: 'a' }))
        .execute();
      afterwards = over.then(() => kept(database));
    });
    finish();
    expect(await afterwards).toEqual(['a']);
  });

  test('of one database leaves the others usable', async () => {
    const [from, to] = [await make(), await make()];
    await keep(from, 'a');
    await tx(to, async (t) => {
      for (const id of await kept(from)) await t.insertInto('data_key').values(sampleRow('data_key', { id })).execute();
    });
    expect(await kept(to)).toEqual(['a']);
  });
});

describeOnBothEngines('a single statement', (make) => {
  test('is kept without a transaction around it, and run again while another process is writing', async () => {
    const database = await make();
    const id = await makeCounter(database);
    const other = await openDatabase(database.settings);
    const count = (base: Database): Promise<unknown> =>
      single(base, (db) =>
        db
          .updateTable('outbox')
          .set((e) => ({ attempts: e('attempts', '+', 1) }))
          .where('id', '=', id)
          .execute(),
      );
    let waiting: Promise<unknown> | undefined;
    await tx(other, async (t) => {
      await t.updateTable('outbox').set({ attempts: 100 }).where('id', '=', id).execute();
      waiting = Promise.all(Array.from({ length: 20 }, () => count(database)));
      for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await waiting;
    await other.close();
    const row = await database.db.selectFrom('outbox').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.attempts).toBe(120);
  });
});

describeOnBothEngines('a snapshot', (make) => {
  test('shows one state while others write, and does not hold them up', async () => {
    const database = await make();
    const writer = await openDatabase(database.settings);
    await keep(database, 'a');
    await snapshot(database, async (t) => {
      const ids = async () => (await t.selectFrom('data_key').select('id').execute()).map(({ id }) => id);
      expect(await ids()).toEqual(['a']);
      await keep(writer, 'b');
      expect(await ids()).toEqual(['a']);
    });
    expect(await kept(database)).toEqual(['a', 'b']);
    await writer.close();
  });
});

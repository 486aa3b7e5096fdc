import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { fill, sumsOf } from '#tests/support/full-database.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { createDiskStore } from '../files/disk-store.ts';
import { openDatabase } from './database.ts';
import { kindOf } from './errors.ts';
import { MoveFailed, moveRows } from './move.ts';
import { NotEmpty } from './not-empty.ts';
import { insertRows } from './rows.ts';
import { tableNames } from './tables-in-order.ts';
import { tx } from './tx.ts';

const root = mkdtempSync(join(tmpdir(), 'move-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The way that is offered is the one from SQLite to PostgreSQL; the other group shows that nothing depends on it. */
describeOnBothEngines('a move', (make) => {
  const files = createDiskStore(join(root, 'files'));

  test('copies every row, and tells of each table', async () => {
    const [from, to] = [await make({ kind: 'sqlite' }), await make()];
    await fill(from, files, root, 250);
    const told: string[] = [];
    // Two of everything else but the recovery key, of which there is one.
    expect(await moveRows(from, to, (line) => told.push(line))).toBe(250 * 5 + 2 * (tableNames.length - 3) - 1);
    expect(told.map((line) => line.split(':')[0])).toEqual(tableNames);
    expect(await sumsOf(to, files)).toEqual(await sumsOf(from, files));
  }, 300_000);

  test('does not touch a database that holds something', async () => {
    const [from, to] = [await make({ kind: 'sqlite' }), await make()];
    await fill(from, files, root, 1);
    const there = sampleRow('draft');
    await tx(to, (t) => insertRows(t, 'draft', [there]));
    await expect(moveRows(from, to, () => undefined)).rejects.toThrow(NotEmpty);
    expect(await to.db.selectFrom('draft').selectAll().execute()).toEqual([there]);
    expect(await to.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
  });

  test('keeps nothing where a row does not arrive as it was', async () => {
    const [from, to] = [await make({ kind: 'sqlite' }), await make()];
    await fill(from, files, root, 2);
    // Something on the other side that changes what is stored.
    const statements =
      to.kind === 'sqlite'
        ? ["create trigger spoil after insert on erasure begin update erasure set entity = 'other' where id = new.id; end"]
        : [
            "create function spoil() returns trigger language plpgsql as $$ begin new.entity := 'other'; return new; end $$",
            'create trigger spoil before insert on erasure for each row execute function spoil()',
          ];
    for (const statement of statements) await sql.raw(statement).execute(to.db);
    await expect(moveRows(from, to, () => undefined)).rejects.toThrow(MoveFailed);
    expect(await to.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
  });

  test('lets nobody write to the old database meanwhile', async () => {
    const [from, to] = [await make({ kind: 'sqlite' }), await make()];
    await fill(from, files, root, 1);
    const site = await openDatabase(from.settings);
    let refusal: Promise<unknown> | undefined;
    await moveRows(from, to, () => {
      refusal ??= sql`delete from draft`.execute(site.db).catch((error: unknown) => error);
    });
    expect(kindOf(await refusal)).toBe('retry');
    await site.close();
  });
});

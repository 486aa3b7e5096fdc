import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sampleRow } from '#tests/support/rows.ts';
import { NotDurable, openDatabase } from './database.ts';
import { kindOf } from './errors.ts';
import { migrate } from './migrate.ts';
import { refuseSqlite } from './sqlite-settled.ts';
import { tx } from './tx.ts';

const root = mkdtempSync(join(tmpdir(), 'sqlite-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const durable = { version: '3.51.3', journalMode: 'wal', synchronous: 2, foreignKeys: 1 };

test.each(['3.51.3', '3.51.10', '3.52.0', '4.0.0'])('SQLite %s is accepted', (version) => {
  expect(refuseSqlite({ ...durable, version })).toBeUndefined();
});

test.each([
  ['whose log can be damaged', { version: '3.51.2' }, /3\.51\.2 can damage its log/],
  ['that is years old', { version: '3.9.12' }, /3\.51\.3 or newer/],
  ['in a folder that cannot hold a log', { journalMode: 'delete' }, /mode "delete".*local disk/],
  ['that does not wait for the disk', { synchronous: 1 }, /does not wait/],
  ['without foreign keys', { foreignKeys: 0 }, /foreign keys/],
])('a database %s is refused, with what to do', (_, facts, reason) => {
  expect(refuseSqlite({ ...durable, ...facts })).toMatch(reason);
});

test('the database waits for the disk, keeps references whole and overwrites what is erased', async () => {
  const database = await openDatabase({ dataDir: join(root, 'settings') });
  const read = async (name: string): Promise<unknown> => Object.values((await sql.raw<object>(`pragma ${name}`).execute(database.db)).rows[0] ?? {})[0];
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('synchronous')).toBe(2);
  expect(await read('foreign_keys')).toBe(1);
  expect(await read('secure_delete')).toBe(1);
  await database.close();
});

test.skipIf(process.platform === 'win32')('folder and files are for their owner alone, whatever they were before', async () => {
  const dataDir = mkdtempSync(join(root, 'modes-'));
  writeFileSync(join(dataDir, 'site.db'), '', { mode: 0o644 });
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const modes = ['', 'site.db', 'site.db-wal', 'site.db-shm'].map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600', '600', '600']);
  await database.close();
});

test('a file that is no database is left as it is, and named', async () => {
  const dataDir = mkdtempSync(join(root, 'other-'));
  writeFileSync(join(dataDir, 'site.db'), 'Dear diary, '.repeat(1000));
  await expect(openDatabase({ dataDir })).rejects.toThrow(NotDurable);
  await expect(openDatabase({ dataDir })).rejects.toThrow(/site\.db is no SQLite database/);
});

test('a database that has been closed is unavailable, not broken', async () => {
  const database = await openDatabase({ dataDir: mkdtempSync(join(root, 'closed-')) });
  await database.close();
  const error: unknown = await database.db
    .selectFrom('draft')
    .selectAll()
    .execute()
    .catch((thrown: unknown) => thrown);
  expect(kindOf(error)).toBe('unavailable');
});

test('a database without room says so, keeps what it has and goes on when there is room again', async () => {
  const database = await openDatabase({ dataDir: mkdtempSync(join(root, 'full-')) });
  await migrate(database);
  const keepPages = async (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database.db);
  const fill = () =>
    tx(database, (t) =>
      t
        .insertInto('draft')
        .values(sampleRow('draft', { content: Buffer.alloc(1_000_000) }))
        .execute(),
    );
  await fill();
  await keepPages(400);
  const error: unknown = await fill().catch((thrown: unknown) => thrown);
  expect(kindOf(error)).toBe('full');
  await keepPages(100_000);
  await fill();
  expect(await database.db.selectFrom('draft').select('id').execute()).toHaveLength(2);
  await database.close();
});

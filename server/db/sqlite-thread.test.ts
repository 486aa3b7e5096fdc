import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sampleRow } from '#tests/support/rows.ts';
import { NotDurable, openDatabase, type Database } from './database.ts';
import { kindOf } from './errors.ts';
import { migrate } from './migrate.ts';
import { snapshot, tx } from './tx.ts';

const root = mkdtempSync(join(tmpdir(), 'thread-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sqliteThread = fileURLToPath(new URL('../../tests/support/sqlite-thread.mjs', import.meta.url));

async function open(dataDir = mkdtempSync(join(root, 'x-'))): Promise<Database & { dataDir: string }> {
  const database = await openDatabase({ dataDir, sqliteThread });
  onTestFinished(() => database.close());
  await migrate(database);
  return { ...database, dataDir };
}

const insert = (database: Database, values: ReturnType<typeof sampleRow<'draft'>>) => tx(database, (t) => t.insertInto('draft').values(values).execute());
const ids = async ({ db }: Database): Promise<string[]> => (await db.selectFrom('draft').select('id').orderBy('id').execute()).map(({ id }) => id);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('values come back as they were given, bytes as Buffer, from a database that waits for the disk', async () => {
  const database = await open();
  const row = sampleRow('draft', { content: Buffer.from([0, 1, 255]) });
  await insert(database, row);
  expect(await database.db.selectFrom('draft').selectAll().execute()).toStrictEqual([row]);
  const { numDeletedRows } = await tx(database, (t) => t.deleteFrom('draft').executeTakeFirstOrThrow());
  expect(numDeletedRows).toBe(1n);
  for (const [name, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ]) {
    expect((await sql.raw(`pragma ${name}`).execute(database.db)).rows).toEqual([{ [String(name)]: value }]);
  }
});

test('while a statement runs, this thread goes on', async () => {
  const { db } = await open();
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 1);
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000000) select max(i) from n`.execute(db);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(10);
});

test('errors mean what they mean elsewhere, and a transaction that fails leaves nothing behind', async () => {
  const database = await open();
  const row = sampleRow('draft');
  const twice = tx(database, async (t) => {
    await t.insertInto('draft').values(row).execute();
    await t.insertInto('draft').values(row).execute();
  });
  expect(kindOf(await failureOf(twice))).toBe('unique');
  expect(await ids(database)).toEqual([]);
  expect(kindOf(await failureOf(sql`select ${true}`.execute(database.db)))).toBe('type');
  const refused = tx(database, () => Promise.reject(new Error('changed its mind')));
  expect(await failureOf(refused)).toMatchObject({ message: 'changed its mind' });
  await tx(database, async () => undefined);
  await insert(database, row);
  expect(await ids(database)).toEqual([row.id]);
});

test('a database without room says so, and goes on when there is room again', async () => {
  const database = await open();
  const pages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(database.db);
  const large = () => insert(database, sampleRow('draft', { content: Buffer.alloc(1_000_000) }));
  await large();
  await pages(400);
  expect(kindOf(await failureOf(large()))).toBe('full');
  await pages(100_000);
  await large();
  expect(await ids(database)).toHaveLength(2);
});

test('two connections that change the same row at once lose nothing', async () => {
  const database = await open();
  // In a thread of its own like the first, as another process would be: in this one it would wait for the first and keep it waiting.
  const other = await openDatabase({ dataDir: database.dataDir, sqliteThread });
  onTestFinished(() => other.close());
  const row = sampleRow('outbox');
  await tx(database, (t) => t.insertInto('outbox').values(row).execute());
  const countUp = (one: Database) =>
    tx(one, async (t) => {
      const { attempts } = await t.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow();
      await t
        .updateTable('outbox')
        .set({ attempts: attempts + 1 })
        .execute();
    });
  await Promise.all(Array.from({ length: 60 }, (_, index) => countUp(index % 2 === 0 ? database : other)));
  expect(await database.db.selectFrom('outbox').select('attempts').execute()).toEqual([{ attempts: row.attempts + 60 }]);
});

test('a snapshot sees one state, and those who wait for the connection get it in turn', async () => {
  const database = await open();
  const order: string[] = [];
  const seen = snapshot(database, async (t) => {
    const before = await t.selectFrom('draft').select('id').execute();
    order.push('snapshot');
    return before;
  });
  const [first, second] = ['a', 'b'].map((id) => insert(database, sampleRow('draft', { id })).then(() => order.push(id)));
  await Promise.all([first, second]);
  expect(await seen).toEqual([]);
  expect(order).toEqual(['snapshot', 'a', 'b']);
});

test('a file that is no database is named, and a closed database is unavailable', async () => {
  const dataDir = mkdtempSync(join(root, 'other-'));
  writeFileSync(join(dataDir, 'site.db'), 'Dear diary, '.repeat(1000));
  const refused = await failureOf(openDatabase({ dataDir, sqliteThread }));
  expect(refused).toBeInstanceOf(NotDurable);
  expect((refused as Error).message).toMatch(/site\.db is no SQLite database/);
  const database = await openDatabase({ dataDir: mkdtempSync(join(root, 'closed-')), sqliteThread });
  await database.close();
  expect(kindOf(await failureOf(sql`select 1`.execute(database.db)))).toBe('unavailable');
});

test('where the thread dies the process dies, so that whoever started it starts both anew', async () => {
  const [dying, program] = [join(root, 'dying.mjs'), join(root, 'program.mjs')];
  writeFileSync(
    dying,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('the thread broke'); });
    parentPort.postMessage({ result: { rows: [] } });`,
  );
  writeFileSync(
    program,
    `const { openDatabase } = await import(${JSON.stringify(new URL('database.ts', import.meta.url).href)});
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(join(root, 'dying'))}, sqliteThread: ${JSON.stringify(dying)} });
    setInterval(() => undefined, 1000);
    await db.selectFrom('draft').selectAll().execute().catch(() => undefined);`,
  );
  const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', program], { timeout: 60_000, cwd: fileURLToPath(new URL('../..', import.meta.url)) });
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('the thread broke') });
});

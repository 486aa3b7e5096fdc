import { mkdtempSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBuiltIn, openLite, type Lite } from './lite-driver.ts';

const root = mkdtempSync(join(tmpdir(), 'lite-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A Node that has SQLite must be able to do without better-sqlite3; the others must say that they have none. */
const drivers: [string, (file: string) => Promise<Lite | undefined>][] = [['the first driver that is there', openLite]];
if (isBuiltin('node:sqlite')) drivers.push(['Node’s own', openBuiltIn]);

test.runIf(!isBuiltin('node:sqlite'))('a Node without SQLite of its own says so instead of failing', async () => {
  expect(await openBuiltIn(join(root, 'none.db'))).toBeUndefined();
});

test.each(drivers)('%s gives plain rows with bytes as Buffer, and tells commands from queries', async (name, open) => {
  const lite = await open(join(root, `${name}.db`));
  if (lite === undefined) throw new Error('no driver');
  lite.exec('create table t (id text, n integer, b blob, empty text) strict');
  const insert = lite.prepare('insert into t values (?, ?, ?, ?)');
  expect(insert.reader).toBe(false);
  expect(Number(insert.run(['é', 2 ** 53 - 1, Buffer.from([0, 1, 255]), null]).changes)).toBe(1);
  const row = { id: 'é', n: 2 ** 53 - 1, b: Buffer.from([0, 1, 255]), empty: null };
  const select = lite.prepare('select * from t where id = ?');
  expect(select.reader).toBe(true);
  expect(select.all(['é'])).toStrictEqual([row]);
  expect([...select.iterate(['é'])]).toStrictEqual([row]);
  expect(lite.prepare('update t set n = 1 returning n').all([])).toStrictEqual([{ n: 1 }]);
  expect(() => insert.run(['x', true, null, null])).toThrow(/bind|bound/);
  lite.close();
});

test('a statement is compiled once, and sees a table that has changed since', async () => {
  const lite = await openLite(join(root, 'changing.db'));
  lite.exec("create table t (a text) strict; insert into t values ('one')");
  const all = 'select * from t';
  expect(lite.prepare(all).all([])).toStrictEqual([{ a: 'one' }]);
  expect(lite.prepare(all)).toBe(lite.prepare(all));
  lite.exec("alter table t add column b text not null default 'two'");
  expect(lite.prepare(all).all([])).toStrictEqual([{ a: 'one', b: 'two' }]);
  lite.exec('drop table t; create table t (c integer) strict; insert into t values (3)');
  expect(lite.prepare(all).all([])).toStrictEqual([{ c: 3 }]);
  lite.close();
});

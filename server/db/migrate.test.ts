import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { ownerOf } from '#tests/support/rows.ts';
import { openDatabase } from './database.ts';
import { migrate, pendingMigrations, WrongVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { tableKeys, tableNames } from './tables-in-order.ts';

const names = migrations.map(({ name }) => name);

describeOnBothEngines('migrations', (make) => {
  test('an empty database gets every table, told step by step', async () => {
    const database = await make({ empty: true });
    expect(await pendingMigrations(database)).toEqual(names);
    const told: string[] = [];
    expect(await migrate(database, (name) => told.push(name))).toEqual(names);
    expect(told).toEqual(names);
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name).toSorted()).toEqual(tableNames.toSorted());
  });

  test('a database that is up to date is left alone', async () => {
    const database = await make();
    expect(await pendingMigrations(database)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
  });

  test('four processes that start at once make the tables once', async () => {
    const first = await make({ empty: true });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(first.settings)));
    const done = await Promise.all([first, ...others].map((database) => migrate(database)));
    expect(done.flat()).toEqual(names);
    await Promise.all(others.map((database) => database.close()));
  });

  test('a step that fails leaves nothing of itself behind', async () => {
    const database = await make({ empty: true });
    // In the way of the last step.
    await sql`create table data_key (id text)`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow(/data_key/);
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(['data_key']);
  });

  test('tables of a newer program are refused in plain words', async () => {
    const database = await make();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow(WrongVersion);
    await expect(migrate(database)).rejects.toThrow(/newer version/);
  });

  test('what a row refers to is copied before it', async () => {
    const database = await make();
    const references = await listReferences(database.db, database.kind);
    const owned = tableNames.flatMap((name) => [ownerOf(name) ?? []].flat().map((owner) => [name, owner.table]));
    expect(references.toSorted()).toEqual(owned.toSorted());
    for (const [from, to] of references) expect(tableNames.indexOf(to)).toBeLessThan(tableNames.indexOf(from));
  });

  test('the keys that rows are ordered by are those of the tables', async () => {
    const database = await make();
    for (const name of tableNames) expect([name, await readKey(database.db, database.kind, name)]).toEqual([name, [...tableKeys[name]]]);
  });

  test('every column that refers to another table has an index', async () => {
    const database = await make();
    for (const name of tableNames) {
      const owner = ownerOf(name);
      if (owner === undefined) continue;
      const [table, column] = [sql.table(name), sql.ref(owner.column)];
      const { rows } =
        database.kind === 'sqlite'
          ? await sql<{ detail: string }>`explain query plan select 1 from ${table} where ${column} = 'x'`.execute(database.db)
          : await sql<{
              detail: string;
            }>`select indexdef as detail from pg_indexes where tablename = ${name} and indexdef like ${`%(${owner.column}%`}`.execute(database.db);
      expect([name, rows[0]?.detail]).toEqual([name, expect.stringMatching(/index|primary key/i)]);
    }
  });
});

type Db = Parameters<typeof migrate>[0]['db'];
type Name = (typeof tableNames)[number];

async function listReferences(db: Db, kind: 'sqlite' | 'postgres'): Promise<[Name, Name][]> {
  const lite = sql<{
    from: Name;
    to: Name;
  }>`select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`;
  const postgres = sql<{
    from: Name;
    to: Name;
  }>`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`;
  const { rows } = await (kind === 'sqlite' ? lite : postgres).execute(db);
  return rows.map(({ from, to }) => [from, to]);
}

async function readKey(db: Db, kind: 'sqlite' | 'postgres', table: Name): Promise<string[]> {
  const lite = sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`;
  const postgres = sql<{ name: string }>`select a.attname as name from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`;
  const { rows } = await (kind === 'sqlite' ? lite : postgres).execute(db);
  return rows.map(({ name }) => name);
}

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, makeCluster, type Cluster } from '#tests/support/postgres.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { NotDurable, openDatabase, type Database } from './database.ts';
import { kindOf } from './errors.ts';
import { migrate } from './migrate.ts';
import { refusePostgres } from './postgres.ts';
import { tx } from './tx.ts';

const durable = { version: 150_004, encoding: 'UTF8', fsync: 'on', synchronous_commit: 'on' };

test.each(['on', 'local', 'remote_write', 'remote_apply'])('a PostgreSQL that commits with "%s" is accepted', (level) => {
  expect(refusePostgres({ ...durable, synchronous_commit: level })).toBeUndefined();
});

test.each([
  ['too old', { version: 140_012 }, /PostgreSQL 14 is too old/],
  ['in another encoding', { encoding: 'LATIN1' }, /LATIN1.*UTF8/],
  ['that does not wait for the disk', { fsync: 'off' }, /fsync = on/],
  ['that acknowledges too early', { synchronous_commit: 'off' }, /synchronous_commit = on/],
])('a PostgreSQL %s is refused, with what to do', (_, facts, reason) => {
  expect(refusePostgres({ ...durable, ...facts })).toMatch(reason);
});

describe.skipIf(findPostgres() === undefined)('a PostgreSQL that comes and goes', () => {
  let cluster: Cluster;
  const opened: Database[] = [];
  beforeAll(async () => {
    cluster = await makeCluster();
    await cluster.start();
  }, 180_000);
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await cluster.remove();
  });

  const open = async (name: string): Promise<Database> => {
    const database = await openDatabase({ dataDir: cluster.folder, databaseUrl: cluster.url(name) });
    opened.push(database);
    return database;
  };
  const ask = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const keep = (database: Database) => tx(database, (t) => t.insertInto('data_key').values(sampleRow('data_key')).execute());
  const failure = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => 'none',
      (error: unknown) => kindOf(error),
    );

  test('is refused where it would not keep what it acknowledges', async () => {
    await ask('create database hasty template template0');
    await ask('alter database hasty set synchronous_commit = off');
    await expect(open('hasty')).rejects.toThrow(NotDurable);
    await ask("create database foreign_text template template0 encoding 'SQL_ASCII'");
    await expect(open('foreign_text')).rejects.toThrow(/SQL_ASCII/);
  });

  test('may be away at the start, and is examined when it comes', async () => {
    await ask('create database late template template0');
    await ask('alter database late set synchronous_commit = off');
    await cluster.stop('fast');
    const database = await open('late');
    expect(await failure(migrate(database))).toBe('unavailable');
    await cluster.start();
    await expect(migrate(database)).rejects.toThrow(NotDurable);
    await ask('alter database late reset synchronous_commit');
    await migrate(database);
    expect(await failure(keep(database))).toBe('none');
  }, 300_000);

  test('loses nothing that it has acknowledged when it is killed, and is used again without a restart of the site', async () => {
    await ask('create database killed template template0');
    const database = await open('killed');
    await migrate(database);
    await Promise.all(Array.from({ length: 20 }, () => keep(database)));
    await cluster.stop('immediate');
    expect(await failure(keep(database))).toBe('unavailable');
    await cluster.start();
    // Connections of before the crash are found dead one by one.
    await expect.poll(() => failure(keep(database)), { timeout: 30_000 }).toBe('none');
    expect((await database.db.selectFrom('data_key').select('id').execute()).length).toBe(21);
  }, 300_000);

  test('says "unavailable" where a connection ends in the middle of a transaction, and keeps none of it', async () => {
    await ask('create database cut template template0');
    const database = await open('cut');
    await migrate(database);
    const cut = tx(database, async (t) => {
      await t.insertInto('data_key').values(sampleRow('data_key')).execute();
      await ask("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'cut' and state = 'idle in transaction'");
      await t.insertInto('data_key').values(sampleRow('data_key')).execute();
    });
    expect(await failure(cut)).toBe('unavailable');
    expect(await database.db.selectFrom('data_key').select('id').execute()).toEqual([]);
  });

  test('that refuses the password is unavailable', async () => {
    expect(await failure(keep(await open('nowhere')))).toBe('unavailable');
  });
});

/** The same tests on SQLite and on PostgreSQL. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase, type Database, type DatabaseSettings } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { findPostgres, type Cluster } from './postgres.ts';
import { sharedCluster } from './shared-postgres.ts';

/** With `settings` the same database can be opened once more, as after a restart or by a second process. */
export type TestDatabase = Database & { settings: DatabaseSettings };

export type MakeOptions = {
  /** Leaves the database without tables. */
  empty?: boolean;
  /** Of this kind, where a test needs both; see `kinds`. */
  kind?: Database['kind'];
};

/** Makes a database with every table and no row. All of them are closed and removed after the last test of the group. */
export type MakeDatabase = (options?: MakeOptions) => Promise<TestDatabase>;

type Engine = { /** May be called again. */ prepare: () => Promise<void>; settle: (dataDir: string, empty: boolean) => Promise<DatabaseSettings> };

/** Those that tests run on here. */
export const kinds: readonly Database['kind'][] = findPostgres() === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** A machine on its first start of PostgreSQL, busy with other tests. */
const patience = 180_000;

/**
 * Registers a group of tests once for each database. Where PostgreSQL is not installed a line says so and SQLite runs
 * alone; under CI that is an error.
 */
export function describeOnBothEngines(name: string, tests: (make: MakeDatabase, kind: Database['kind']) => void): void {
  for (const kind of engineKinds()) {
    describe(`${name} (${labels[kind]})`, () => {
      let root: string;
      const engines = { sqlite: sqlite(() => join(root, 'template')), postgres: postgres() };
      const made: Database[] = [];
      beforeAll(async () => {
        root = mkdtempSync(join(inject('runFolder'), 'data-'));
        await engines[kind].prepare();
      }, patience);
      afterAll(async () => {
        await Promise.all(made.map((database) => database.close()));
        await engines.postgres.end();
        rmSync(root, { recursive: true, force: true });
      }, patience);
      const make: MakeDatabase = async ({ empty = false, kind: wanted = kind } = {}) => {
        await engines[wanted].prepare();
        const settings = await engines[wanted].settle(mkdtempSync(join(root, 'x-')), empty);
        const database = await openDatabase(settings);
        made.push(database);
        return { ...database, settings };
      };
      tests(make, kind);
    });
  }
}

const labels = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function engineKinds(): readonly Database['kind'][] {
  if (!kinds.includes('postgres')) {
    if (process.env.CI) throw new Error('PostgreSQL is not installed, and CI is set: install it (Debian: apt-get install postgresql)');
    console.log('PostgreSQL is not installed: tests of the database run on SQLite only');
  }
  return kinds;
}

/** Removes what keeps the audit log from being changed, for tests of how a change is found. */
export async function allowTampering({ kind, db }: Database): Promise<void> {
  for (const verb of ['update', 'delete']) await sql.raw(`drop trigger audit_event_no_${verb}${kind === 'postgres' ? ' on audit_event' : ''}`).execute(db);
}

function sqlite(template: () => string): Engine {
  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    const database = await openDatabase({ dataDir: template() });
    await migrate(database);
    await database.close();
  };
  return {
    prepare: () => (prepared ??= prepare()),
    settle: async (dataDir, empty) => {
      if (!empty) copyFileSync(join(template(), 'site.db'), join(dataDir, 'site.db'));
      return { dataDir };
    },
  };
}

function postgres(): Engine & { end: () => Promise<void> } {
  let prepared: Promise<Cluster> | undefined;
  const prepare = () => (prepared ??= sharedCluster(inject('runFolder'), makeTemplate));
  const made: string[] = [];
  return {
    prepare: async () => void (await prepare()),
    settle: async (dataDir, empty) => {
      const cluster = await prepare();
      const name = `test_${randomBytes(8).toString('hex')}`;
      await askServer(cluster, `create database ${name} template ${empty ? 'template0' : 'site_template'}`);
      made.push(name);
      return { dataDir, databaseUrl: cluster.url(name) };
    },
    end: async () => {
      if (made.length > 0) await askServer(await prepare(), ...made.map((name) => `drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  await askServer(cluster, 'create database site_template template template0');
  const database = await openDatabase({ dataDir: cluster.folder, databaseUrl: cluster.url('site_template') });
  await migrate(database);
  await database.close();
}

async function askServer(cluster: Cluster, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

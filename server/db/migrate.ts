import { Migrator, sql, type Migration, type MigrationResultSet } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './opened.ts';
import { kindOf } from './errors.ts';
import { dialectOf, migrations } from './migrations/index.ts';

/** The tables are those of another version of this program. The message is for the operator. */
export class WrongVersion extends Error {
  override name = 'WrongVersion';
}

const tries = 40;

/**
 * Brings the tables up to date: every step that is missing, or none. Several processes may do it at once.
 * @param onStep Called with the name of each step before it runs.
 * @returns the names of the steps that ran.
 * @throws WrongVersion when a newer program has changed the tables.
 */
export async function migrate(database: Database, onStep: (name: string) => void = () => undefined): Promise<readonly string[]> {
  const migrator = createMigrator(database, onStep);
  for (let attempt = 1; ; attempt += 1) {
    const { error, results } = await run(migrator);
    if (error === undefined) return (results ?? []).map(({ migrationName }) => migrationName);
    if (attempt === tries || kindOf(error) !== 'retry') throw explain(error);
    await wait(Math.random() * 100);
  }
}

/** @returns the names of the steps that have not run yet. */
export async function pendingMigrations(database: Database): Promise<readonly string[]> {
  const all = await createMigrator(database, () => undefined).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** A migrator that cannot even read its own table throws instead of telling. */
async function run(migrator: Migrator): Promise<MigrationResultSet> {
  try {
    return await migrator.migrateToLatest();
  } catch (error) {
    return { error };
  }
}

function createMigrator({ kind, db }: Database, onStep: (name: string) => void): Migrator {
  const dialect = dialectOf(kind);
  const all = migrations.map(({ name, statements }): [string, Migration] => [
    name,
    {
      up: async (t) => {
        onStep(name);
        for (const statement of statements(dialect)) await sql.raw(statement).execute(t);
      },
    },
  ]);
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(Object.fromEntries(all)) } });
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.startsWith('corrupted migrations')) return error;
  return new WrongVersion('The database was changed by a newer version of this program: run that one, or restore a backup made with this one.', {
    cause: error,
  });
}

import type { Config } from '../config.ts';
import { NotDurable, openDatabase, type Database, type DatabaseSettings } from '../db/database.ts';
import { kindOf } from '../db/errors.ts';
import { pendingMigrations, WrongVersion } from '../db/migrate.ts';
import { KeyRefused } from '../vault/errors.ts';
import { UserError } from './command.ts';

/**
 * Opens a database for one command and closes it afterwards.
 * @throws UserError where the operator can do something about it.
 */
export async function withDatabase<T>(settings: DatabaseSettings, work: (database: Database) => Promise<T>): Promise<T> {
  let database: Database | undefined;
  try {
    database = await openDatabase({ ...settings, patient: true });
    return await work(database);
  } catch (error) {
    throw explain(error);
  } finally {
    await database?.close();
  }
}

/** The database that the site uses. */
export function settingsOf({ dataDir, databaseUrl }: Config): DatabaseSettings {
  return { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}

/** @throws UserError unless every table is as this program expects it. */
export async function refuseOldTables(database: Database): Promise<void> {
  if ((await pendingMigrations(database)).length > 0) throw new UserError('The tables are not up to date: run "npm run db:migrate" first.');
}

function explain(error: unknown): unknown {
  if (error instanceof NotDurable || error instanceof WrongVersion || error instanceof KeyRefused) return new UserError(error.message, { cause: error });
  const kind = kindOf(error);
  if (kind === 'unavailable')
    return new UserError(`The database cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`, { cause: error });
  if (kind === 'full') return new UserError('The disk is full: make room and run this again.', { cause: error });
  return error;
}

/**
 * The database: SQLite in the data folder, or PostgreSQL. Both keep the same tables and give the same
 * JavaScript values. Neither is opened in a state in which an acknowledged write could be lost.
 */
import type { Database } from './opened.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export { NotDurable } from './not-durable.ts';
export type { Database } from './opened.ts';

export type DatabaseSettings = {
  /** Absolute path; made if it is missing. */
  dataDir: string;
  /** Absent: SQLite in the data folder. */
  databaseUrl?: string;
  /** For the operator's commands: waits for seconds where the server, which answers visitors meanwhile, waits for milliseconds. */
  patient?: boolean;
  /** Absolute path of the built server/db/sqlite-thread.ts. With it SQLite runs in a thread of its own, for a process that serves others meanwhile. */
  sqliteThread?: string;
};

/**
 * A PostgreSQL that does not answer is no error here: the site starts without it, and each query fails until it is back.
 * @throws NotDurable with a sentence for the operator.
 */
export function openDatabase({ dataDir, databaseUrl, patient = false, sqliteThread }: DatabaseSettings): Promise<Database> {
  return databaseUrl === undefined ? openSqlite({ dataDir, patient, thread: sqliteThread }) : openPostgres(databaseUrl, patient);
}

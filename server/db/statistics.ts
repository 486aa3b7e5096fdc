/**
 * SQLite chooses between indexes by what it knows of them, and without knowing it takes every equality for rare: of a million
 * enquiries it would look through all that have a state to find the fifty newest that wait. PostgreSQL sees to this by itself.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './opened.ts';
import { single } from './tx.ts';

const hour = 3_600_000;

/**
 * Looks anew at tables that were never looked at, have a new index, or have grown or shrunk tenfold (sqlite.org/lang_analyze.html):
 * at some hundred entries of each index (see openSettled), so a tenth of a second for a million enquiries, and as good as nothing otherwise.
 */
export async function keepStatistics(database: Database): Promise<void> {
  if (database.kind === 'sqlite') await single(database, (db) => sql.raw('pragma optimize = 0x10002').execute(db));
}

/** Now and every hour. Should it fail, nothing is lost but speed. */
export function createStatisticsKeeper(database: Database, log: Pick<Logger, 'error'>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const keep = (): Promise<void> =>
    keepStatistics(database).catch((error: unknown) =>
      log.error({ reason: (error as Error).name }, 'the statistics of the database were not brought up to date'),
    );
  return {
    start(): void {
      running = keep();
      timer = setInterval(() => {
        running = running.then(keep);
      }, hour);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

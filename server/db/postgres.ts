/** PostgreSQL: a pool that connects when it is first needed, and lets no connection be used that is not durable. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types as defaults, type CustomTypesConfig, type PoolClient, type QueryResult } from 'pg';
import { kindOf } from './errors.ts';
import { NotDurable } from './not-durable.ts';
import type { Database } from './opened.ts';
import type { Tables } from './tables.ts';
import { createTransactionGuard, type TransactionGuard } from './transaction-guard.ts';

const connections = 10;

/** Milliseconds. The last is for a network that swallows answers: PostgreSQL itself cannot end such a query. */
const limits = { connect: 5000, statement: 10_000, idleInTransaction: 15_000, silence: 15_000 };

/** bigint and numeric as numbers, JSON as the text it is: the same values as SQLite's. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = { 20: Number, 1700: Number, 114: String, 3802: String };
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers[oid] ?? defaults.getTypeParser(oid, format as 'text')) as typeof defaults.getTypeParser,
};

/** @throws NotDurable when the database answers and cannot promise to keep what it acknowledges. */
export async function openPostgres(url: string, patient: boolean): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'site',
    max: connections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connect,
    ...(patient ? {} : { statement_timeout: limits.statement, idle_in_transaction_session_timeout: limits.idleInTransaction, query_timeout: limits.silence }),
  });
  // A connection that breaks while nobody uses it is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const guard = createTransactionGuard();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, guard) }) });
  try {
    await db.connection().execute(async () => undefined);
  } catch (error) {
    if (kindOf(error) !== 'unavailable') {
      await db.destroy();
      throw error;
    }
  }
  return { kind: 'postgres', db, guard, close: () => db.destroy() };
}

/** Refuses connections to code inside a transaction, examines each new one, and drops those that no longer answer. */
function guardedPool(pool: Pool, guard: TransactionGuard): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    guard.refuseInside();
    const client = await pool.connect();
    let guarded = known.get(client);
    if (guarded === undefined) {
      // The pool listens only while nobody uses the connection; one that breaks between two queries must not end the process.
      client.on('error', () => undefined);
      try {
        await examine(client);
      } catch (error) {
        client.release(true);
        throw error;
      }
      guarded = guardedClient(client);
      known.set(client, guarded);
    }
    return guarded;
  };
  return { connect, end: () => pool.end() };
}

function guardedClient(client: PoolClient): PostgresPoolClient {
  let silent = false;
  const query = async (sql: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    // Its answers can no longer be told from those of the query that was given up.
    if (silent) throw new Error('Connection terminated: an earlier query was never answered');
    try {
      return await client.query(sql, [...values]);
    } catch (error) {
      silent = (error as Error).message === 'Query read timeout';
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(silent) };
}

export type PostgresFacts = { version: number; encoding: string; fsync: string; synchronous_commit: string };

async function examine(client: PoolClient): Promise<void> {
  const { rows } = await client.query<PostgresFacts>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
  );
  const reason = rows[0] && refusePostgres(rows[0]);
  if (reason !== undefined) throw new NotDurable(reason);
}

/**
 * `synchronous_commit` may name a stricter level than "on" or, with replicas, "local": each of them waits for this machine's disk.
 * @returns what the operator has to change, or undefined if writes are kept.
 */
export function refusePostgres({ version, encoding, fsync, synchronous_commit: commit }: PostgresFacts): string | undefined {
  if (version < 150_000) return `PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`;
  if (encoding !== 'UTF8') return `The database is in ${encoding}. Create it with encoding UTF8.`;
  if (fsync !== 'on') return 'PostgreSQL does not wait for the disk. Set fsync = on in its configuration.';
  if (commit === 'off') return 'PostgreSQL acknowledges before it has written. Set synchronous_commit = on for this database and role.';
  return undefined;
}

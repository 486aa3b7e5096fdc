/** Kysely's way to SQLite: one connection, handed out to one user at a time. */
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { rollback, type Result, type Runner } from './sqlite-runner.ts';
import type { TransactionGuard } from './transaction-guard.ts';

export const liteDialect = (runner: Runner, guard: TransactionGuard): Dialect => ({
  createDriver: () => new LiteDriver(runner, guard),
  createAdapter: () => new LiteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Without this a migration that fails would leave half of itself behind. */
class LiteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LiteConnection implements DatabaseConnection {
  readonly #runner: Runner;
  /** How the transaction is to begin that has run no statement yet: it goes with the first, in one message. */
  #begin: string | undefined;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  executeQuery<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Result<Row>> {
    const begin = this.#begin;
    this.#begin = undefined;
    const statement = { sql, values: parameters };
    return this.#runner.run<Row>(begin === undefined ? [statement] : [{ sql: begin, values: [] }, statement]);
  }

  /** Large tables are read in pages. */
  streamQuery(): never {
    throw new Error('SQLite gives its rows all at once');
  }

  begin(sql: string): void {
    this.#begin = sql;
  }

  async end(sql: string): Promise<void> {
    if (this.#begin === undefined) await this.executeQuery({ sql, parameters: [] });
    this.#begin = undefined;
  }
}

class LiteDriver implements Driver {
  readonly #runner: Runner;
  readonly #guard: TransactionGuard;
  readonly #connection: LiteConnection;
  /** Whoever waits for the connection, the first first; undefined while nobody has it. */
  #queue: (() => void)[] | undefined;

  constructor(runner: Runner, guard: TransactionGuard) {
    this.#runner = runner;
    this.#guard = guard;
    this.#connection = new LiteConnection(runner);
  }

  async init(): Promise<void> {
    // The database is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.refuseInside();
    const queue = this.#queue;
    if (queue === undefined) this.#queue = [];
    else await new Promise<void>((resolve) => void queue.push(resolve));
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue?.shift();
    if (next === undefined) this.#queue = undefined;
    else next();
  }

  /** Takes the right to write at once: a transaction that begins by reading could not get it later. */
  async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    this.#connection.begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  commitTransaction(): Promise<void> {
    return this.#connection.end('commit');
  }

  rollbackTransaction(): Promise<void> {
    return this.#connection.end(rollback);
  }

  destroy(): Promise<void> {
    return this.#runner.close();
  }
}

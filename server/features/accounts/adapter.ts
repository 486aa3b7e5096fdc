/**
 * The library's way to the database, with three things changed: it works in the transaction that is running;
 * session tokens are stored as hashes; names and addresses are sealed, and addresses found by a keyed hash.
 * A method that the library gains and that is not wrapped here is not there.
 */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Audience } from './audience.ts';
import { currentTransaction, inTransaction, noteFailure } from './current.ts';
import { sessionHash, type Secrets } from './secrets.ts';

type Values = Record<string, unknown>;

export type AdapterSettings = { database: Database; secrets: Secrets; audience: Audience };

export function createAdapter({ database, secrets }: AdapterSettings): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const known = new WeakMap<object, DBAdapter>();
    const inner = (): DBAdapter => {
      const query = currentTransaction() ?? database.db;
      const adapter = known.get(query) ?? kyselyAdapter(query, { type: 'sqlite' })(options);
      known.set(query, adapter);
      return adapter;
    };
    const reading = <T>(work: (adapter: DBAdapter) => Promise<T>): Promise<T> => work(inner()).catch(failed);
    /** Nothing is written outside a transaction. */
    const writing = <T>(work: (adapter: DBAdapter) => Promise<T>): Promise<T> =>
      currentTransaction() === undefined ? inTransaction(database, () => writing(work)) : reading(work);

    const sealedWhere = (model: string, where: readonly Where[] = []): Where[] => where.map((clause) => ({ ...clause, value: sealedValue(model, clause) }));
    const sealedValue = (model: string, { field, value }: Where): Where['value'] => {
      const change = hashOf(model, field);
      if (change === undefined) return value;
      if (Array.isArray(value)) return value.map((item) => change(String(item)));
      return typeof value === 'string' ? change(value) : value;
    };
    const hashOf = (model: string, field: string): ((text: string) => string) | undefined => {
      if (model === 'session' && field === 'token') return sessionHash;
      return model === 'user' && field === 'email' ? secrets.addressToken : undefined;
    };

    const sealed = (model: string, id: string, values: Values): Values => {
      if (model === 'session') {
        // Nobody needs to know from where somebody signed in: these columns do not exist.
        const { ipAddress: _ip, userAgent: _agent, ...rest } = values;
        return { ...rest, ...(typeof values.token === 'string' && { token: sessionHash(values.token) }) };
      }
      if (model !== 'user') return values;
      const { email, name } = values;
      return {
        ...values,
        ...(typeof email === 'string' && { email: secrets.addressToken(email), emailSealed: secrets.sealPersonal(id, 'email', email) }),
        ...(typeof name === 'string' && { name: secrets.sealPersonal(id, 'name', name) }),
      };
    };
    const openedUser = (row: Values): Values => {
      const { emailSealed, ...rest } = row;
      const id = String(row.id);
      return { ...rest, email: secrets.openPersonal(id, 'email', emailSealed as Buffer), name: secrets.openPersonal(id, 'name', row.name as Buffer) };
    };
    /** @param token As it was asked for, or made: the row has its hash. */
    const opened = (model: string, row: unknown, token?: unknown): unknown => {
      if (row === null || row === undefined) return row;
      const values = row as Values;
      if (model === 'user') return openedUser(values);
      const user = values.user === undefined || values.user === null ? {} : { user: openedUser(values.user as Values) };
      return { ...values, ...user, ...(model === 'session' && typeof token === 'string' && { token }) };
    };
    const tokenIn = (where: readonly Where[] = []): unknown => where.find(({ field }) => field === 'token')?.value;
    const idIn = (where: readonly Where[]): string => {
      const id = where.find(({ field }) => field === 'id')?.value;
      if (typeof id !== 'string') throw new Error('A user is changed by id alone: what is sealed is bound to it');
      return id;
    };

    const adapter = {
      id: 'house',
      options: { adapterConfig: { adapterId: 'house', transaction: true } },
      create: ({ model, data }: { model: string; data: Values }) => {
        const id = typeof data.id === 'string' ? data.id : randomUUID();
        const values = { ...sealed(model, id, data), id };
        return writing(async (db) => opened(model, await db.create({ model, data: values, forceAllowId: true }), data.token));
      },
      findOne: (query: { model: string; where: Where[] }) =>
        reading(async (db) => opened(query.model, await db.findOne({ ...query, where: sealedWhere(query.model, query.where) }), tokenIn(query.where))),
      findMany: (query: { model: string; where?: Where[] }) =>
        reading(async (db) => (await db.findMany({ ...query, where: sealedWhere(query.model, query.where) })).map((row) => opened(query.model, row))),
      count: (query: { model: string; where?: Where[] }) => reading((db) => db.count({ ...query, where: sealedWhere(query.model, query.where) })),
      update: ({ model, where, update }: { model: string; where: Where[]; update: Values }) => {
        const values = sealed(model, model === 'user' ? idIn(where) : '', update);
        return writing(async (db) => opened(model, await db.update({ model, where: sealedWhere(model, where), update: values }), tokenIn(where)));
      },
      updateMany: ({ model, where, update }: { model: string; where: Where[]; update: Values }) => {
        if (model === 'user') throw new Error('Users are changed one at a time');
        return writing((db) => db.updateMany({ model, where: sealedWhere(model, where), update: sealed(model, '', update) }));
      },
      delete: ({ model, where }: { model: string; where: Where[] }) => writing((db) => db.delete({ model, where: sealedWhere(model, where) })),
      deleteMany: ({ model, where }: { model: string; where: Where[] }) => writing((db) => db.deleteMany({ model, where: sealedWhere(model, where) })),
      consumeOne: ({ model, where }: { model: string; where: Where[] }) =>
        writing(async (db) => opened(model, await db.consumeOne({ model, where: sealedWhere(model, where) }), tokenIn(where))),
      incrementOne: (query: Parameters<DBAdapter['incrementOne']>[0]) =>
        writing(async (db) => opened(query.model, await db.incrementOne({ ...query, where: sealedWhere(query.model, query.where) }))),
      transaction: <R>(work: (adapter: DBAdapter) => Promise<R>): Promise<R> => writing(() => work(whole)),
    };
    // The library types each row by its model, which a wrapper over all of them cannot.
    const whole = adapter as unknown as DBAdapter;
    return whole;
  };
}

function failed(error: unknown): never {
  noteFailure(error);
  throw error;
}

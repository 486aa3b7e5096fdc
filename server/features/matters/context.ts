/** What every part of this feature works with. */
import type { Transaction } from 'kysely';
import type { Guard, guards } from '#shared/matters/states.ts';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { Query, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit, AuditEvent } from '../audit/index.ts';
import type { Outbox } from '../outbox/index.ts';

export { staffActor, type Staff } from '../../staff.ts';

export type Work = Transaction<Tables>;

/** What only other features can say: the engagement letter, the report, links. */
export type MatterFact = { [Name in Guard]: (typeof guards)[Name]['source'] extends 'feature' ? Name : never }[Guard];

/** Of a matter, what is true now; read in the transaction that moves it. */
export type FactsOf = (t: Query, matterId: string) => Promise<ReadonlySet<MatterFact>>;

export type MatterSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Scheme and host that mailed links begin with. */
  publicOrigin: string;
  now: () => Date;
  /** Absent: nothing is true yet. */
  facts?: FactsOf;
  /** The address of a client's account as it is today; undefined where there is none. Absent: the one with which they joined. */
  addressOf?: (t: Query, clientId: string) => Promise<string | undefined>;
  /** Told when work that nobody waits for has failed. */
  onError: (error: unknown) => void;
};

export type Context = MatterSettings & {
  seal: (table: string, column: string, id: string, text: string) => Buffer;
  open: (table: string, column: string, id: string, sealed: Buffer) => string;
  /** Runs in one transaction, with its line of the audit log last; then mails go out. */
  change: <Result>(work: (t: Work, log: (event: AuditEvent) => void) => Promise<Result>) => Promise<Result>;
};

/** Attempts of several who write at the same moment. */
const tries = 20;

export function createContext(settings: MatterSettings): Context {
  const { database, keyring, audit, outbox } = settings;
  return {
    ...settings,
    seal: (table, column, id, text) => sealField(keyring, { table, column, id }, text),
    open: (table, column, id, sealed) => openField(keyring, { table, column, id }, sealed).toString('utf8'),
    async change(work) {
      const run = () =>
        tx(database, async (t) => {
          const events: AuditEvent[] = [];
          const made = await work(t, (event) => void events.push(event));
          for (const event of events) await audit.append(t, event);
          return made;
        });
      for (let attempt = 1; ; attempt += 1) {
        try {
          const result = await run();
          outbox.wake();
          return result;
        } catch (error) {
          // Somebody else took this place at this moment; what is read first finds it now.
          if (kindOf(error) !== 'unique' || attempt === tries) throw error;
        }
      }
    },
  };
}

export const clientActor = (clientId: string): string => `client:${clientId}`;

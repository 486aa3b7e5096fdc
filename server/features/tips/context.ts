/** What every part of this feature works with. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/audit/actions.ts';
import type { Nation } from '#shared/clocks/bank-holidays.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import type { TipRow } from '../../db/tip-tables.ts';
import type { Staging } from '../../files/staging.ts';
import type { Stripper } from '../../files/strip.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit, AuditEvent } from '../audit/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Retention } from '../retention/index.ts';
import { activeCustodians, findRecovery, insertEvent, type Work } from './store.ts';
import type { StoredFiles } from './stored-files.ts';

/** Where the firm's working days are counted. */
export const nation: Nation = 'england-and-wales';

export type TipSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  staging: Pick<Staging, 'stage' | 'read' | 'discard'>;
  stripper: Pick<Stripper, 'copy'>;
  stored: StoredFiles;
  erase: Retention['erase'];
  /** Address of a member of staff, for reminders. */
  addressOf: (staffId: string) => Promise<string | undefined>;
  /** Members of the staff who are told of tips that nobody opens. */
  owners: () => Promise<readonly string[]>;
  /** Scheme and host that mails point to. */
  publicOrigin: string;
  now: () => Date;
};

/** The tip cannot be changed like this. The sentence is for whoever asked. */
export class TipRefused extends Error {
  override name = 'TipRefused';
  readonly sentence: string;
  constructor(sentence: string) {
    super('refused');
    this.sentence = sentence;
  }
}

/** Fewer than two custodians, or no recovery key: nobody could be sure to read it. */
export class ChannelClosed extends Error {
  override name = 'ChannelClosed';
}

/** It was erased, perhaps a moment ago by its sender in another window. */
export class TipGone extends Error {
  override name = 'TipGone';
}

/** It holds as many messages of its sender as a tip can. */
export class TipFull extends Error {
  override name = 'TipFull';
}

/** Custodians without whom no tip is taken: one of them may lose the key, leave, or be whom a tip is about. */
const fewestCustodians = 2;

/** One transaction, its lines of the audit log last. */
export type Change = <Result>(work: (t: Work, log: (event: AuditEvent) => void) => Promise<Result>) => Promise<Result>;

export type TipContext = TipSettings & {
  /** ISO day in the United Kingdom: the only time that is kept of a tip. */
  today: () => string;
  /** The recipients that a new tip is sealed to besides its sender. @throws ChannelClosed */
  readers: () => Promise<string[]>;
  change: Change;
  /** A line about what a sender did: written to the audit log when its day is over. */
  noteForTheDay: (t: Work, action: AuditAction, tip: Pick<TipRow, 'id'>) => Promise<void>;
};

export const changesOf =
  ({ database, audit }: Pick<TipSettings, 'database' | 'audit'>): Change =>
  (work) =>
    tx(database, async (t) => {
      const events: AuditEvent[] = [];
      const made = await work(t, (event) => void events.push(event));
      for (const event of events) await audit.append(t, event);
      return made;
    });

export function createTipContext(settings: TipSettings): TipContext {
  const { database, now } = settings;
  const today = (): string => londonDay(now());
  return {
    ...settings,
    today,
    async readers() {
      const [custodians, recovery] = await Promise.all([activeCustodians(database.db), findRecovery(database.db)]);
      if (custodians.length < fewestCustodians || recovery === undefined) throw new ChannelClosed('Tips need two custodians and a recovery key');
      return [...custodians.map(({ recipient }) => recipient), recovery.recipient].toSorted();
    },
    change: changesOf(settings),
    noteForTheDay: (t, action, { id }) => insertEvent(t, { id: randomUUID(), day: today(), actor: 'sender', action, subject: `tip:${id}` }),
  };
}

export const subjectOf = ({ id }: Pick<TipRow, 'id'>): string => `tip:${id}`;

/** @throws TipRefused unless the version that somebody read is still the one that is kept. */
export function requireTipVersion(tip: Pick<TipRow, 'version'>, read: number): void {
  if (tip.version !== read)
    throw new TipRefused('Somebody else, or the sender, changed this tip meanwhile. Nothing was saved: look at it anew, then do it again.');
}

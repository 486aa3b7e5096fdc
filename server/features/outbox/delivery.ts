/** Sends what is due: claims a mail, sends it, writes down what became of it. */
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { OutboxRow } from '../../db/tables.ts';
import { SealBroken } from '../../vault/errors.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { delayAfter, isHopeless } from './backoff.ts';
import { openLetter, type Letter } from './mail.ts';
import { lanes, SendFailed, type Mailer } from './mailer.ts';
import { claimMail, extendClaim, markDelivered, markRefused, putBack } from './store.ts';
import { together } from './together.ts';

export type DeliverySettings = {
  database: Database;
  keyring: Keyring;
  mailer: Mailer;
  now: () => Date;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** From 0 to 1. */
  random?: () => number;
  /** Milliseconds for which a claim lasts; while the mail is being sent it is renewed. */
  lease?: number;
};

export type Delivered = { delivered: number; deferred: number; refused: number; unreachable: boolean };

export type Delivery = {
  /** Takes rows that this process has claimed in writing them; the next run, or the one under way, sends them first. */
  hand: (rows: readonly OutboxRow[]) => void;
  /** Gives back those that were not sent. */
  release: () => Promise<void>;
  /** When a claim that is made now ends. */
  leaseUntil: () => string;
  /** Sends everything that is due, until nothing is or the server cannot be reached. */
  run: (signal: AbortSignal) => Promise<Delivered>;
  /** Takes no further mail; those in hand are finished. */
  finish: () => void;
};

/** Milliseconds: mails of one moment, such as the two of an enquiry, are written down as delivered in one commit. */
const moment = 20;

export function createDelivery({ database, keyring, mailer, now, log, random = Math.random, lease = 60_000 }: DeliverySettings): Delivery {
  /** Mails that the server has taken but that could not be written down as delivered yet: they are not sent again. */
  const taken = new Set<string>();
  const handed: OutboxRow[] = [];
  const finishing = new AbortController();
  const time = (after = 0): string => new Date(now().getTime() + after).toISOString();

  const noteDelivered = together((rows: readonly OutboxRow[]) => markDelivered(database, rows, time()), moment);

  /** Where half of the lease has gone by, the claim might end before it is renewed: the row is left to whoever claims it next. */
  const isFresh = ({ locked_until: until }: OutboxRow): boolean => Date.parse(until ?? '') - now().getTime() > lease / 2;

  function nextHanded(): OutboxRow | undefined {
    for (let row = handed.shift(); row !== undefined; row = handed.shift()) if (isFresh(row)) return row;
    return undefined;
  }

  /** Sends under a claim that is renewed until the server has answered. */
  async function send(row: OutboxRow, letter: Letter, signal: AbortSignal): Promise<void> {
    const renewing = setInterval(() => {
      extendClaim(database, row, time(lease)).catch(() => log.warn({ mail: row.id }, 'the claim on a mail could not be renewed'));
    }, lease / 3);
    try {
      await mailer.send({ ...letter, id: row.id, messageId: row.message_id, createdAt: new Date(row.created_at) }, signal);
      taken.add(row.id);
    } finally {
      clearInterval(renewing);
    }
  }

  async function attempt(row: OutboxRow, signal: AbortSignal): Promise<void> {
    if (taken.has(row.id)) return;
    await send(row, open(row), signal);
  }

  function open({ id, message }: OutboxRow): Letter {
    try {
      if (message === null) throw new SealBroken('there is no text');
      return openLetter(keyring, id, message);
    } catch (error) {
      // A key that is missing comes back; a text that does not open never will.
      throw new SendFailed(error instanceof SealBroken ? 'refused' : 'later', (error as Error).name);
    }
  }

  /** @param result Told of an unreachable server before that is written down, so that no other lane knocks meanwhile. @returns what became of one mail. */
  async function deliverOne(row: OutboxRow, signal: AbortSignal, result: Delivered): Promise<'delivered' | 'deferred' | 'refused'> {
    const about = { mail: row.id, kind: row.kind, attempts: row.attempts };
    try {
      await attempt(row, signal);
      await noteDelivered(row);
      taken.delete(row.id);
      log.info(about, 'a mail was delivered');
      return 'delivered';
    } catch (error) {
      if (!(error instanceof SendFailed)) throw error;
      const { kind, reason } = error;
      if (isHopeless({ attempts: row.attempts, createdAt: new Date(row.created_at), now: now(), isRefusal: kind === 'refused' })) {
        await markRefused(database, row, time(), reason);
        log.error({ ...about, reason }, 'a mail was given up: see npm run mail:queue');
        return 'refused';
      }
      result.unreachable ||= kind === 'unreachable';
      await putBack(database, row, time(delayAfter(row.attempts, random())), reason);
      log.warn({ ...about, reason }, 'a mail was not taken and waits');
      return 'deferred';
    }
  }

  return {
    hand: (rows) => void handed.push(...rows),
    release: async () => {
      for (const row of handed.splice(0)) await putBack(database, row, row.due_at, 'stopped');
    },
    leaseUntil: () => time(lease),
    finish: () => finishing.abort(),
    async run(signal) {
      const result: Delivered = { delivered: 0, deferred: 0, refused: 0, unreachable: false };
      let isDry = false;
      /** One lane that has found nothing due has found it for all. */
      const claimDue = async (): Promise<OutboxRow | undefined> => {
        const row = isDry ? undefined : await claimMail(database, time(), time(lease));
        isDry ||= row === undefined;
        return row;
      };
      /** Another lane may have found out while this one waited for its claim. */
      const isHeldUp = (): boolean => result.unreachable;
      const lane = async (): Promise<void> => {
        while (!finishing.signal.aborted && !isHeldUp()) {
          const row = nextHanded() ?? (await claimDue());
          if (row === undefined) return;
          if (isHeldUp()) return void (await putBack(database, row, row.due_at, 'unreachable'));
          result[await deliverOne(row, signal, result)] += 1;
        }
      };
      const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
      for (const lost of ended) if (lost.status === 'rejected') throw lost.reason;
      return result;
    },
  };
}

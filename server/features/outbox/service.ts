/**
 * The outbox: a mail is written in the same transaction as what it speaks of, and sent afterwards, at
 * least once. A mail is sent twice only where the server took it and its answer was lost.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { restAfter as defaultRest } from './backoff.ts';
import { createDelivery, type Delivered, type DeliverySettings } from './delivery.ts';
import { letterOf, sealLetter, type Mail } from './mail.ts';
import { insertMail, nextDue } from './store.ts';

export type OutboxSettings = DeliverySettings & {
  /** Right half of every Message-ID. */
  hostName: string;
  /** Milliseconds for which a server that could not be reached is left alone, after so many failures in a row. */
  restAfter?: (failures: number) => number;
};

export type Outbox = {
  /** Writes a mail in the caller's transaction. Call `wake` once that has been committed. @returns the mail's id. */
  add: (t: Transaction<Tables>, mail: Mail) => Promise<string>;
  /** Looks for mails at once. */
  wake: () => void;
  start: () => void;
  /**
   * Takes no further mail and waits for those in hand.
   * @param patience Milliseconds after which those are broken off; they are sent again later.
   */
  stop: (patience?: number) => Promise<void>;
  /** Sends what is due now, for the operator's commands and tests. */
  runDue: () => Promise<Delivered>;
};

/** Milliseconds between looks where nothing says when: another process may have written. */
const idle = 30_000;
/** Where a mail is due but somebody else has it in hand. */
const shortest = 200;

export function createOutbox(settings: OutboxSettings): Outbox {
  const { database, keyring, mailer, now, log, hostName, restAfter = defaultRest } = settings;
  const delivery = createDelivery(settings);
  const cut = new AbortController();
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  let woken = false;
  let failures = 0;
  /** A server that cannot be reached is left alone, whatever comes in. */
  let isWakeable = true;
  let endRest = (): void => undefined;

  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** @returns the milliseconds to rest, and whether a new mail may cut them short. */
  async function round(): Promise<{ pause: number; wakeable: boolean }> {
    const { unreachable } = await delivery.run(cut.signal);
    failures = unreachable ? failures + 1 : 0;
    if (unreachable) return { pause: restAfter(failures), wakeable: false };
    const next = await nextDue(database);
    return { pause: next === undefined ? idle : Math.min(idle, Math.max(shortest, Date.parse(next) - now().getTime())), wakeable: true };
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false;
      const { pause, wakeable } = await round().catch((error: unknown) => {
        failures += 1;
        log.error({ reason: (error as { code?: string }).code ?? (error as Error).name }, 'the outbox could not be read');
        return { pause: restAfter(failures), wakeable: false };
      });
      if (stopping.signal.aborted) break;
      isWakeable = wakeable;
      if (!(wakeable && woken)) await rest(pause);
    }
  }

  return {
    async add(t, mail) {
      const id = randomUUID();
      await insertMail(t, {
        id,
        message_id: `<${id}@${hostName}>`,
        kind: mail.kind,
        record_id: mail.recordId,
        created_at: now().toISOString(),
        due_at: (mail.dueAt ?? now()).toISOString(),
        message: sealLetter(keyring, id, letterOf(mail)),
      });
      return id;
    },
    wake() {
      woken = true;
      if (isWakeable) endRest();
    },
    start() {
      running ??= loop();
    },
    async stop(patience = 5000) {
      stopping.abort();
      delivery.finish();
      endRest();
      const breakOff = setTimeout(() => cut.abort(), patience);
      await running;
      clearTimeout(breakOff);
      mailer.close();
    },
    runDue: () => delivery.run(cut.signal),
  };
}

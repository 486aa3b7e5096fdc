/**
 * The outbox: a mail is written in the same transaction as what it speaks of, and sent afterwards, at
 * least once. A mail is sent twice only where the server took it and its answer was lost.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OutboxRow, Tables } from '../../db/tables.ts';
import { restAfter as defaultRest } from './backoff.ts';
import { createDelivery, type Delivered, type DeliverySettings } from './delivery.ts';
import { letterOf, sealLetter, type Mail } from './mail.ts';
import { claimUntil, insertMails, nextDue } from './store.ts';

export type OutboxSettings = DeliverySettings & {
  /** Right half of every Message-ID. */
  hostName: string;
  /** Milliseconds for which a server that could not be reached is left alone, after so many failures in a row. */
  restAfter?: (failures: number) => number;
};

export type PreparedMails = readonly OutboxRow[];

export type Outbox = {
  /** Writes a mail in the caller's transaction. Call `wake` once that has been committed. @returns the mail's id. */
  add: (t: Transaction<Tables>, mail: Mail) => Promise<string>;
  /**
   * Seals mails that are to leave as soon as the transaction that writes them is committed: each is this process's own from the
   * beginning, where it can send at all, and costs no commit for claiming it. Should the process die, others wait for the claim to end.
   */
  prepare: (mails: readonly Mail[]) => PreparedMails;
  /** Writes prepared mails in the caller's transaction. Hand them to `wake` once that has been committed, and only then. */
  put: (t: Transaction<Tables>, mails: PreparedMails) => Promise<void>;
  /** Looks for mails at once. */
  wake: (committed?: PreparedMails) => void;
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

  function rowOf(mail: Mail): OutboxRow {
    const id = randomUUID();
    const time = now();
    return {
      id,
      message_id: `<${id}@${hostName}>`,
      kind: mail.kind,
      record_id: mail.recordId,
      created_at: time.toISOString(),
      due_at: (mail.dueAt ?? time).toISOString(),
      attempts: 0,
      locked_until: null,
      locked_by: null,
      done_at: null,
      outcome: null,
      last_error: null,
      message: sealLetter(keyring, id, letterOf(mail)),
    };
  }

  return {
    async add(t, mail) {
      const row = rowOf(mail);
      await insertMails(t, [row]);
      return row.id;
    },
    prepare(mails) {
      const canSend = running !== undefined && isWakeable && !stopping.signal.aborted;
      const claim = (row: OutboxRow) => (canSend && row.due_at <= row.created_at ? { ...row, ...claimUntil(delivery.leaseUntil()), attempts: 1 } : row);
      return mails.map((mail) => claim(rowOf(mail)));
    },
    put: insertMails,
    wake(committed = []) {
      delivery.hand(committed.filter(({ locked_by: claim }) => claim !== null));
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
      // Where that fails, the claims end by themselves.
      await delivery.release().catch(() => undefined);
      mailer.close();
    },
    runDue: () => delivery.run(cut.signal),
  };
}

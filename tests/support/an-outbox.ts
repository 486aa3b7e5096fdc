/** An outbox over a database of the test's own, with a clock that the test moves. */
import { onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { tx } from '#server/db/tx.ts';
import { openLetter, type Letter } from '#server/features/outbox/mail.ts';
import { createSmtpMailer, type Mailer } from '#server/features/outbox/mailer.ts';
import { createOutbox, type OutboxSettings } from '#server/features/outbox/service.ts';
import type { Keyring } from '#server/vault/keyring.ts';
import { aKeyring } from './a-keyring.ts';

export const mail = { kind: 'notice', recordId: 'record-1', to: 'reader@mail.example', subject: 'A subject', text: 'the words of the mail' };

/** Starts at 09:00 on 20 November 2026. */
export function aClock(start = '2026-11-20T09:00:00.000Z') {
  let time = Date.parse(start);
  return { now: () => new Date(time), pass: (minutes: number) => void (time += minutes * 60_000) };
}

/** A mailer that answers as it is told and remembers what it was given. */
export function aMailer(send: (messageId: string) => Promise<void> | void = () => undefined) {
  const sent: string[] = [];
  const mailer: Mailer = {
    close: () => undefined,
    send: async ({ messageId }) => {
      sent.push(messageId);
      await send(messageId);
    },
  };
  return { mailer, sent };
}

/** A mailer for a server in this process, with little patience. */
export function smtp(smtpUrl: string): Mailer {
  const mailer = createSmtpMailer({ smtpUrl, from: 'desk@site.example', hostName: 'site.example', limits: { connect: 500, silence: 500, whole: 3000 } });
  onTestFinished(() => mailer.close());
  return mailer;
}

/** Keeps no log. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function anOutbox(database: Database, mailer: Mailer, settings: Partial<OutboxSettings> = {}) {
  const clock = aClock();
  const outbox = createOutbox({
    database,
    keyring: aKeyring(),
    mailer,
    now: clock.now,
    log: silent,
    hostName: 'site.example',
    random: () => 1,
    ...settings,
  });
  const add = (count = 1): Promise<void> => tx(database, async (t) => void (await Promise.all(Array.from({ length: count }, () => outbox.add(t, mail)))));
  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return { ...clock, database, outbox, add, rows };
}

/** The mails that wait, opened. */
export async function readMails(database: Database, keyring: Keyring): Promise<(Letter & { kind: string; recordId: string | null })[]> {
  const rows = await database.db.selectFrom('outbox').selectAll().where('done_at', 'is', null).orderBy('kind').execute();
  return rows.map(({ id, kind, record_id, message }) => ({ kind, recordId: record_id, ...openLetter(keyring, id, message ?? Buffer.of()) }));
}

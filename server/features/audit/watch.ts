/** Checks the whole log by itself, at night and a while after each start, and raises the alarm once where it is not as it was written. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { londonTime } from '#shared/clocks/london-time.ts';
import type { AuditHealth } from '#shared/audit/health.ts';
import type { AuditCheckRow } from '../../db/audit-tables.ts';
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Outbox } from '../outbox/index.ts';
import { insertCheck, latestCheck } from './check-store.ts';
import type { Audit } from './service.ts';
import { verdictOf, verifyAudit } from './verify.ts';

export type AuditWatchSettings = {
  database: Database;
  keyring: Keyring;
  /** Absolute path of the data folder. */
  dataDir: string;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Where the alarm goes. */
  staffMail: string;
  now: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
};

export type AuditWatch = {
  /** Checks now, or waits for the check that is under way. @param askedBy "site", or "staff" and an id, which the log then names. */
  check: (askedBy: string) => Promise<void>;
  /** What came of the last check, for pages of the back office. */
  health: () => Promise<AuditHealth>;
  /** Checks where a night's check is due; asked every hour. */
  look: () => Promise<void>;
  start: () => void;
  /** Gives up a check that is under way: nothing is kept of it. */
  stop: () => Promise<void>;
};

const minute = 60_000;
const hour = 60 * minute;
/** After a start, whatever it was a start from. */
const firstAfter = 10 * minute;
/** In London: the quietest hours. */
const night = { from: 2 * 60, to: 5 * 60 };
const overdueAfter = 48 * hour;
/** Milliseconds between pieces of a few hundred lines: two million lines take some minutes, and nobody waits for them. */
const rest = 20;

export function createAuditWatch({ database, keyring, dataDir, audit, outbox, staffMail, now, log }: AuditWatchSettings): AuditWatch {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> | undefined;

  async function checkNow(askedBy: string): Promise<void> {
    const started = now();
    const verdict = await verifyAudit(database, keyring, dataDir, () => wait(rest, undefined, { signal: stopping.signal, ref: false }));
    const { rows, breach, forged } = verdict;
    const result: AuditCheckRow = {
      id: randomUUID(),
      started_at: started.toISOString(),
      finished_at: now().toISOString(),
      asked_by: askedBy,
      lines: rows,
      forged: forged.length,
      verdict: verdictOf(verdict),
      breach: breach?.what ?? null,
      breach_seq: breach?.seq ?? null,
    };
    await tx(database, async (t) => {
      const before = await latestCheck(t);
      await insertCheck(t, result);
      if (result.verdict === 'broken' && !isSame(before, result)) await outbox.add(t, { kind: 'audit-broken', recordId: null, to: staffMail, ...alarm });
      if (askedBy !== 'site')
        await audit.append(t, { actor: askedBy, action: 'audit.checked', subject: 'audit', detail: { verdict: result.verdict, lines: rows } });
    });
    outbox.wake();
    if (result.verdict === 'good') log.info({ lines: rows }, 'the audit log is as it was written');
    else log.error({ lines: rows, verdict: result.verdict, breach, forged: forged.length }, 'the audit log is not as it was written: run npm run audit:verify');
  }

  function check(askedBy: string): Promise<void> {
    running ??= checkNow(askedBy).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function look(): Promise<void> {
    const { minutes } = londonTime(now());
    if (minutes < night.from || minutes >= night.to) return;
    const last = await latestCheck(database.db);
    if (last === undefined || now().getTime() - Date.parse(last.finished_at) > 6 * hour) await check('site');
  }

  const unlessStopped = (error: unknown): void => {
    if (!stopping.signal.aborted) log.error({ reason: (error as { code?: string }).code ?? (error as Error).name }, 'the audit log could not be checked');
  };

  return {
    check,
    look,
    async health() {
      const last = await latestCheck(database.db);
      const isChecking = running !== undefined;
      if (last === undefined) return { verdict: 'never', lines: 0, forged: 0, isChecking, isOverdue: false };
      const { verdict, finished_at, started_at, lines, forged, breach, breach_seq } = last;
      return {
        verdict,
        checkedAt: finished_at,
        took: Date.parse(finished_at) - Date.parse(started_at),
        lines,
        forged,
        ...(breach !== null && breach_seq !== null && { brokenAt: breach_seq, what: breach }),
        isChecking,
        isOverdue: now().getTime() - Date.parse(finished_at) > overdueAfter,
      };
    },
    start() {
      timers.push(
        setTimeout(() => void check('site').catch(unlessStopped), firstAfter),
        setInterval(() => void look().catch(unlessStopped), hour),
      );
      for (const timer of timers) timer.unref();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await running?.catch(unlessStopped);
    },
  };
}

/** Whether the alarm has been raised for it. */
const isSame = (before: AuditCheckRow | undefined, { breach, breach_seq, forged }: AuditCheckRow): boolean =>
  before?.verdict === 'broken' && before.breach === breach && before.breach_seq === breach_seq && before.forged === forged;

const alarm = {
  subject: 'The audit log is not as it was written',
  text: [
    'A line of the audit log was changed, added or cut off. Nothing was put right by itself.',
    '',
    'An owner sees which on the page of the audit log. Tell whoever looks after the server: npm run audit:verify',
    '',
  ].join('\n'),
};

/** Erases what is no longer needed, and what somebody may have erased: once, everywhere, and provably. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import type { Audit } from '../audit/index.ts';
import { noteErasure } from './erasure-log.ts';
import { cutoff, goneFromBackupsAt, recordRules, rowRules, type Entity, type RecordRuleName } from './policy.ts';
import { deleteRows, eraseRows, findRef, insertCertificate, insertErasure, isStillDue, listDue } from './store.ts';

export type RetentionSettings = {
  database: Database;
  files: Pick<BlobStore, 'remove'>;
  audit: Pick<Audit, 'append'>;
  /** Absolute path of the folder in which erasures.log stands. */
  dataDir: string;
  now: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
  /** Done at the beginning of each run: tells those whose account will be erased. */
  beforeRun?: () => Promise<void>;
};

export type Erased = { subject: string; rows: number; files: number; goneFromBackupsAt: string };

export type RetentionReport = {
  /** By rule: records erased as a whole. */
  records: Record<string, { records: number; rows: number; files: number }>;
  /** By rule: rows deleted. */
  rows: Record<string, number>;
};

export type EraseOrder = {
  entity: Entity;
  id: string;
  /** Why: "request" or the name of a rule. */
  rule: string;
  /** Who decided it: a member of staff, or "site". */
  actor: string;
};

export type Retention = {
  /** Erases everything whose time is over. Doing it again erases nothing more. */
  run: () => Promise<RetentionReport>;
  /** Erases one record now. @returns undefined where there is none. */
  erase: (order: EraseOrder) => Promise<Erased | undefined>;
  /** Runs now and every hour. */
  start: () => void;
  /** Waits for the record in hand. */
  stop: () => Promise<void>;
};

const hour = 3_600_000;

export function createRetention(settings: RetentionSettings): Retention {
  const { database, audit, now, log } = settings;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function run(): Promise<RetentionReport> {
    const report: RetentionReport = { records: {}, rows: {} };
    await settings.beforeRun?.();
    for (const { name, entity, keep } of recordRules) {
      const before = cutoff(keep, now());
      for (const { id } of await listDue(database.db, name, before)) {
        if (stopping.signal.aborted) return report;
        const erased = await eraseRecord(settings, { entity, id, rule: name, actor: 'site' }, { rule: name, before });
        if (erased === undefined) continue;
        const sum = (report.records[name] ??= { records: 0, rows: 0, files: 0 });
        report.records[name] = { records: sum.records + 1, rows: sum.rows + erased.rows, files: sum.files + erased.files };
      }
    }
    const at = now();
    await tx(database, async (t) => {
      report.rows = {};
      for (const { name, keep } of rowRules) {
        const count = await deleteRows[name](t, cutoff(keep, at), at.toISOString());
        if (count > 0) report.rows[name] = count;
      }
      if (Object.keys(report.rows).length > 0) await audit.append(t, { actor: 'site', action: 'retention.deleted', subject: 'retention', detail: report.rows });
    });
    return report;
  }

  const runLogged = async (): Promise<void> => {
    try {
      const { records, rows } = await run();
      if (Object.keys({ ...records, ...rows }).length > 0) log.info({ records, rows }, 'erased what was no longer needed');
    } catch (error) {
      log.error({ reason: (error as { code?: string }).code ?? (error as Error).name }, 'the retention run stopped half-way and is done again in an hour');
    }
  };

  return {
    run,
    erase: (order) => eraseRecord(settings, order),
    start() {
      running = runLogged();
      timer = setInterval(() => {
        running = running.then(runLogged);
      }, hour);
      timer.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * One record, in one transaction. The line in erasures.log is on the disk before the commit: a restore of
 * an older backup erases the record again, whatever happens in between. The bytes of files go after
 * the commit; should that fail, the sweep of files that no row names takes them.
 * @param only Erases only while this rule still covers the record.
 */
async function eraseRecord(
  { database, files, audit, dataDir, now, log }: RetentionSettings,
  { entity, id, rule, actor }: EraseOrder,
  only?: { rule: RecordRuleName; before: string },
): Promise<Erased | undefined> {
  const erasureId = randomUUID();
  const result = await tx(
    database,
    async (t) => {
      if (only !== undefined && !(await isStillDue(t, database.kind, only.rule, only.before, id))) return undefined;
      const ref = await findRef(t, entity, id);
      if (ref === undefined) return undefined;
      const erased = await eraseRows(t, entity, id);
      const [at, subject] = [now(), `${entity}:${ref}`];
      const erasedAt = at.toISOString();
      const certificate = {
        id: erasureId,
        subject,
        rule,
        erased_at: erasedAt,
        rows: erased.rows,
        files: erased.files.length,
        gone_from_backups_at: goneFromBackupsAt(at),
      };
      await insertErasure(t, { id: erasureId, entity, record_id: id, erased_at: erasedAt });
      await insertCertificate(t, certificate);
      await audit.append(t, { actor, action: 'record.erased', subject: `${entity}:${id}`, detail: { rule, rows: erased.rows, files: erased.files.length } });
      noteErasure(dataDir, { id: erasureId, entity, recordId: id, erasedAt });
      return { erased, certificate };
    },
    // Its locks are its own. Run again after a conflict, it might leave a line for a record that was kept.
    { isolation: 'read committed' },
  );
  if (result === undefined) return undefined;
  const { erased, certificate } = result;
  for (const file of erased.files) {
    await files
      .remove(file)
      .catch((error: unknown) => log.error({ file, reason: (error as { code?: string }).code }, 'a file could not be erased and waits for the sweep'));
  }
  return { subject: certificate.subject, rows: certificate.rows, files: certificate.files, goneFromBackupsAt: certificate.gone_from_backups_at };
}

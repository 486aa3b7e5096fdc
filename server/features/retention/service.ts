/** Erases what is no longer needed, and what somebody may have erased: once, everywhere, and provably. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Transaction } from 'kysely';
import { londonDay } from '#shared/text/dates.ts';
import type { Database } from '../../db/database.ts';
import type { CertificateRow, EnquiryRow, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import type { Audit } from '../audit/index.ts';
import { eraseRows, type ErasedRows } from './erase-rows.ts';
import { noteErasure, type Erasure } from './erasure-log.ts';
import { cutoff, goneFromBackupsAt, recordRules, rowRules, type Entity } from './policy.ts';
import {
  beganMatter,
  deleteRows,
  enquiryOf,
  findKeyed,
  findRef,
  insertCertificate,
  insertErasure,
  isHeld,
  isStillDue,
  listDue,
  noteErasedTip,
  rememberErasedTip,
  type Due,
} from './store.ts';

export type RetentionSettings = {
  database: Database;
  files: Pick<BlobStore, 'remove'>;
  audit: Pick<Audit, 'append'>;
  /** Absolute path of the folder in which erasures.log stands. */
  dataDir: string;
  now: () => Date;
  log: Pick<Logger, 'info' | 'error'>;
  /** Keeps what is left of a declined or lapsed enquiry whose time is over, in the transaction that erases it. */
  keepKeys?: (t: Transaction<Tables>, enquiry: EnquiryRow) => Promise<void>;
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
  /** Erases one record now, a matter with the enquiry that it began with. @returns undefined where there is none. @throws RecordHeld */
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
      const due = { rule: name, before: cutoff(keep, now()), now: now().toISOString() };
      for (const { id } of await listDue(database.db, due)) {
        if (stopping.signal.aborted) return report;
        const erased = await eraseRecord(settings, { entity, id, rule: name, actor: 'site' }, due);
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

/** Something keeps the record, and nothing was erased: a legal hold, or the matter that began with it. */
export class RecordHeld extends Error {
  override name = 'RecordHeld';
  readonly by: 'hold' | 'matter';
  constructor(by: 'hold' | 'matter') {
    super(by === 'hold' ? 'A legal hold keeps this record' : 'The matter that began with this enquiry keeps it');
    this.by = by;
  }
}

/** What one erasure leaves behind. */
type Made = { erased: ErasedRows; certificate: CertificateRow; line: Erasure };

/**
 * One record, in one transaction. The line in erasures.log is on the disk before the commit: a restore of
 * an older backup erases the record again, whatever happens in between. The bytes of files go after
 * the commit; should that fail, the sweep of files that no row names takes them.
 * @param only Erases only while this rule still covers the record.
 * @throws RecordHeld
 */
async function eraseRecord(settings: RetentionSettings, order: EraseOrder, only?: Due): Promise<Erased | undefined> {
  const { database, files, log } = settings;
  const { entity, id } = order;
  const made = await tx(
    database,
    async (t) => {
      if (only !== undefined && !(await isStillDue(t, database.kind, only, id))) return [];
      if (await isHeld(t, entity, id)) {
        if (only !== undefined) return [];
        throw new RecordHeld('hold');
      }
      // An enquiry alone does not go while its matter stays: it goes with it.
      if (entity === 'enquiry' && only === undefined && (await beganMatter(t, database.kind, id))) throw new RecordHeld('matter');
      const enquiry = entity === 'matter' ? await enquiryOf(t, id) : undefined;
      const orders = [order, ...(enquiry === undefined ? [] : [{ ...order, entity: 'enquiry' as const, id: enquiry }])];
      const all: Made[] = [];
      for (const each of orders) all.push(...(await eraseOne(settings, t, each)));
      for (const { line } of all) noteErasure(settings.dataDir, line);
      return all;
    },
    // Its locks are its own. Run again after a conflict, it might leave a line for a record that was kept.
    { isolation: 'read committed' },
  );
  const [first] = made;
  if (first === undefined) return undefined;
  const gone = made.flatMap(({ erased }) => erased.files);
  for (const file of gone) {
    await files
      .remove(file)
      .catch((error: unknown) => log.error({ file, reason: (error as { code?: string }).code }, 'a file could not be erased and waits for the sweep'));
  }
  const rows = made.reduce((sum, { erased }) => sum + erased.rows, 0);
  return { subject: first.certificate.subject, rows, files: gone.length, goneFromBackupsAt: first.certificate.gone_from_backups_at };
}

/** The rows of one record, with its certificate. @returns nothing where there is none. */
async function eraseOne(
  { database, audit, now, keepKeys }: RetentionSettings,
  t: Transaction<Tables>,
  { entity, id, rule, actor }: EraseOrder,
): Promise<Made[]> {
  const ref = await findRef(t, entity, id);
  if (ref === undefined) return [];
  const isTip = entity === 'tip';
  if (isTip) await rememberErasedTip(t, id, londonDay(now()), database.kind === 'postgres');
  // On request nothing is left.
  const ended = rule === 'ended-enquiry' && keepKeys !== undefined ? await findKeyed(t, id) : undefined;
  if (ended !== undefined) await keepKeys?.(t, ended);
  const erased = await eraseRows(t, entity, id);
  const erasureId = randomUUID();
  // Of a tip only the day is kept, and its line of the audit log waits until that is over: its sender may be who erased it.
  const at = isTip ? new Date(`${londonDay(now())}T00:00:00Z`) : now();
  const erasedAt = at.toISOString();
  const counts = { rows: erased.rows, files: erased.files.length };
  const certificate = { id: erasureId, subject: `${entity}:${ref}`, rule, erased_at: erasedAt, ...counts, gone_from_backups_at: goneFromBackupsAt(at) };
  await insertErasure(t, { id: erasureId, entity, record_id: id, erased_at: erasedAt });
  await insertCertificate(t, certificate);
  if (isTip)
    await noteErasedTip(t, {
      id: erasureId,
      day: erasedAt.slice(0, 10),
      actor: actor === 'sender' ? 'sender' : 'site',
      action: `tip.erased by ${rule}`,
      subject: `tip:${id}`,
    });
  else await audit.append(t, { actor, action: 'record.erased', subject: `${entity}:${id}`, detail: { rule, ...counts } });
  return [{ erased, certificate, line: { id: erasureId, entity, recordId: id, erasedAt } }];
}

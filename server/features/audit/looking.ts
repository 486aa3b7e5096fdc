/** Looks lines of the audit log up: of one record, or of all with what is asked for. Never more than a bounded part of it at once. */
import { isOfTip, type SealedAction } from '#shared/audit/actions.ts';
import { kindOfSubject, type AuditLine } from '#shared/audit/views.ts';
import type { Database } from '../../db/database.ts';
import type { AuditRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { Staff } from '../../staff.ts';
import type { Audit } from './service.ts';
import { boundsOf, latestOf, type Lead } from './store.ts';

export type AuditFilter = {
  /** ISO time, included. */
  from?: string;
  /** ISO time, left out. */
  to?: string;
  actor?: string;
  action?: string;
  /** How the subject begins, up to its colon. */
  kind?: string;
  subject?: string;
};

/** Newest first. */
export type FoundLines = {
  lines: AuditLine[];
  /** Number of the line before which the next page begins; undefined at the end. */
  before?: number;
  /** The page is not full: no more was looked through, and what fits may be further back. */
  isCut: boolean;
};

export type AuditReading = {
  /** Of one record. Whoever asks has been let in to it. */
  historyOf: (subject: string, page: { before?: number; limit: number }) => Promise<FoundLines>;
  /** For owners: of tips, and of what lies behind a wall that this one stands outside, it tells only that something was done. */
  list: (owner: Staff, filter: AuditFilter, page: { before?: number; limit: number }) => Promise<FoundLines>;
  /** All that fits, asked for piece by piece; likewise for owners. What is appended meanwhile is left out. */
  each: (owner: Staff, filter: AuditFilter) => AsyncGenerator<AuditLine, void, undefined>;
  /** Writes down that somebody takes lines out of the house. */
  noteExport: (actor: string, span: { from: string; to: string; reason: string }) => Promise<void>;
};

/** Lines read at a time, and how many of these pieces for one page: about a tenth of a second in all. */
const piece = 500;
const mostPieces = 20;

export type AuditReadingSettings = {
  database: Database;
  audit: Pick<Audit, 'append'>;
  /** The subjects of what lies behind walls that somebody stands outside now. */
  walledSubjects: (staff: Staff) => Promise<ReadonlySet<string>>;
};

export function createAuditReading({ database, audit, walledSubjects }: AuditReadingSettings): AuditReading {
  async function look(filter: AuditFilter, limit: number, before: number | undefined, fits: (row: AuditRow) => boolean): Promise<FoundLines> {
    const { first, last } = await boundsOf(database.db, filter);
    const found: AuditRow[] = [];
    let place = Math.min(before ?? Number.MAX_SAFE_INTEGER, last + 1);
    for (let count = 0; count < mostPieces; count += 1) {
      const rows = await latestOf(database.db, leadOf(filter), { first, before: place, limit: piece });
      found.push(...rows.filter(fits));
      const next = found[limit - 1];
      if (found.length > limit && next !== undefined) return { lines: found.slice(0, limit).map(lineOf), before: next.seq, isCut: false };
      const end = rows.at(-1);
      if (end === undefined || rows.length < piece) return { lines: found.map(lineOf), isCut: false };
      place = end.seq;
    }
    return { lines: found.map(lineOf), before: place, isCut: found.length < limit };
  }

  return {
    historyOf: (subject, { before, limit }) => look({ subject }, limit, before, () => true),
    async list(owner, filter, { before, limit }) {
      const sealedAs = sealing(await walledSubjects(owner));
      const found = await look(filter, limit, before, fitsFor(filter, sealedAs));
      return { ...found, lines: found.lines.map((line) => forOwner(line, sealedAs)) };
    },
    noteExport: (actor, detail) => tx(database, (t) => audit.append(t, { actor, action: 'audit.exported', subject: 'audit', detail })),
    async *each(owner, filter) {
      const { first, last } = await boundsOf(database.db, filter);
      for (let place = last + 1; ;) {
        const rows = await latestOf(database.db, leadOf(filter), { first, before: place, limit: piece });
        // Asked anew for every piece: a wall may go up while the lines are on their way.
        const sealedAs = sealing(await walledSubjects(owner));
        const fits = fitsFor(filter, sealedAs);
        for (const row of rows) if (fits(row)) yield forOwner(lineOf(row), sealedAs);
        const end = rows.at(-1);
        if (end === undefined || rows.length < piece) return;
        place = end.seq;
      }
    },
  };
}

/** The part that an index answers in the order of the log, the rarest first; the rest is looked at row by row. */
const leadOf = ({ subject, action, actor }: AuditFilter): Lead | undefined =>
  subject !== undefined
    ? { column: 'subject', value: subject }
    : action !== undefined
      ? { column: 'action', value: action }
      : actor !== undefined
        ? { column: 'actor', value: actor }
        : undefined;

/** What stands in the place of the action of a line that is not an owner's to read. */
type Sealing = (line: { action: string; subject: string }) => SealedAction | undefined;

const sealing =
  (walled: ReadonlySet<string>): Sealing =>
  ({ action, subject }) =>
    isOfTip(action) ? 'tip.' : walled.has(subject) ? 'wall.' : undefined;

function fitsFor({ from, to, actor, action, kind, subject }: AuditFilter, sealedAs: Sealing): (row: AuditRow) => boolean {
  // Whoever could ask for the lines of one person, one tip or one matter would learn what they are not told.
  const asksWho = actor !== undefined || action !== undefined || subject !== undefined;
  return (row) =>
    !(asksWho && sealedAs(row) !== undefined) &&
    (from === undefined || row.at >= from) &&
    (to === undefined || row.at < to) &&
    (actor === undefined || row.actor === actor) &&
    (action === undefined || row.action === action) &&
    (subject === undefined || row.subject === subject) &&
    (kind === undefined || kindOfSubject(row.subject) === kind);
}

const lineOf = ({ seq, at, actor, action, subject, detail }: AuditRow): AuditLine => ({
  seq,
  at,
  actor,
  action,
  subject,
  detail: JSON.parse(detail) as AuditLine['detail'],
});

/** Neither which record, nor who, nor what. */
function forOwner(line: AuditLine, sealedAs: Sealing): AuditLine {
  const action = sealedAs(line);
  return action === undefined ? line : { seq: line.seq, at: line.at, actor: '', action, subject: '', detail: {} };
}

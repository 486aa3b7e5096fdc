import type { Time } from './values.ts';

/** What came of reading the whole audit log. */
export type AuditCheckRow = {
  id: string;
  started_at: Time;
  finished_at: Time;
  /** "site", or "staff" and an id. */
  asked_by: string;
  /** Good ones, from the first on. */
  lines: number;
  /** Lines of audit-head.log that this program has not written. */
  forged: number;
  /** unanchored: nothing stands outside the database, so its end may be missing. */
  verdict: 'good' | 'unanchored' | 'broken';
  breach: 'edited' | 'removed' | 'reordered' | 'truncated' | null;
  breach_seq: number | null;
};

export type AuditTables = { audit_check: AuditCheckRow };

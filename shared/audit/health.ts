/** What came of the last check of the whole log. */
export type AuditHealth = {
  /** never: it was not checked yet. */
  verdict: 'good' | 'unanchored' | 'broken' | 'never';
  /** ISO time. */
  checkedAt?: string;
  /** Milliseconds. */
  took?: number;
  /** Lines that are as they were written. */
  lines: number;
  /** The first line that is not. */
  brokenAt?: number;
  what?: 'edited' | 'removed' | 'reordered' | 'truncated';
  /** Lines of audit-head.log that this program has not written. */
  forged: number;
  /** One is under way. */
  isChecking: boolean;
  /** The last one is more than two days old: the nightly one does not run. */
  isOverdue: boolean;
};

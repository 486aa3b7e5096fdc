/** What waits for somebody of the staff, as the first page of the back office is told. Times are ISO 8601 UTC. */

import type { AuditHealth } from '../audit/health.ts';

/** A number that is not counted to its end. */
export type Count = { count: number; isMore: boolean };

export const dutyNames = ['breaches', 'replies', 'unchecked', 'undecided', 'updates', 'rights', 'complaints', 'suspected', 'mails', 'pages'] as const;
export type DutyName = (typeof dutyNames)[number];

export type Duty = {
  name: DutyName;
  waiting: Count;
  /** Of these, past their time. */
  late?: Count;
  /** The next time that is not over yet. */
  nextAt?: string;
  /** The same where a whole day is meant: ISO day. */
  nextOn?: string;
};

/** A page that says what the law is, whose day of reading again has come. Days are ISO days. */
export type PageToReview = { path: string; title: string; reviewBy: string };

/** Of the replies that were promised in the last thirty days. */
export type KeptReplies = { promised: number; kept: number; /** Per cent, whole; absent where nothing was promised. */ percent?: number };

export type DutiesSection = {
  replies: KeptReplies;
  /** Those that wait for nobody are not among them. */ duties: readonly Duty[];
  pages: readonly PageToReview[];
  /** For owners. */
  audit?: AuditHealth;
  checkedAt: string;
};

/** A mail that was given up. */
export type RefusedMailView = {
  id: string;
  kind: string;
  writtenAt: string;
  givenUpAt: string;
  attempts: number;
  /** Code of the mail server, or a word of ours. */ answer: string | null;
};

export const mailsPath = '/admin/mails';

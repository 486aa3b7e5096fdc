/** What the pages of the back office are told of the audit log. */
import type { AdminPageData, Names, StaffMatterData } from '../areas/admin.ts';
import type { AuditHealth } from './health.ts';

export type AuditLine = {
  seq: number;
  /** ISO time. */
  at: string;
  /** site, operator, visitor, sender, recipient, or client or staff and an id. */
  actor: string;
  action: string;
  /** Entity and id; empty where the reader may not know. */
  subject: string;
  detail: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditLines = {
  lines: readonly AuditLine[];
  /** Address of the page after this one. */
  next?: string;
  /** No more was looked through: what fits may be further back. */
  isCut: boolean;
};

/** Of one record. */
export type HistoryData = AdminPageData & { record: string; path: string; people: Names; me: string; history: AuditLines };
export type MatterHistoryData = StaffMatterData & {
  history: AuditLines;
  /** Names of documents by their ids. */
  documents: Names;
};

/** As it stands in an address; empty where nothing is asked for. */
export type AuditFilterText = { from: string; to: string; who: string; kind: string; action: string; record: string };

export type AuditData = AdminPageData & { filter: AuditFilterText; people: Names; me: string; log: AuditLines; health: AuditHealth };

export const auditPath = '/admin/audit';
export const auditExportPath = '/admin/audit/export';
export const matterHistoryPage = 'history';
export const historyPathOf = (recordPath: string): string => `${recordPath}/history`;

/** Kinds of record, as the subject of a line begins, with what staff read. */
export const recordKinds = {
  enquiry: 'Enquiry',
  matter: 'Matter',
  rights_request: 'Rights request',
  breach: 'Breach',
  client: 'Client account',
  staff: 'Staff account',
  tip: 'Tip',
  audit: 'Audit log',
  retention: 'Retention',
} as const;

export const kindOfSubject = (subject: string): string => subject.split(':', 1)[0] ?? '';

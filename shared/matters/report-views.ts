/** What is shown of reports and of the links to them. Times are ISO 8601 UTC, days ISO days. */
export type ReportView = {
  id: string;
  /** Version, from 1. */
  number: number;
  issuedAt: string;
  /** Whether a newer version has taken its place. */
  superseded: boolean;
  name: string;
  type: string;
  bytes: number;
  /** Of the file, 64 hexadecimal digits: the one printed and checked at /verify. */
  sha256: string;
};

export type LinkState = 'open' | 'expired' | 'used-up' | 'revoked' | 'replaced' | 'superseded';

export type DeadLinkReason = Exclude<LinkState, 'open'> | 'unknown';

export type LinkView = {
  id: string;
  /** Version of the report. */
  report: number;
  recipient: string;
  createdAt: string;
  expiresAt: string;
  opens: number;
  mostOpens: number;
  /** How often on which day. */
  openedOn: readonly { day: string; opens: number }[];
};

/** Why a link does not open, for the page that says so. */
export const deadLinkWords: Readonly<Record<DeadLinkReason, string>> = {
  expired: 'This link has expired. Nothing is lost: ask for a new one.',
  'used-up': 'This link has been opened as often as it may be. Ask for a new one.',
  revoked: 'This link has been withdrawn. Ask us if you still need the report.',
  replaced: 'A newer link has been sent to the same address, and ended this one. Look for the newest mail.',
  superseded: 'A newer version of this report has been issued, so this link opens the old one no more. Ask for a link to the new one.',
  unknown: 'This link is not one of ours, or its report has been erased. Check that all of it was copied.',
};

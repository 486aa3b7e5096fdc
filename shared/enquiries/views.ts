/** What staff are shown of the work on an enquiry. Times are ISO 8601 UTC; people of the firm are named by their ids. */
import type { CheckStanding, DeclineReason, EnquiryGuard, EnquiryState, PurposeAnswers } from './states.ts';

/** same: one name but for its spelling; close: a nickname, an initial, a slip; contact: one number or address. */
export type HitRank = 'same' | 'close' | 'contact';

/** closed: a matter that the reader may not know of, to be asked about; erased: an enquiry of which hashes are left; gone: erased since the check. */
export type HitKind = 'enquiry' | 'matter' | 'client' | 'staff' | 'erased' | 'gone' | 'closed';

export type HitView = {
  /** Its place in the check, under which a reason is given. */
  key: string;
  rank: HitRank;
  /** Of those involved here, who was found; empty where the reader may not know. */
  ours: string;
  kind: HitKind;
  /** What was found there; absent where the reader may not know. */
  theirs?: string;
  /** Of the enquiry or matter. */
  ref?: string;
  state?: string;
  /** Where it is closed to an owner: the matters behind whose wall they would have to look. */
  closed?: readonly string[];
  /** Why it does not stand in the way, once somebody has said so. */
  reason?: string;
};

/** What a check could not look at, in numbers. */
export type CheckLimits = {
  /** Words so common that records were looked at only where a second word of the name was found in them too. */
  common: number;
  /** Records found that were more than are judged, or hits more than are kept. */
  left: number;
  /** Whether there are more accounts than are read. */
  accounts: boolean;
};

export type CheckDecision = 'clear' | 'waived' | 'conflict';

export type CheckView = {
  id: string;
  askedAt: string;
  askedBy: string;
  /** Names, numbers and addresses that were asked for. */
  terms: readonly string[];
  /** Keys that they were looked up by. */
  tokens: number;
  hits: readonly HitView[];
  limits: CheckLimits;
  decided?: { decision: CheckDecision; reason: string; by: string; at: string };
};

export type PurposeView = { answers: PurposeAnswers; author: string; approvedBy: string | null; approvedAt: string | null; changedAt: string; version: number };

export type EnquiryEventView = {
  at: string;
  from: EnquiryState | null;
  to: EnquiryState;
  /** staff:… */
  by: string;
  reason: DeclineReason | null;
  note: string | null;
};

/** A file that its sender attached. */
export type EnquiryFileView = {
  id: string;
  name: string;
  /** One of the allowed media types. */
  type: string;
  bytes: number;
  /** When it was kept. */
  at: string;
  /** What a virus scanner said; an infected file is not handed out. */
  scan: 'not-scanned' | 'clean' | 'infected';
  /** Whether it was made anew without hidden details, at the wish of its sender. */
  isStripped: boolean;
};

/** Whether mails about an enquiry may go to its sender; hours-unread: their words about hours are none that a program understands. */
export type Mailing = 'yes' | 'no' | 'hours-unread';

export type EnquiryWorkView = {
  version: number;
  standing: CheckStanding;
  /** The newest check. */
  check?: CheckView;
  /** Checks before it. */
  earlier: number;
  purpose?: PurposeView;
  moves: readonly { to: EnquiryState; open: readonly EnquiryGuard[] }[];
  events: readonly EnquiryEventView[];
  mailing: Mailing;
};

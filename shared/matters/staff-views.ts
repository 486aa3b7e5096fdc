/** What staff are shown of a matter. Times are ISO 8601 UTC, days ISO days of the United Kingdom; people of the firm are named by their ids. */
import type { OpeningHours } from '../text/opening-hours.ts';
import type { DocumentView } from './document-views.ts';
import type { Guard, MatterKind, MatterState, PauseReason, Standing } from './states.ts';
import type { LetterView } from './engagement.ts';
import type { RequestView } from './views.ts';

/** A matter in the list of the staff. */
export type StaffSummary = {
  ref: string;
  title: string;
  state: MatterState;
  kind: MatterKind;
  audience: 'business' | 'personal';
  lead: string;
  nextUpdateDue: string | null;
  urgency: 'on-time' | 'soon' | 'late' | undefined;
  /** Messages of clients that this member of staff has not read. */
  unread: number;
  /** Things that the client has yet to answer. */
  asked: number;
  /** Answers that nobody has accepted or sent back. */
  answered: number;
  held: boolean;
};

/** A matter on the page that lists them. */
export type ListedMatter = StaffSummary & {
  /** As the enquiry named them; null where it named nobody, and for whoever may not read enquiries. */
  client: string | null;
  /** Slug of a service category. */
  service: string | null;
  openedAt: string;
  closedAt: string | null;
  isWalled: boolean;
  /** Why it is paused. */
  waitsFor: PauseReason | null;
};

/** `by`: names, numbers or addresses by which it was found; none where that was its reference. */
export type FoundMatter = ListedMatter & { by: readonly string[] };

/** How the client may be written to, as the enquiry said it. */
export type SafeContact = {
  /** The address of the enquiry, where it may be used. */
  address?: string;
  mayMail: boolean;
  channels: readonly string[];
  /** As the client wrote it; empty: at any time. */
  hours: string;
  /** The same as spans; null until somebody has read what the client wrote. */
  spans: OpeningHours | null;
  /** Name beside the sender's address. */
  neutralName: string;
  shared: string;
};

/** A step in the life of a matter. */
export type MatterEvent = {
  at: string;
  from_state: MatterState | null;
  to_state: MatterState;
  by_actor: string;
  /** What the mover said is true. */
  stated: readonly Guard[];
  reason: string | null;
};

/** A matter that somebody leads or works on, for whoever hands it on. */
export type PersonsMatter = { ref: string; leads: boolean; /** Absent where there is a wall. */ title?: string; state?: MatterState };

/** An owner has looked behind the wall. */
export type WallLook = { at: string; until: string; by: string; reason: string };

export type StaffMatter = StaffSummary &
  Pick<Standing, 'pauseReason'> & {
    version: number;
    service: string | null;
    team: readonly string[];
    /** Closed to all of the staff but its lead, its team, and owners who have broken the glass. */
    isWalled: boolean;
    /** Who has broken the glass, the newest first. */
    looks: readonly WallLook[];
    next: readonly MatterState[];
    identityCheckedAt: string | null;
    coolingOffEnds: string | null;
    earlyStart: boolean;
    openedAt: string;
    closedAt: string | null;
    eraseAt: string | null;
    holdReason: string | null;
    holdReviewOn: string | null;
    /** The banner beside everything that can send; undefined where nobody has said anything. */
    contact: SafeContact | undefined;
    mailing: 'yes' | 'no' | 'hours-unread';
    events: readonly MatterEvent[];
  };

export type StaffUpdate = {
  id: string;
  version: number;
  state: 'draft' | 'approved' | 'published';
  author: string;
  approver: string | null;
  text: string;
  createdAt: string;
  publishedAt: string | null;
  noNews: boolean;
};

export type StaffRequest = RequestView & { version: number; askedBy: string };

/** How long a document is kept: with its matter, as evidence, or as raw media in no report. */
export const documentUses = ['paper', 'evidence', 'raw-media'] as const;
export type DocumentUse = (typeof documentUses)[number];

export type StaffDocument = DocumentView & {
  version: number;
  side: 'client' | 'firm';
  addedBy: string;
  keptAs: DocumentUse;
  shared: boolean;
  /** Issued as a report. */
  frozen: boolean;
  /** Put aside; erased 30 days later. */
  removedAt: string | null;
  removedBecause: string | null;
};

export type StaffLetter = Pick<LetterView, 'id' | 'number' | 'text' | 'signedAt' | 'cancelUntil' | 'earlyStartAt' | 'cancelledAt'> & {
  version: number;
  state: 'draft' | LetterView['state'];
  author: string;
  sentAt: string | null;
  hash: string | null;
  /** The typed name. */
  signedBy: string | null;
};

/** What a custodian of tips wrote for a matter, without a way back to where it came from. */
export type MatterSummary = { id: string; day: string; text: string };

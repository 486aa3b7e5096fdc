/** What the pages of the portal are told. */
import type { LetterView } from '../matters/engagement.ts';
import type { DeadLinkReason, LinkView, ReportView } from '../matters/report-views.ts';
import type { Problem } from '../forms/definition.ts';
import type { HeldFile } from '../forms/live.ts';
import type { DocumentView } from '../matters/document-views.ts';
import type { MatterSummary, MatterView, MessagePage } from '../matters/views.ts';
import type { Returned } from './account.ts';
import type { TypedFields } from './typed.ts';

export type DashboardData = { name: string };
export type MattersSection = { matters: readonly MatterSummary[]; /** ISO time. */ checkedAt: string };

/** One matter: where it stands, and what its forms were answered with. */
export type MatterData = Returned & {
  matter: MatterView;
  /** Random number of the next form that is sent: sent twice it counts once. */
  submission: string;
  /** What has just been done, in a sentence. */
  done?: string;
  /** What was typed into a form that is not on the page any more. */
  typed?: TypedFields;
};

/** The letters of a matter, the newest first. */
export type EngagementData = MatterData & {
  letters: readonly LetterView[];
  /** Id of the letter that the client is about to cancel. */
  cancelling?: string;
};

/** The issued versions, the newest first. */
export type ReportData = MatterData & {
  reports: readonly ReportView[];
  /** Links that work now; absent for a delegate. */
  links?: readonly LinkView[];
};

/** A recipient's way from a mailed link to the report. */
export type DeliveryData = Returned &
  (
    | { step: 'link'; token: string; /** For whom: "a…@mail.example". */ hint: string; expiresAt: string; opensLeft: number }
    | { step: 'code'; hint: string }
    | { step: 'dead-link'; reason: DeadLinkReason; /** To ask for a new one with. */ token: string }
    | { step: 'asked' }
    | { step: 'no-link' }
  );
/** Who sees what: `items` are what can be shared one by one. */
export type PeopleData = MatterData & { items: readonly { id: string; name: string }[] };

/** What the forms of a page that take files were answered with. */
export type FilesData = {
  /** Files that are with us and wait to be sent, by the id of their field. */
  held: Readonly<Record<string, readonly HeldFile[]>>;
};

/** @param field Of one form. */
export const heldAt = ({ held }: FilesData, field: string): readonly HeldFile[] => held[field] ?? [];

/** What a script is told whose files were not kept. */
export type FilesRefused = { problems: readonly Problem[]; held: readonly HeldFile[] };

/** The overview, whose requests may be answered with files. */
export type MatterPageData = MatterData & FilesData;

export type DocumentsData = MatterData & FilesData & { /** Whether the viewer may send any, not only what was asked of them. */ mayAdd: boolean };
/** The newest first. */
export type DocumentsSection = { documents: readonly DocumentView[]; checkedAt: string };

/** Ids of the fields of a request's form. */
export const requestFields = (id: string) => ({ text: `answer-${id}`, files: `files-${id}` });

export type MessagesSection = MessagePage & { checkedAt: string };

/** Joining a matter: with a mailed invitation, or with a reference and a mailed code. */
export type JoinData = Returned &
  (
    | { step: 'invitation'; token: string; /** The address it was sent to, with most of it hidden. */ hint: string; role: 'client' | 'delegate' }
    | { step: 'dead-link'; reason: 'unknown' | 'used' | 'superseded' | 'expired' }
    | { step: 'reference' }
    | { step: 'code'; join: string }
  );

/** Most characters of a message. */
export const longestMessage = 10_000;

export const matterPath = (ref: string, page = ''): string => `/portal/matters/${encodeURIComponent(ref)}${page === '' ? '' : `/${page}`}`;
export const matterApi = (ref: string, part: string): readonly string[] => ['/portal/api', 'matters', ref, part];

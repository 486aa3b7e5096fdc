/**
 * What a client may be shown of a matter, field by field. Notes, risk flags and ids of staff have no place in these
 * types. Times are ISO 8601 UTC, days ISO days of the United Kingdom.
 */
import type { MatterState, PauseReason } from './states.ts';

export type MatterSummary = {
  ref: string;
  title: string;
  /** In words: "Evidence gathering". */
  status: string;
  /** Which of the five steps of the home page, from 1. */
  step: number;
  role: 'client' | 'delegate';
  /** The end of the day by which we write next; null once it is closed. */
  nextUpdateDue: string | null;
  /** That day has passed without a word from us. */
  updateIsLate: boolean;
  /** Messages of ours that the viewer has not read. */
  unread: number;
  /** Things that we wait for. */
  asked: number;
  closedAt: string | null;
  /** When everything is erased; null while it is open. */
  eraseAt: string | null;
};

export type MatterView = MatterSummary & {
  openedAt: string;
  state: MatterState;
  pauseReason: PauseReason | null;
  /** Until when a consumer may cancel without a reason; null where that right does not apply or nothing is signed. */
  coolingOffEnds: string | null;
  /** Why it is kept longer than `eraseAt`. */
  keptBecause: string | null;
  /** The newest first. */
  updates: readonly UpdateView[];
  requests: readonly RequestView[];
  /** Who else may look, for the client alone. */
  members: readonly MemberView[];
  invitations: readonly InvitationView[];
};

export type UpdateView = { id: string; publishedAt: string; text: string; /** Whether it says that there is no news. */ noNews: boolean };

export type MessageView = {
  id: string;
  /** Place in the thread, from 1. */
  seq: number;
  sentAt: string;
  by: 'you' | 'client' | 'us';
  text: string;
  /** Whether the other side has read it. */
  read: boolean;
};

export type MessagePage = {
  /** The oldest first. */ messages: readonly MessageView[];
  /** Ask with `before` for those before; null at the beginning. */ before: number | null;
};

export type RequestState = 'open' | 'answered' | 'accepted' | 'returned';

export type RequestView = {
  id: string;
  state: RequestState;
  what: string;
  why: string;
  /** ISO day. */
  dueOn: string | null;
  answer: string | null;
  answeredAt: string | null;
  /** Why the answer came back. */
  returnedBecause: string | null;
};

export type MemberView = {
  id: string;
  role: 'client' | 'delegate';
  address: string;
  you: boolean;
  addedAt: string;
  /** When access ends by itself. */
  until: string | null;
  /** Ids of the items that a delegate sees. */
  scope: readonly string[];
};

export type InvitationView = { id: string; role: 'client' | 'delegate'; address: string; expiresAt: string };

/** What the pages of tips are told about one visit. React prints them on the server alone (docs/decisions/0031), so nothing here is sent as data. */
import type { Thread } from './entry.ts';
import type { PublicTipState, TipOutcome } from './states.ts';

export type TipProblem = { /** Id of the field; absent where the whole page is meant. */ field?: string; message: string };

/** A file that waits with us, and what will be sent of it. */
export type HeldTipFile = {
  id: string;
  name: string;
  bytes: number;
  /** itself: its kind has no hidden details; copy: there is a copy without them; none: they cannot be removed. */
  clean: 'itself' | 'copy' | 'none';
};

/** What a text may tell about its writer. */
export const tells = ['code', 'email', 'phone', 'link', 'name'] as const;
export type Tell = (typeof tells)[number];

/** What becomes of files whose hidden details cannot be removed; empty until it is chosen. */
export type Uncleaned = 'send' | 'leave' | '';

/** A QR code as the path of a square with so many modules a side. */
export type QrPath = { size: number; path: string };

export type ShownCode = { words: readonly string[]; qr: QrPath };

/** What stands in the form that writes a tip, or adds to one. */
export type TipWriting = { text: string; files: readonly HeldTipFile[]; originals: boolean };

type Step<Name extends string, More = unknown> = { step: Name } & More;

type Form = {
  /** Sealed; goes back with the form. */
  token: string;
  problems: readonly TipProblem[];
  /** What became of what was typed, where something went wrong. */
  note?: string;
};

/** What a sender sees of the tip. */
export type ThreadView = Thread & {
  ref: string;
  state: PublicTipState;
  outcome?: TipOutcome;
  receivedOn: string;
  openedOn?: string;
  withdrawnOn?: string;
  acknowledgeBy: string;
  feedbackBy: string;
  /** How many people opened it, and how many files and originals they did. Never who, and on which days alone. */
  looks: { people: number; files: number; originals: number; days: readonly string[] };
};

export type TipLive =
  | Step<'front', { token: string; isOpen: boolean }>
  | Step<'start', Form & { isOpen: boolean }>
  | Step<'write', Form & TipWriting>
  | Step<'identify', Form & { tells: readonly Tell[] }>
  | Step<'code', Form & ShownCode>
  | Step<'check', Form & TipWriting & { uncleaned: Uncleaned; receipt: boolean }>
  | Step<'sent', Form & ShownCode & { ref: string; acknowledgeBy: string; feedbackBy: string; receipt: boolean; left: readonly string[] }>
  | Step<'return', Form & { code: string; /** Written on a page that was open for too long. */ text: string }>
  | Step<'thread', Form & TipWriting & { uncleaned: Uncleaned; thread: ThreadView; today: string; done?: 'added' | 'withdrawn' }>
  | Step<'retry', Form & { action: string; text: string }>
  | Step<'confirm', Form & { what: 'withdraw' | 'erase' }>
  | Step<'erased', { erasedOn: string; backupsUntil: string }>;

/** Names of the fields of these forms, but for those that every form has (shared/forms/live.ts). */
export const tipFields = {
  text: 'text',
  files: 'files',
  originals: 'originals',
  /** Whether files whose hidden details cannot be removed are sent. */ uncleaned: 'uncleaned',
  receipt: 'receipt',
  word: (place: number) => `word-${place}`,
  code: 'code',
  /** A file of a thread. */ file: 'file',
} as const;

/** Addresses to which they are posted. */
export const tipPaths = {
  front: '/anonymous-tip',
  send: '/anonymous-tip/send',
  return: '/anonymous-tip/return',
  leave: '/anonymous-tip/leave',
  /** Named after nothing: it lies among downloads. */
  notes: '/anonymous-tip/notes.txt',
  receipt: '/anonymous-tip/receipt.txt',
  file: '/anonymous-tip/file',
} as const;

/** Days for which backups of what was erased live on. */
export const backupDays = 30;

/** What the pages of a form are told about one visit: the server prints from it, the browser takes over with it. */
import type { Answers, Problem } from './definition.ts';

/** A file that is with us already, held until the form is sent. */
export type HeldFile = {
  /** Sealed; goes back with the form. Names nothing readable. */
  ticket: string;
  name: string;
  bytes: number;
};

export type Step = 'form' | 'check' | 'sent' | 'saved' | 'resume' | 'closed';

export type FormLive<Context = unknown> = {
  step: Step;
  /** What the form's definition depends on. */
  context: Context;
  answers: Answers;
  problems: readonly Problem[];
  /** What became of the answers, where something went wrong. */
  note?: string;
  files: readonly HeldFile[];
  /** Rows of people that are shown. */
  rows: number;
  /** Sealed time at which the form was shown. */
  token: string;
  /** On the check page: sealed answers and files, sent as they were checked. */
  state?: string;
  sent?: Sent;
  /** Until when a saved draft is kept, ISO time. */
  savedUntil?: string;
};

export type Sent = {
  ref: string;
  /** What it confirms, where several forms share a confirmation. */
  about?: string;
  /** ISO time by which a reply is promised, or is due by law; absent where none can be named. */
  replyBy?: string;
  /** Whether an acknowledgement leaves by e-mail. */
  mailed: boolean;
};

/** What the buttons of a form ask for, as the value of `action`. */
export const formActions = ['check', 'add', 'change', 'review', 'send', 'save', 'resume', 'discard'] as const;
export type FormAction = (typeof formActions)[number];

/** Names of fields that are no answers. */
export const formFields = { action: 'action', remove: 'remove', held: 'held', token: 'token', state: 'state', rows: 'rows', bait: 'company-website' } as const;

/** The tables of the work on enquiries. */
import type { CheckDecision } from '#shared/enquiries/views.ts';
import type { AnswerOutcome, AnswerWay } from '#shared/enquiries/answers.ts';
import type { DeclineReason, EnquiryState } from '#shared/enquiries/states.ts';
import type { Time } from './values.ts';

/** One move of an enquiry. Rows are added and never changed. */
export type EnquiryEventRow = {
  id: string;
  enquiry_id: string;
  /** The version that the enquiry has from this move on. */
  number: number;
  at: Time;
  from_state: EnquiryState | null;
  to_state: EnquiryState;
  /** staff:… */
  by_actor: string;
  /** Of a decline, and of nothing else. */
  reason: DeclineReason | null;
  note: Buffer | null;
};

/** A word to the sender. Rows are added and never changed. */
export type EnquiryAnswerRow = {
  id: string;
  enquiry_id: string;
  at: Time;
  /** staff:… */
  by_actor: string;
  way: AnswerWay;
  outcome: AnswerOutcome;
  /** Of a mail, what it said; else a note, which may be empty. */
  words: Buffer;
};

/** What was asked, what was found, and what somebody made of it. Changed once, by the decision. */
export type ConflictCheckRow = {
  id: string;
  enquiry_id: string;
  /** 1, 2, 3: the newest counts. */
  number: number;
  asked_at: Time;
  /** Id of a member of staff. */
  asked_by: string;
  /** SHA-256 of the tokens that were looked for: another one means that those involved have changed. */
  fingerprint: string;
  tokens: number;
  hits: number;
  /** The terms, and of each hit what it is and its id: names of others are read where they stand. */
  findings: Buffer;
  decision: CheckDecision | null;
  decided_by: string | null;
  decided_at: Time | null;
  reasons: Buffer | null;
};

export type PurposeAssessmentRow = {
  id: string;
  enquiry_id: string;
  created_at: Time;
  updated_at: Time;
  version: number;
  /** Who changed it last. */
  author: string;
  approved_by: string | null;
  approved_at: Time | null;
  answers: Buffer;
};

/** What is left of a declined or lapsed enquiry: hashes of the names in it, under an id that was made for this. */
export type ConflictKeyRow = {
  token: string;
  record_id: string;
  /** The day on which the enquiry ended; its time is counted from then. */
  ended_at: Time;
};

/** A filter of the inbox that a member of staff has given a name. */
export type InboxFilterRow = {
  id: string;
  staff_id: string;
  created_at: Time;
  /** As it stands in the address: it names nobody outside the firm. */
  query: string;
  name: Buffer;
};

export type EnquiryWorkTables = {
  enquiry_event: EnquiryEventRow;
  enquiry_answer: EnquiryAnswerRow;
  conflict_check: ConflictCheckRow;
  purpose_assessment: PurposeAssessmentRow;
  conflict_key: ConflictKeyRow;
  inbox_filter: InboxFilterRow;
};

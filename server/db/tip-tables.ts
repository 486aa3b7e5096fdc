/**
 * Tips. Nothing here tells when something came but its day, nor in which order: ids are random and the tables have no
 * hidden row numbers on SQLite. Columns typed Buffer hold age ciphertexts that the server has no key to, unless said otherwise.
 */
import type { AuditAction } from '#shared/audit/actions.ts';
import type { TipOutcome, TipState } from '#shared/tips/states.ts';
import type { Flag } from './values.ts';

/** 2026-11-20, in the United Kingdom. */
export type Day = string;

export type TipCustodianRow = {
  /** Of the staff. */
  user_id: string;
  /** age1…; public. */
  recipient: string;
  /** The private key, encrypted with a passphrase in its owner's browser (age, armored). */
  wrapped_key: string;
  made_on: Day;
};

/** The recipient whose private key lies on another machine. One row. */
export type TipRecoveryRow = { id: 'recovery'; recipient: string; made_on: Day };

export type TipRow = {
  id: string;
  /** What the staff call it: TIP-7K4M-2QXD. */
  ref: string;
  /** SHA-256 of what the return code leads to, hex. */
  lookup: string;
  /** age1… of the key that everything in it is sealed to. */
  recipient: string;
  /** The private half of that key, sealed to one made from the return code. Never made anew: no custodian can close a tip to its sender. */
  sender_key: Buffer;
  state: TipState;
  outcome: TipOutcome | null;
  /** Suspected to be from a machine: kept apart, and read like the others. */
  unsorted: Flag;
  received_on: Day;
  /** When somebody first opened it. */
  opened_on: Day | null;
  /** When its sender was last written to or told of an outcome. */
  answered_on: Day | null;
  /** When it first ended. Stays, so that nothing makes it be kept for longer. */
  concluded_on: Day | null;
  withdrawn_on: Day | null;
  /** Whether its sender has written since a custodian last opened it. */
  unread: Flag;
  /** Messages in it; the number of the newest. */
  entries: number;
  version: number;
};

/** The private half of a tip's key for one custodian, or for the recovery key. Never changed: letting somebody in adds a row. */
export type TipKeyRow = { tip_id: string; /** age1… */ recipient: string; sealed: Buffer };

export type TipEntryRow = {
  id: string;
  tip_id: string;
  side: 'sender' | 'custodian';
  day: Day;
  /** SHA-256 of the submission's own random number: sending twice stores once. */
  submission: string;
  /** shared/tips/entry.ts, sealed to the tip's key. */
  sealed: Buffer;
};

export type TipFileRow = {
  /** Also the name under which the ciphertext is stored. */
  id: string;
  tip_id: string;
  entry_id: string;
  kind: 'clean' | 'original';
};

/** That somebody looked, for the sender to see: who by a random id, what, and the day. */
export type TipAccessRow = { tip_id: string; staff_id: string; what: 'read' | 'file' | 'original'; /** The file, or the tip. */ item: string; day: Day };

/** Lines of the audit log that wait for the end of their day: beside their neighbours they would tell the moment. */
export type TipEventRow = { id: string; day: Day; actor: 'sender' | 'site'; action: AuditAction; subject: string };

/** What a sender with the return code of an erased tip is told. */
export type TipErasedRow = { lookup: string; day: Day };

/** What a custodian wrote for a matter. Nobody can follow it back from there. */
export type TipSummaryRow = {
  id: string;
  matter_id: string;
  staff_id: string;
  day: Day;
  /** Sealed by server/vault: staff of the matter read it. */
  summary: Buffer;
};

/** Days on which the reminders went out. */
export type TipDigestRow = { day: Day; /** How many. */ mails: number };

export type TipTables = {
  tip_custodian: TipCustodianRow;
  tip_recovery: TipRecoveryRow;
  tip: TipRow;
  tip_key: TipKeyRow;
  tip_entry: TipEntryRow;
  tip_file: TipFileRow;
  tip_access: TipAccessRow;
  tip_event: TipEventRow;
  tip_erased: TipErasedRow;
  tip_summary: TipSummaryRow;
  tip_digest: TipDigestRow;
};

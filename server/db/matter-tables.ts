/** The tables of matters, and of what clients and staff say to each other in them. */
import type { MatterKind, MatterState, PauseReason } from '#shared/matters/states.ts';
import type { RequestState } from '#shared/matters/views.ts';
import type { Flag, Time } from './values.ts';

export type MatterRow = {
  id: string;
  /** MAT-7K4M-2QXD */
  ref: string;
  created_at: Time;
  updated_at: Time;
  /** Rises with every change: who changes an older one is told so. */
  version: number;
  state: MatterState;
  paused_from: MatterState | null;
  pause_reason: PauseReason | null;
  audience: 'business' | 'personal';
  kind: MatterKind;
  /** Slug of a service or category. */
  service: string | null;
  /** Id of the member of staff who answers for it. */
  lead: string;
  /** Last moment of the day by which the client hears from us; null once closed. */
  next_update_due: Time | null;
  cooling_off_ends: Time | null;
  /** The consumer has expressly asked us to begin before that. */
  early_start: Flag;
  identity_checked_at: Time | null;
  closed_at: Time | null;
  erase_at: Time | null;
  /** Nothing is erased while it is set. */
  hold_since: Time | null;
  /** ISO day on which the hold is looked at again. */
  hold_review_on: string | null;
  hold_reason: Buffer | null;
  /** Put aside by mistake or on purpose: gone for clients at once, erased after 30 days. */
  deleted_at: Time | null;
  deleted_because: Buffer | null;
  enquiry_id: string | null;
  /** Closed since then to all but its lead and its team, and to owners until they have broken the glass. */
  walled_since: Time | null;
  title: Buffer;
  /** How the client may be written to; null where nobody has said. */
  contact: Buffer | null;
};

/** An owner who stood outside has looked behind the wall of a matter, until a time. */
export type WallLookRow = { id: string; matter_id: string; staff_id: string; began_at: Time; ends_at: Time; reason: Buffer };

/** Who works on a matter, besides its lead. */
export type MatterTeamRow = { matter_id: string; staff_id: string; added_at: Time };

export type MatterMemberRow = {
  id: string;
  matter_id: string;
  client_id: string;
  role: 'client' | 'delegate';
  /** JSON list of the ids that a delegate sees; a client sees everything that is shared. */
  scope: string;
  until: Time | null;
  added_at: Time;
  ended_at: Time | null;
  /** staff:… or client:… */
  added_by: string;
  /** When a notice last went out, and when its reader last looked. */
  notified_at: Time | null;
  seen_at: Time | null;
  address: Buffer;
};

export type MatterInvitationRow = {
  /** SHA-256 of the token. */
  id: string;
  matter_id: string;
  /** HMAC of matter and address: a newer invitation supersedes those of the same two. */
  address_hash: string;
  role: 'client' | 'delegate';
  scope: string;
  until: Time | null;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  superseded_at: Time | null;
  created_by: string;
  address: Buffer;
};

export type MatterJoinCodeRow = {
  id: string;
  matter_id: string;
  /** HMAC of id and code. */
  code: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
  address: Buffer;
};

export type MatterEventRow = {
  id: string;
  matter_id: string;
  at: Time;
  from_state: MatterState | null;
  to_state: MatterState;
  by_actor: string;
  /** JSON list of the guards that the mover stated to be met. */
  stated: string;
  reason: Buffer | null;
};

export type MatterUpdateRow = {
  id: string;
  matter_id: string;
  created_at: Time;
  updated_at: Time;
  version: number;
  state: 'draft' | 'approved' | 'published';
  author: string;
  /** Somebody else than the author; null where the words are a fixed sentence. */
  approver: string | null;
  published_at: Time | null;
  no_news: Flag;
  body: Buffer;
};

export type MatterMessageRow = {
  id: string;
  matter_id: string;
  /** Place in the thread, from 1, without gaps. */
  seq: number;
  created_at: Time;
  author_kind: 'client' | 'staff';
  author: string;
  /** SHA-256 of the submission's own random number: sending twice stores once. */
  submission: string;
  body: Buffer;
};

/** How far somebody has read. */
export type MatterReadRow = { matter_id: string; reader: string; seq: number; read_at: Time };

/** Internal. Nothing that clients are shown reads this table. */
export type MatterNoteRow = { id: string; matter_id: string; created_at: Time; author: string; body: Buffer };

export type MatterRequestRow = {
  id: string;
  matter_id: string;
  created_at: Time;
  updated_at: Time;
  version: number;
  state: RequestState;
  /** ISO day. */
  due_on: string | null;
  asked_by: string;
  answered_at: Time | null;
  answered_by: string | null;
  submission: string | null;
  content: Buffer;
  answer: Buffer | null;
  return_reason: Buffer | null;
};

export type MatterTables = {
  matter: MatterRow;
  matter_team: MatterTeamRow;
  matter_member: MatterMemberRow;
  matter_invitation: MatterInvitationRow;
  matter_join_code: MatterJoinCodeRow;
  matter_event: MatterEventRow;
  matter_update: MatterUpdateRow;
  matter_message: MatterMessageRow;
  matter_read: MatterReadRow;
  matter_note: MatterNoteRow;
  matter_request: MatterRequestRow;
  wall_look: WallLookRow;
};

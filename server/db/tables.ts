/**
 * Every table as the queries see it: the same names, types and values on SQLite and PostgreSQL.
 * Ids are UUIDs made here, times ISO 8601 UTC text of 24 characters, flags 0 or 1, JSON a string.
 * A column typed Buffer holds ciphertext of server/vault, unless its comment says otherwise.
 */
import type { Kysely, Transaction } from 'kysely';
import type { EnquiryState } from '#shared/enquiries/states.ts';
import type { AuditTables } from './audit-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { EngagementTables } from './engagement-tables.ts';
import type { EnquiryWorkTables } from './enquiry-work-tables.ts';
import type { FigureTables } from './figure-tables.ts';
import type { MatterTables } from './matter-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { BreachTables } from './breach-tables.ts';
import type { RightsTables } from './rights-tables.ts';
import type { TipTables } from './tip-tables.ts';
import type { Flag, Time } from './values.ts';

export type { Flag, Time } from './values.ts';
export type { RightsRequestRow } from './rights-tables.ts';

export { enquiryStates, type EnquiryState } from '#shared/enquiries/states.ts';
export { staffRoles, type StaffRole } from '#shared/staff/roles.ts';

export type EnquiryRow = {
  id: string;
  /** What the sender and staff call it: ENQ-7K4M-2QXD. */
  ref: string;
  created_at: Time;
  updated_at: Time;
  state: EnquiryState;
  /** Suspected spam: kept apart until somebody releases it, erased after 14 days. */
  quarantined: Flag;
  intent: 'consultation' | 'quote' | 'upload';
  audience: 'business' | 'personal';
  /** Slug of a service or category, or null where the sender did not know. */
  subject: string | null;
  /** JSON list of flags that nobody below case manager may clear. */
  risk_flags: string;
  /** When the promised reply is due; null where no opening hours are set. */
  reply_due_at: Time | null;
  /** SHA-256 of the submission's own random number: sending twice stores once. */
  submission: string;
  form_version: number;
  /** Names of everyone involved, readable before the conflict check. */
  parties: Buffer;
  /** What happened, purpose and relationship: closed until the conflict check is done. */
  story: Buffer;
  /** Name, ways to answer and what is safe. */
  contact: Buffer;
  /** Rises with every change: who changes an older one is told so. Null in rows from before it was counted: 1. */
  version: number | null;
  /** When the sender first heard from us; null while they have not. */
  first_reply_at: Time | null;
  /** Id of the member of staff who works on it; null while nobody has taken it. */
  handler: string | null;
  /** When somebody of the staff put it among suspected spam; null where that was its arrival. */
  quarantined_at: Time | null;
};

export type EnquiryFileRow = {
  /** Also the name under which the bytes are stored. */
  id: string;
  enquiry_id: string;
  position: number;
  created_at: Time;
  scan: 'not-scanned' | 'clean' | 'infected';
  /** Whether hidden details (place, camera, author) were removed at the sender's wish. */
  stripped: Flag;
  /** Name, type, bytes and SHA-256 of the file. */
  details: Buffer;
};

/** HMACs of what records can be found by; nothing readable. */
export type SearchTokenRow = { token: string; created_at: Time; entity: 'enquiry'; record_id: string };

export type DraftRow = {
  /** SHA-256 of the key in the sender's cookie. */
  id: string;
  created_at: Time;
  expires_at: Time;
  content: Buffer;
};

export type OutboxRow = {
  id: string;
  /** Stable through every attempt, so that a repeated delivery can be recognised. */
  message_id: string;
  kind: string;
  /** The record it is about. */
  record_id: string | null;
  created_at: Time;
  due_at: Time;
  attempts: number;
  locked_until: Time | null;
  locked_by: string | null;
  done_at: Time | null;
  outcome: 'delivered' | 'refused' | 'withheld' | null;
  /** Plain and free of personal data: the reply code of the mail server, or a word. */
  last_error: string | null;
  /** Recipient, subject and text; null once it is delivered. */
  message: Buffer | null;
};

/** Append-only. Each row's hash covers the row before it. */
export type AuditRow = {
  seq: number;
  at: Time;
  actor: string;
  action: string;
  /** Entity and id: "enquiry:…". */
  subject: string;
  /** JSON without personal data. */
  detail: string;
  key_id: string;
  previous: string;
  hash: string;
};

/** What was erased, when, and by which rule; names no person. */
export type CertificateRow = {
  id: string;
  subject: string;
  rule: string;
  erased_at: Time;
  rows: number;
  files: number;
  /** When the last backup that may hold it is gone. */
  gone_from_backups_at: Time;
};

/** Replayed after a restore, so that nothing erased comes back. The same lines stand in a file outside the database. */
export type ErasureRow = { id: string; entity: string; record_id: string; erased_at: Time };

/** Ids of the keys that ciphertexts in this database name. */
export type DataKeyRow = { id: string; created_at: Time };

/** A person who may sign in: a client or a member of staff, in two tables. */
export type UserRow = {
  id: string;
  /** HMAC of the normalised address, by which an account is found; the address itself is sealed. */
  email: string;
  email_sealed: Buffer;
  name_sealed: Buffer;
  /** An address that waits to be confirmed. */
  new_email_sealed: Buffer | null;
  email_verified: Flag;
  created_at: Time;
  updated_at: Time;
  signed_in_at: Time | null;
  /** When its owner was told that it will be erased for being idle. */
  notified_at: Time | null;
  disabled_at: Time | null;
};

/** `roles`: JSON list of StaffRole. `version` rises with every change that an owner or the operator makes; null is the first. */
export type StaffUserRow = UserRow & { roles: string; version: number | null };

/** A form that a member of staff sent when their session was over. */
export type UnsentRow = { id: string; user_id: string; created_at: Time; form: Buffer };

export type SessionRow = {
  id: string;
  user_id: string;
  /** "h1:" and the SHA-256 of the token in the cookie. */
  token: string;
  created_at: Time;
  updated_at: Time;
  expires_at: Time;
  /** The last request that a person made. */
  seen_at: Time;
  /** Whether the browser that signed in ran scripts. */
  scripts: Flag;
  method: 'password' | 'totp' | 'recovery' | 'passkey';
};

export type CredentialRow = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** Argon2id in PHC form. */
  password: string | null;
  created_at: Time;
  updated_at: Time;
};

/** What a mailed link or a first step stands for, under the SHA-256 of its token. `value`: purpose and user id. */
export type VerificationRow = { id: string; identifier: string; value: string; expires_at: Time; created_at: Time; updated_at: Time };

export type TotpRow = { user_id: string; secret: Buffer; created_at: Time; /** Null until the first code was right. */ confirmed_at: Time | null };

/** A time step whose code was used: never a second time (RFC 6238, section 5.2). */
export type TotpClaimRow = { user_id: string; step: number; claimed_at: Time };

/** HMAC of a recovery code that has not been used. */
export type RecoveryCodeRow = { id: string; user_id: string; hash: string; created_at: Time };

export type PasskeyRow = {
  /** The credential's own, base64url. */
  id: string;
  user_id: string;
  /** What its owner calls the device. */
  name_sealed: Buffer;
  /** COSE; no ciphertext, for it is public. */
  public_key: Buffer;
  /** Of signatures, where the device counts them. */
  counter: number;
  /** JSON list. */
  transports: string;
  created_at: Time;
  used_at: Time | null;
};

/** Failures in a row, under an HMAC of whose they are. */
export type ThrottleRow = { id: string; failures: number; last_at: Time };

export type Tables = MatterTables &
  EngagementTables &
  ReportTables &
  DocumentTables &
  RightsTables &
  BreachTables &
  TipTables &
  EnquiryWorkTables &
  FigureTables &
  AuditTables & {
    enquiry: EnquiryRow;
    enquiry_file: EnquiryFileRow;
    search_token: SearchTokenRow;
    draft: DraftRow;
    outbox: OutboxRow;
    audit_event: AuditRow;
    certificate: CertificateRow;
    erasure: ErasureRow;
    data_key: DataKeyRow;
    client_user: UserRow;
    client_session: SessionRow;
    client_credential: CredentialRow;
    client_verification: VerificationRow;
    client_totp: TotpRow;
    client_totp_claim: TotpClaimRow;
    client_recovery_code: RecoveryCodeRow;
    client_throttle: ThrottleRow;
    staff_user: StaffUserRow;
    staff_session: SessionRow;
    staff_credential: CredentialRow;
    staff_verification: VerificationRow;
    staff_totp: TotpRow;
    staff_totp_claim: TotpClaimRow;
    staff_recovery_code: RecoveryCodeRow;
    staff_throttle: ThrottleRow;
    staff_passkey: PasskeyRow;
    staff_unsent: UnsentRow;
  };

export type Query = Kysely<Tables> | Transaction<Tables>;

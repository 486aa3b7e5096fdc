/** Reports, and the links by which they are delivered. */
import type { Time } from './values.ts';

/** One issued version. Never changed. */
export type ReportRow = {
  id: string;
  matter_id: string;
  /** Version of the matter's report, from 1. The highest is the current one. */
  number: number;
  /** Its bytes. */
  document_id: string;
  /** staff:… */
  author: string;
  /** staff:…; somebody else than the author. */
  issued_by: string;
  issued_at: Time;
  /** Id of the version before. */
  supersedes: string | null;
  /** Of the file. */
  sha256: string;
};

export type DeliveryLinkRow = {
  /** SHA-256 of the token. */
  id: string;
  matter_id: string;
  report_id: string;
  created_at: Time;
  expires_at: Time;
  created_by: string;
  most_opens: number;
  opens: number;
  revoked_at: Time | null;
  /** When its reader last asked for a new one. */
  asked_at: Time | null;
  /** HMAC of matter and address. */
  address_hash: string;
  address: Buffer;
};

export type DeliveryCodeRow = {
  id: string;
  matter_id: string;
  link_id: string;
  /** HMAC of id and code. */
  code: string;
  created_at: Time;
  expires_at: Time;
  tries: number;
  used_at: Time | null;
};

/** How often a link was opened on a day; no moment, no place. */
export type DeliveryOpenRow = { link_id: string; matter_id: string; /** ISO day. */ day: string; opens: number };

export type ReportTables = {
  report: ReportRow;
  delivery_link: DeliveryLinkRow;
  delivery_code: DeliveryCodeRow;
  delivery_open: DeliveryOpenRow;
};

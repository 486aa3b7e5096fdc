/** Engagement letters, and who signed them. */
import type { Time } from './values.ts';

export const engagementStates = ['draft', 'sent', 'signed', 'superseded', 'cancelled'] as const;
export type EngagementState = (typeof engagementStates)[number];

export type EngagementRow = {
  id: string;
  matter_id: string;
  /** Of the matter's letters, from 1. */
  number: number;
  created_at: Time;
  updated_at: Time;
  version: number;
  state: EngagementState;
  author: string;
  sent_at: Time | null;
  sent_by: string | null;
  cancelled_at: Time | null;
  /** SHA-256 of the exact text, once it is sent. */
  text_hash: string | null;
  text: Buffer;
};

/** Written once. A later wish to begin early is the one thing that is added. */
export type EngagementSignatureRow = {
  id: string;
  matter_id: string;
  engagement_id: string;
  client_id: string;
  signed_at: Time;
  /** Of the text that was shown, and of the one that is kept. */
  text_hash: string;
  /** When a consumer expressly asked us to begin before their right to cancel ends. */
  early_start_at: Time | null;
  /** The typed name. */
  name: Buffer;
  /** The sentence that was ticked. */
  statement: Buffer;
  /** The signed copy with its certificate, as both sides download it. */
  copy: Buffer;
};

export type EngagementTables = { engagement: EngagementRow; engagement_signature: EngagementSignatureRow };

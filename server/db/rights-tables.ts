/** The tables of requests about one's own data. */
import type {
  AnswerWay,
  CameBy,
  ErasureState,
  ExtensionReason,
  IdentityCheck,
  Outcome,
  PauseReason,
  Refusal,
  RequestKind,
  RequestState,
  RightsStep,
} from '#shared/rights/law.ts';
import type { Flag, Time } from './values.ts';

export type RightsRequestRow = {
  id: string;
  ref: string;
  kind: RequestKind;
  received_at: Time;
  acknowledge_by: Time | null;
  /** Moved by pauses and by an extension; while the time stands still, as of the last step. */
  respond_by: Time | null;
  state: RequestState;
  /** When the last answer was given; null while it is open. */
  closed_at: Time | null;
  quarantined: Flag;
  submission: string;
  form_version: number;
  /** What was asked, by whom, and where they may be told. */
  content: Buffer;
  /** Rises with every change: who changes an older one is told so. Null in rows from before it was counted: 1. */
  version: number | null;
  acknowledged_at: Time | null;
  identity: IdentityCheck | null;
  /** Why two further months are needed; null while they were not asked for. */
  extension: ExtensionReason | null;
  outcome: Outcome | null;
  /** Of an outcome that refuses something, and of nothing else. */
  refusal: Refusal | null;
  /** How the answer reaches the person. */
  way: AnswerWay | null;
  /** How it came, where staff have entered it; null where it came by the form of the site. */
  came_by: CameBy | null;
  entered_at: Time | null;
  /** staff:… of whoever entered it. */
  entered_by: string | null;
};

/** The time for an answer stands still from one day to another. Changed once, when what was awaited has come. */
export type RightsPauseRow = { id: string; request_id: string; reason: PauseReason; /** ISO days. */ from_day: string; until_day: string | null };

/** Something that was done about a request. Rows are added and never changed. */
export type RightsEventRow = {
  id: string;
  request_id: string;
  /** The version that the request has from this on. */
  number: number;
  at: Time;
  /** staff:… or operator. */
  by_actor: string;
  step: RightsStep;
  /** A fixed word: what was asked for, why, or what it came to. */
  word: string | null;
  /** How the person was told; null where there was nothing to tell. */
  told: 'mail' | 'otherwise' | null;
  note: Buffer | null;
};

/** An enquiry that is to be erased because a request asks for it: one person of the staff asks, an owner who is another settles it. */
export type RightsErasureRow = {
  id: string;
  request_id: string;
  /** Of the enquiry, which is gone once it is erased. */
  record_id: string;
  ref: string;
  reason: Buffer;
  state: ErasureState;
  asked_at: Time;
  asked_by: string;
  settled_at: Time | null;
  settled_by: string | null;
};

export type RightsTables = {
  rights_request: RightsRequestRow;
  rights_pause: RightsPauseRow;
  rights_event: RightsEventRow;
  rights_erasure: RightsErasureRow;
};

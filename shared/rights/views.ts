/** What staff are shown of requests about one's own data. Times are ISO 8601 UTC, days ISO days. */
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
} from './law.ts';
import type { NextDuty } from './next.ts';

/** A request on a list: nothing of its content. */
export type RequestHead = {
  ref: string;
  kind: RequestKind;
  receivedAt: string;
  /** Null: by the form of the site. Of anything else the day alone is known, not the time. */
  cameBy: CameBy | null;
  state: RequestState;
  /** Suspected spam. */
  quarantined: boolean;
  next: NextDuty;
  closedAt: string | null;
  outcome: Outcome | null;
};

export type PauseView = { reason: PauseReason; from: string; until: string | null };

export type StepView = {
  /** The version that the request has from this on. */
  number: number;
  at: string;
  /** "staff:" and an id, or "operator". */
  by: string;
  step: RightsStep;
  /** A fixed word: what was asked for, why, or what it came to. */
  word: string | null;
  /** Whether the person was told, and how; null where there was nothing to tell. */
  told: 'mail' | 'otherwise' | null;
  note: string | null;
};

/** An enquiry that somebody has asked to be erased. `by`: as in a step. */
export type ErasureView = {
  id: string;
  ref: string;
  state: ErasureState;
  askedAt: string;
  askedBy: string;
  reason: string;
  settledAt: string | null;
  settledBy: string | null;
};

/** The time for an answer, and how it was counted. */
export type ClockView = {
  /** The date before pauses and days off. */
  monthEnds: string;
  pausedDays: number;
  respondBy: string;
  /** Until when the person may be told of two further months; null where that is over or was done. */
  extendableUntil: string | null;
  /** The same as though there had been no pause: whoever keeps this date needs no argument about the other. */
  betterUntil: string;
};

export type RequestView = RequestHead & {
  version: number;
  /** Null for a complaint, which has no date for its answer. */
  clock: ClockView | null;
  acknowledgeBy: string | null;
  acknowledgedAt: string | null;
  identity: IdentityCheck | null;
  pauses: readonly PauseView[];
  extension: ExtensionReason | null;
  refusal: Refusal | null;
  way: AnswerWay | null;
  /** Where staff have entered it: when, and who, as in `by` of a step. */
  entered: { at: string; by: string } | null;
  /** Whether mails reach the person; where they do not, somebody tells them. */
  mailing: boolean;
  /** Enquiries that are to be erased because it asks for it, the first asked first. */
  erasures: readonly ErasureView[];
  steps: readonly StepView[];
};

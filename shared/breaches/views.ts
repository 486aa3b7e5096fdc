/** What staff are shown of the register of breaches. Times are ISO 8601 UTC. */
import type { BreachKind, BreachRisk, BreachState, BreachStep, Telling, UntoldReason } from './law.ts';
import type { BreachDuty } from './next.ts';

/** A breach on the list: nothing of what happened. */
export type BreachHead = {
  ref: string;
  awareAt: string;
  state: BreachState;
  /** Null: not judged yet. */
  risk: BreachRisk | null;
  regulator: Telling | null;
  people: Telling | null;
  closedAt: string | null;
  next: BreachDuty;
};

/** What Article 33(3) and (5) want written down, in the words of staff. */
export type BreachText = {
  kinds: readonly BreachKind[];
  what: string;
  /** When it happened, as far as that is known. */
  happened: string;
  whose: string;
  /** About how many people and records; null: not known yet. */
  peopleCount: number | null;
  which: string;
  recordCount: number | null;
  consequences: string;
  measures: string;
};

/** What was decided about telling, with its words. */
export type BreachTellings = {
  regulatorAt: string | null;
  /** The regulator's number of the case. */
  regulatorNumber: string;
  /** Why it was not told, or why it was told after more than 72 hours. */
  regulatorWhy: string;
  peopleAt: string | null;
  /** How they were told, or how it is that they need not be. */
  peopleHow: string;
  untoldReason: UntoldReason | null;
};

export type BreachStepView = {
  /** The version that the record has from this on. */
  number: number;
  at: string;
  /** "staff:" and an id. */
  by: string;
  step: BreachStep;
  note: string | null;
  /** The record as it stood from this on, where it was written or changed. */
  text: (BreachText & { awareAt: string; risk: BreachRisk | null }) | null;
};

export type BreachView = BreachHead &
  BreachText &
  BreachTellings & { version: number; notifyBy: string; recordedAt: string; recordedBy: string; steps: readonly BreachStepView[] };

/** The tables of the register of breaches. */
import type { BreachRisk, BreachState, BreachStep, Telling, UntoldReason } from '#shared/breaches/law.ts';
import type { Time } from './values.ts';

export type BreachRow = {
  id: string;
  ref: string;
  submission: string;
  recorded_at: Time;
  /** staff:… */
  recorded_by: string;
  /** When the firm became aware of it: the 72 hours begin. */
  aware_at: Time;
  state: BreachState;
  closed_at: Time | null;
  /** Rises with every change: who changes an older one is told so. */
  version: number;
  risk: BreachRisk | null;
  regulator: Telling | null;
  regulator_at: Time | null;
  people: Telling | null;
  people_at: Time | null;
  untold_reason: UntoldReason | null;
  /** What happened, to whom, and what was done, in the words of staff. */
  content: Buffer;
};

/** Something that was done about a breach. Rows are added and never changed. */
export type BreachEventRow = {
  id: string;
  breach_id: string;
  /** The version that the record has from this on. */
  number: number;
  at: Time;
  by_actor: string;
  step: BreachStep;
  note: Buffer | null;
  /** The record as it stood from this on; null where its words were not changed. */
  content: Buffer | null;
};

export type BreachTables = { breach: BreachRow; breach_event: BreachEventRow };

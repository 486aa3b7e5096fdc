/** What has to be true before something is done about a request, in sentences for whoever asked. */
import { isDay, longDate } from '#shared/text/dates.ts';
import { outcomes, answerWays, pausesOf, refusalsOf, type AnswerWay, type Outcome, type PauseReason, type Refusal } from '#shared/rights/law.ts';
import type { RightsPauseRow } from '../../db/rights-tables.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { Refused } from '../../refused.ts';

/** @throws Refused for suspected spam and for what is closed. */
export function requireOpen({ state, quarantined }: RightsRequestRow): void {
  if (quarantined === 1) throw new Refused('state', 'It is held as suspected spam. Release it first.');
  if (state === 'closed') throw new Refused('state', 'This request is closed.');
}

/** @throws Refused where no mail reaches the person and nobody has told them. */
export function requireTold(mailing: boolean, told: boolean): void {
  if (!mailing && !told)
    throw new Refused('guards', 'No mail reaches this person. Tell them by letter or on the telephone first, then say here that you have.');
}

/** Whether the time can be stopped for this: where the law says so, and while there is some left. */
export const canPause = ({ kind, respond_by, state }: RightsRequestRow, reason: PauseReason, now: Date): boolean =>
  pausesOf(kind).includes(reason) && (state === 'paused' || (respond_by !== null && respond_by >= now.toISOString()));

/** @throws Refused where the time cannot be stopped for this, or stands still for it already. */
export function requirePausable(row: RightsRequestRow, pauses: readonly RightsPauseRow[], reason: PauseReason, now: Date): void {
  if (!pausesOf(row.kind).includes(reason)) throw new Refused('state', 'For this kind of request the law does not stop the time for that.');
  if (!canPause(row, reason, now)) throw new Refused('state', 'The time for an answer is over: it cannot be stopped any more. Answer as soon as you can.');
  if (openPauseOf(pauses, reason) !== undefined) throw new Refused('state', 'The time stands still for that already.');
}

export const openPauseOf = (pauses: readonly RightsPauseRow[], reason: PauseReason): RightsPauseRow | undefined =>
  pauses.find((pause) => pause.reason === reason && pause.until_day === null);

/** The day on which something came. @throws Refused for one before it was asked for, and for one that has not come. */
export function requireCameOn(day: string, { from_day }: RightsPauseRow, today: string): string {
  if (!isDay(day)) throw new Refused('empty', 'Enter the day on which it came, such as 20 11 2026.');
  if (day < from_day) throw new Refused('state', `It was asked for on ${longDate(from_day)}: it cannot have come before that day.`);
  if (day > today) throw new Refused('state', 'That day has not come yet.');
  return day;
}

export type Closing = {
  outcome: string;
  /** Of an outcome that refuses something. */
  refusal: string;
  way: string;
  /** Whether the answer names its reasons, the regulator and the court. */
  rightsTold: boolean;
};

/** @throws Refused with a sentence for everything that is missing. */
export function requireClosing(
  row: RightsRequestRow,
  { outcome: given, refusal: why, way: how, rightsTold }: Closing,
): {
  outcome: Outcome;
  refusal: Refusal | null;
  way: AnswerWay | null;
} {
  const outcome = outcomes.find((known) => known === given);
  if (outcome === undefined) throw new Refused('empty', 'Choose what came of it.');
  if (outcome === 'withdrawn') return { outcome, refusal: null, way: null };
  const refuses = outcome === 'partly' || outcome === 'refused';
  const known = refuses ? refusalsOf(row.kind) : [];
  const refusal = known.find((each) => each === why);
  const way = answerWays.find((each) => each === how);
  const gives = row.kind !== 'complaint' && outcome !== 'refused';
  const missing = [
    known.length > 0 && refusal === undefined && 'Choose the reason in law for which something is refused.',
    way === undefined && 'Choose how the answer reaches the person.',
    refuses && !rightsTold && 'The answer has to give its reasons, and say that the person can complain to the regulator and go to court. Say that it does.',
    gives && row.identity !== 'confirmed' && row.identity !== 'not-needed' && 'Note first that it was confirmed who asks, or that there was no doubt about it.',
  ].filter((sentence) => sentence !== false);
  if (missing.length > 0) throw new Refused('guards', ...missing);
  return { outcome, refusal: refusal ?? null, way: way ?? null };
}

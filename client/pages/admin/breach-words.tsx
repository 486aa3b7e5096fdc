/** What staff read of breaches where the program has short names. */
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import type { BreachKind, BreachRisk, BreachState, BreachStep, Telling, UntoldReason } from '#shared/breaches/law.ts';
import type { BreachDuty, BreachUrgency } from '#shared/breaches/next.ts';
import { londonTime } from '#shared/text/clock-time.ts';

export const breachKindWords: Readonly<Record<BreachKind, string>> = {
  confidentiality: 'Somebody saw, got or took what they may not',
  integrity: 'Something was changed that should not have been',
  availability: 'Something is lost, or was out of reach',
};

export const breachRiskWords: Readonly<Record<BreachRisk, string>> = {
  unlikely: 'A risk is unlikely',
  risk: 'There is a risk',
  high: 'There is a high risk',
};

export const breachStateWords: Readonly<Record<BreachState, string>> = { open: 'Open', closed: 'Closed' };

export const tellingWords: Readonly<Record<Telling, string>> = { told: 'Told', untold: 'Not told' };

export const untoldWords: Readonly<Record<UntoldReason, string>> = {
  'no-high-risk': 'There is no high risk to them (Article 34(1))',
  unreadable: 'Nobody who has it can read it: it was encrypted (Article 34(3)(a))',
  removed: 'What was done afterwards has removed the high risk (Article 34(3)(b))',
  public: 'Telling each would be out of proportion, and it was made public instead (Article 34(3)(c))',
};

export const breachStepWords: Readonly<Record<BreachStep, string>> = {
  recorded: 'Recorded',
  changed: 'Record changed',
  'regulator-told': 'The regulator was told',
  'regulator-untold': 'The regulator is not told',
  'people-told': 'The people were told',
  'people-untold': 'The people are not told',
  noted: 'Note',
  closed: 'Closed',
  reopened: 'Opened again',
};

const kinds: Readonly<Record<BreachUrgency, StatusKind>> = { 'in-time': 'fresh', soon: 'waiting', overdue: 'late', open: 'waiting', closed: 'done' };

/** "2 hours 5 minutes". @param minutes Not negative. */
function spanWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const some = (count: number, one: string): string => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`);
  return [some(hours, 'hour'), some(rest, 'minute')].filter((part) => part !== '').join(' ') || 'less than a minute';
}

function wordsOf({ what, by, minutesLeft }: BreachDuty): string {
  if (what === 'nothing') return 'Nothing to do';
  if (what === 'tell-people') return 'Decide whether the people are told, without undue delay';
  if (what === 'close') return 'Complete it and close it';
  if (by === null || minutesLeft === null) return 'Decide whether the regulator is told';
  if (minutesLeft < 0) return `Overdue: the 72 hours ended at ${londonTime(by)}`;
  return `Decide whether the regulator is told by ${londonTime(by)}: ${spanWords(minutesLeft)} left`;
}

/** What is to be done next, and how much time there is. */
export const NextStep = ({ next }: { next: BreachDuty }) => <Status kind={kinds[next.urgency]}>{wordsOf(next)}</Status>;

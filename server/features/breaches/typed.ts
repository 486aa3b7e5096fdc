/** What staff type into the forms of a breach, read and checked. Every problem is said at once, at its field. */
import { londonMoment } from '#shared/clocks/london-time.ts';
import { breachNotifyBy } from '#shared/clocks/breach.ts';
import { breachKinds, breachLimits, breachRisks, mayStayUntold, untoldReasonsAt, type BreachRisk, type UntoldReason } from '#shared/breaches/law.ts';
import type { BreachText } from '#shared/breaches/views.ts';
import { cleanText } from '#shared/forms/answers.ts';
import { isDay } from '#shared/text/dates.ts';
import type { BreachRow } from '../../db/breach-tables.ts';
import { RefusedFields } from '../../refused.ts';

type Problem = { field: string; message: string };

/** A moment as it was typed, in London time. */
export type TypedMoment = { /** ISO day. */ day: string; /** "14:30". */ time: string };

export type TypedBreach = {
  aware: TypedMoment;
  kinds: readonly string[];
  what: string;
  happened: string;
  whose: string;
  peopleCount: string;
  which: string;
  recordCount: string;
  consequences: string;
  measures: string;
  risk: string;
};

export type TypedRegulator = { telling: string; toldAt: TypedMoment; number: string; why: string };
export type TypedPeople = { telling: string; toldAt: TypedMoment; reason: string; how: string };

/** @throws RefusedFields with a sentence for each field that is wrong. */
export function readBreach(typed: TypedBreach, now: Date): { awareAt: string; risk: BreachRisk | null; text: BreachText } {
  const [aware, awareProblems] = momentIn(typed.aware, 'aware', 'it became known', now);
  const [peopleCount, peopleProblems] = countIn(typed.peopleCount, 'peopleCount');
  const [recordCount, recordProblems] = countIn(typed.recordCount, 'recordCount');
  const text = {
    what: cleanText(typed.what),
    happened: cleanText(typed.happened),
    whose: cleanText(typed.whose),
    which: cleanText(typed.which),
    consequences: cleanText(typed.consequences),
    measures: cleanText(typed.measures),
  };
  const risk = breachRisks.find((known) => known === typed.risk) ?? null;
  const problems = [
    ...awareProblems,
    ...(text.what === '' ? [{ field: 'what', message: 'Write down what happened, as far as you know it' }] : []),
    ...lengthProblems('what', text.what),
    ...lengthProblems('happened', text.happened, breachLimits.line),
    ...lengthProblems('whose', text.whose),
    ...peopleProblems,
    ...lengthProblems('which', text.which),
    ...recordProblems,
    ...lengthProblems('consequences', text.consequences),
    ...lengthProblems('measures', text.measures),
    ...(typed.risk !== '' && risk === null ? [{ field: 'risk', message: 'Choose one of the answers' }] : []),
  ];
  if (problems.length > 0 || aware === undefined) throw new RefusedFields(problems);
  const kinds = breachKinds.filter((kind) => typed.kinds.includes(kind));
  return { awareAt: aware.toISOString(), risk, text: { kinds, ...text, peopleCount, recordCount } };
}

export type RegulatorDecision = { telling: 'told' | 'untold'; at: string | null; number: string; why: string };

/** @throws RefusedFields, also where the law does not let it stay untold (Article 33(1)). */
export function readRegulator({ aware_at, risk }: BreachRow, typed: TypedRegulator, now: Date): RegulatorDecision {
  const [number, why] = [cleanText(typed.number), cleanText(typed.why)];
  const long = [...lengthProblems('number', number, breachLimits.line), ...lengthProblems('why', why)];
  if (typed.telling === 'untold') {
    refuse([
      ...(mayStayUntold(risk)
        ? []
        : [{ field: 'telling', message: 'It need not be told only where a risk to people is unlikely. Change how the risk is judged first, or tell it' }]),
      ...(why === '' ? [{ field: 'why', message: 'Write down why a risk to people is unlikely: the register has to show it' }] : []),
      ...long,
    ]);
    return { telling: 'untold', at: null, number: '', why };
  }
  if (typed.telling !== 'told') throw new RefusedFields([{ field: 'telling', message: 'Choose whether it was told' }]);
  const [at, wrong] = momentIn(typed.toldAt, 'told', 'it was told', now);
  const isLate = at !== undefined && at > breachNotifyBy(new Date(aware_at));
  refuse([
    ...wrong,
    ...(at !== undefined && at.toISOString() < aware_at ? [{ field: 'told', message: 'That is before it became known' }] : []),
    ...(isLate && why === '' ? [{ field: 'why', message: 'It was told after more than 72 hours: write down the reasons for the delay' }] : []),
    ...long,
  ]);
  return { telling: 'told', at: at?.toISOString() ?? null, number, why };
}

export type PeopleDecision = { telling: 'told' | 'untold'; at: string | null; reason: UntoldReason | null; how: string };

/** @throws RefusedFields, also where the law does not let them stay untold (Article 34). */
export function readPeople({ aware_at, risk }: BreachRow, typed: TypedPeople, now: Date): PeopleDecision {
  const how = cleanText(typed.how);
  if (typed.telling === 'told') {
    const [at, wrong] = momentIn(typed.toldAt, 'told', 'they were told', now);
    refuse([
      ...wrong,
      ...(at !== undefined && at.toISOString() < aware_at ? [{ field: 'told', message: 'That is before it became known' }] : []),
      ...(how === '' ? [{ field: 'how', message: 'Write down how they were told, and what' }] : []),
      ...lengthProblems('how', how),
    ]);
    return { telling: 'told', at: at?.toISOString() ?? null, reason: null, how };
  }
  if (typed.telling !== 'untold') throw new RefusedFields([{ field: 'telling', message: 'Choose whether they were told' }]);
  if (risk === null) throw new RefusedFields([{ field: 'telling', message: 'Judge the risk first: whether people are told depends on it' }]);
  const reason = untoldReasonsAt(risk).find((known) => known === typed.reason);
  refuse([
    ...(reason === undefined
      ? [
          {
            field: 'reason',
            message: risk === 'high' ? 'There is a high risk: choose the exception that lets them stay untold' : 'Choose why they are not told',
          },
        ]
      : []),
    ...(how === '' ? [{ field: 'how', message: 'Write down how it is that they need not be told' }] : []),
    ...lengthProblems('how', how),
  ]);
  return { telling: 'untold', at: null, reason: reason ?? null, how };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RefusedFields(problems);
}

function momentIn({ day, time }: TypedMoment, field: string, what: string, now: Date): [Date | undefined, Problem[]] {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(time.trim()) ?? [];
  const problems = [
    ...(isDay(day) ? [] : [{ field, message: `Enter the day on which ${what}, such as 20 11 2026` }]),
    ...(hours === undefined ? [{ field: `${field}-time`, message: `Enter the time at which ${what}, such as 14:30` }] : []),
  ];
  if (problems.length > 0) return [undefined, problems];
  const moment = londonMoment(day, Number(hours) * 60 + Number(minutes));
  return moment > now ? [undefined, [{ field, message: 'That time has not come yet' }]] : [moment, []];
}

/** @returns null for nothing: not known yet. */
function countIn(typed: string, field: string): [number | null, Problem[]] {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return [null, []];
  return /^\d{1,9}$/.test(text) ? [Number(text), []] : [null, [{ field, message: 'Enter a number, such as 120, or leave it empty while it is not known' }]];
}

function lengthProblems(field: string, text: string, most: number = breachLimits.text): Problem[] {
  const length = Array.from(text).length;
  return length > most ? [{ field, message: `The text has ${length.toLocaleString('en-GB')} characters; ${most.toLocaleString('en-GB')} fit` }] : [];
}

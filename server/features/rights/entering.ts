/** Requests that came by letter, by mail, on the telephone or in person, as staff enter them. The time counts from the day on which they came. */
import { cleanText } from '#shared/forms/answers.ts';
import { complaintForm, rightsForm } from '#shared/forms/rights.ts';
import { cameWays, requestKinds, rightsLimits, type CameBy, type RequestKind } from '#shared/rights/law.ts';
import { addDays, isDay, londonDay, londonMidnight } from '#shared/text/dates.ts';
import { RefusedFields } from '../../refused.ts';
import { isAddress } from '../outbox/index.ts';

/** As it was typed. */
export type TypedRequest = {
  kind: string;
  cameBy: string;
  /** ISO day. */
  cameOn: string;
  name: string;
  names: string;
  /** What they ask for, or complain about. */
  asked: string;
  /** Of a complaint: what should be done to put it right. */
  wish: string;
  email: string;
  address: string;
  telephone: string;
};

export type EnteredRequest = {
  kind: RequestKind;
  cameBy: CameBy;
  /** The moment at which that day began: the time of day is not asked for, as no date depends on it. */
  receivedAt: Date;
  answers: Readonly<Record<string, string>>;
  formVersion: number;
  email?: string;
};

/** Days: what lies further back is more likely a slip of the pen than a letter that was found. */
const longestAgo = 3 * 366;

/** @throws RefusedFields with a sentence for each field that is wrong. */
export function readEntered(typed: TypedRequest, now: Date): EnteredRequest {
  const kind = requestKinds.find((known) => known === typed.kind);
  const cameBy = cameWays.find((known) => known === typed.cameBy);
  const text = Object.fromEntries(texts.map(([name]) => [name, cleanText(typed[name])])) as Record<(typeof texts)[number][0], string>;
  const tooLong = texts.flatMap(([field, most, called]) => {
    const length = Array.from(text[field]).length;
    return length > most ? [{ field, message: `${called}: ${length.toLocaleString('en-GB')} characters; ${most.toLocaleString('en-GB')} fit` }] : [];
  });
  const problems = [
    kind === undefined && { field: 'kind', message: 'Choose what they ask for' },
    cameBy === undefined && { field: 'cameBy', message: 'Choose how it came' },
    ...cameProblems(typed.cameOn, now),
    text.name === '' && { field: 'name', message: 'Enter the name of the person' },
    text.asked === '' && { field: 'asked', message: 'Write down what they ask for, in their own words where you can' },
    text.email !== '' && !isAddress(text.email) && { field: 'email', message: 'Enter an e-mail address, such as name@example.org' },
    [text.email, text.address, text.telephone].every((reach) => reach === '') && {
      field: 'email',
      message: 'Enter how they are reached: an e-mail address, a postal address or a telephone number',
    },
    ...tooLong,
  ].filter((problem) => problem !== false);
  if (problems.length > 0 || kind === undefined || cameBy === undefined) throw new RefusedFields(problems);
  return {
    kind,
    cameBy,
    receivedAt: new Date(londonMidnight(typed.cameOn)),
    answers: answersOf(kind, text),
    formVersion: (kind === 'complaint' ? complaintForm : rightsForm).version,
    ...(text.email !== '' && { email: text.email }),
  };
}

const texts = [
  ['name', rightsLimits.name, 'Name'],
  ['names', rightsLimits.names, 'Other names'],
  ['asked', rightsLimits.asked, 'What they ask for'],
  ['wish', rightsLimits.asked, 'To put it right'],
  ['email', rightsLimits.email, 'E-mail address'],
  ['address', rightsLimits.address, 'Postal address'],
  ['telephone', rightsLimits.telephone, 'Telephone'],
] as const;

function cameProblems(day: string, now: Date): { field: string; message: string }[] {
  const today = londonDay(now);
  if (!isDay(day)) return [{ field: 'came', message: 'Enter the day on which it came, such as 20 11 2026' }];
  if (day > today) return [{ field: 'came', message: 'That day has not come yet' }];
  if (day < addDays(today, -longestAgo)) return [{ field: 'came', message: 'That is more than three years ago: look at the year' }];
  return [];
}

/** Under the names of the public forms, so that everything is read in one way. */
function answersOf(kind: RequestKind, text: Readonly<Record<(typeof texts)[number][0], string>>): Record<string, string> {
  const isComplaint = kind === 'complaint';
  const prefix = isComplaint ? 'complaint' : 'request';
  const all: readonly (readonly [name: string, value: string])[] = [
    ...(isComplaint
      ? ([
          ['complaint-what', text.asked],
          ['complaint-wish', text.wish],
        ] as const)
      : ([
          ['request-kind', kind],
          ['request-about', text.asked],
          ['request-names', text.names],
        ] as const)),
    [`${prefix}-name`, text.name],
    [`${prefix}-email`, text.email],
    [`${prefix}-address`, text.address],
    [`${prefix}-telephone`, text.telephone],
  ];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

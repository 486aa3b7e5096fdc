import type { TypedFields } from '#shared/areas/typed.ts';

const labels: Readonly<Record<string, string>> = {
  text: 'Text',
  reason: 'Reason',
  title: 'Title',
  note: 'Note',
  name: 'Name',
  other: 'Other names',
  email: 'E-mail address',
  outcome: 'Outcome',
  what: 'What is asked for',
  why: 'Why',
  hours: 'Hours',
  answer: 'Answer',
  reference: 'Reference',
  address: 'E-mail address',
  'until-day': 'Until: day',
  'until-month': 'Until: month',
  'until-year': 'Until: year',
};

export const labelOf = (name: string): string => labels[name] ?? 'Typed or chosen';

/** Whether a field holds words, to be read and changed; the rest was chosen, and goes along as it is. */
export const isText = ([name, value]: TypedFields[number]): boolean => Object.hasOwn(labels, name) || /\s/.test(value.trim());

/** Each with an id of its own: several may have one name. */
export const numbered = (fields: TypedFields, form: string) => fields.map(([name, value], index) => ({ id: `${form}-${index + 1}`, name, value }));

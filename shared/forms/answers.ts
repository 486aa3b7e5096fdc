/** Reads and checks what was typed: the same code in the browser and on the server. */
import { itemsOf, listOf, rowField, rowsOf, textOf } from './definition.ts';
import type { Answers, Form, FormItem, Problem, RowAnswers, RowsItem, TextItem } from './definition.ts';

/** Names and values in the order of the form. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** Control characters that no keyboard types; line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text that can be kept in either database and comes back from a page as it went in: one line break for all, no control characters, no halves of characters. */
export const showable = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD');

/** One line break for all, no control characters, no blanks around. */
export const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').normalize('NFC').trim();

/** Keeps the declared names alone; whatever else was sent is left out. Nothing is refused here, and nothing cut. */
export function readAnswers(form: Form, pairs: Pairs): Answers {
  const given = new Map<string, string[]>();
  for (const [name, value] of pairs) given.set(name, [...(given.get(name) ?? []), cleanText(value)]);
  const answers: Answers = {};
  for (const item of itemsOf(form)) {
    if (item.kind === 'rows') {
      const rows = readRows(item, given);
      if (rows.length > 0) answers[item.name] = rows;
    } else if (item.kind === 'choices') {
      const chosen = (given.get(item.name) ?? []).filter((value) => item.options.some((option) => option.value === value));
      if (chosen.length > 0) answers[item.name] = [...new Set(chosen)];
    } else if (item.kind !== 'files') {
      const text = given.get(item.name)?.at(-1) ?? '';
      if (text !== '') answers[item.name] = text;
    }
  }
  return answers;
}

function readRows(item: RowsItem, given: ReadonlyMap<string, readonly string[]>): RowAnswers[] {
  return Array.from({ length: item.most }, (_, index): RowAnswers =>
    Object.fromEntries(
      item.row.map(({ name }) => [name, given.get(rowField(item.name, index + 1, name))?.at(-1) ?? ''] as const).filter(([, value]) => value !== ''),
    ),
  ).filter((row) => item.row.some(({ kind, name }) => kind === 'text' && row[name] !== undefined));
}

/**
 * Everything that keeps the form from being taken, in the order of its fields.
 * @param files Number of files that are already with us.
 */
export function findProblems(form: Form, answers: Answers, files = 0): Problem[] {
  const own = itemsOf(form).flatMap((item) => problemsOf(item, answers, files));
  const found = [...own, ...form.rules.flatMap((rule) => rule(answers))];
  const order = itemsOf(form).map(({ name }) => name);
  const place = ({ field = '' }: Problem): number => order.findIndex((name) => field === name || field.startsWith(`${name}-`));
  return found.toSorted((one, other) => place(one) - place(other));
}

function problemsOf(item: FormItem, answers: Answers, files: number): readonly Problem[] {
  if (item.kind === 'rows') return rowProblems(item, rowsOf(answers, item.name));
  if (item.kind === 'files') {
    if (files > item.most) return [{ field: item.name, message: `Choose no more than ${item.most} files` }];
    return item.required !== undefined && files === 0 ? [{ field: item.name, message: item.required }] : [];
  }
  const answered = item.kind === 'choices' ? listOf(answers, item.name).length > 0 : textOf(answers, item.name) !== '';
  if (!answered) return item.required === undefined ? [] : [{ field: item.name, message: item.required }];
  if (item.kind === 'choices') return [];
  const text = textOf(answers, item.name);
  if (item.kind === 'choice' || item.kind === 'select') {
    return item.options.some(({ value }) => value === text)
      ? []
      : [{ field: item.name, message: item.required ?? `Choose one of the answers to “${item.label}”` }];
  }
  return textProblems(item.name, item, text);
}

function rowProblems(item: RowsItem, rows: readonly RowAnswers[]): Problem[] {
  return rows.flatMap((row, index) =>
    item.row.flatMap((field) => {
      const name = rowField(item.name, index + 1, field.name);
      const text = row[field.name] ?? '';
      if (text === '') return field.required === undefined ? [] : [{ field: name, message: `${field.required} (${item.one} ${index + 1})` }];
      if (field.kind === 'text') return textProblems(name, field, text);
      return field.options.some(({ value }) => value === text) ? [] : [{ field: name, message: `Choose one of the answers to “${field.label}”` }];
    }),
  );
}

/** One address with a name, an @ and a dot; whether it exists only a mail can show. */
const mailAddress = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\]]{2,}$/;

type Text = Pick<TextItem, 'label' | 'longest'> & { type?: TextItem['type']; short?: string };

function textProblems(field: string, item: Text, text: string): Problem[] {
  const name = item.short ?? item.label;
  // Code points, as a person counts them.
  const length = [...text].length;
  if (length > item.longest) {
    const over = length - item.longest;
    return [
      { field, message: `${name}: write ${item.longest.toLocaleString('en-GB')} characters or fewer; you have ${over.toLocaleString('en-GB')} too many` },
    ];
  }
  if (item.type === 'email' && !mailAddress.test(text)) return [{ field, message: 'Enter an e-mail address like name@example.com' }];
  // Read leniently: spaces, brackets, dots and a leading plus are how people write numbers.
  if (item.type === 'tel' && !/^\+?(?:[\s().\-/]*\d){7,15}(?:\s*(?:x|ext\.?|extension)\s*\d{1,6})?$/i.test(text)) {
    return [{ field, message: 'Enter a phone number like 07700 900 982 or +44 7700 900 982' }];
  }
  return [];
}

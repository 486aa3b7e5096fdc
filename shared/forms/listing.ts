/** Answers as a list of questions and words: for the check-answers page, mails and staff. */
import { itemsOf, listOf, rowsOf, textOf } from './definition.ts';
import type { Answers, Form, FormItem, Option, Section } from './definition.ts';

export type Line = { name: string; question: string; answers: readonly string[] };
export type ListedSection = { id: string; title: string; lines: readonly Line[] };

/** Every question but that for files, answered or not, section by section. */
export function listAnswers(form: Form, answers: Answers): ListedSection[] {
  return form.sections.map(({ id, title, items }: Section) => ({
    id,
    title,
    lines: items.filter(({ kind }) => kind !== 'files').map((item) => lineOf(item, answers)),
  }));
}

function lineOf(item: FormItem, answers: Answers): Line {
  return { name: item.name, question: item.short ?? item.label, answers: wordsOf(item, answers) };
}

function wordsOf(item: FormItem, answers: Answers): readonly string[] {
  if (item.kind === 'choices') return listOf(answers, item.name).map((value) => labelOf(item.options, value));
  if (item.kind === 'rows') {
    return rowsOf(answers, item.name).map((row) =>
      item.row
        .map((field, at) => (field.kind === 'select' ? inside(labelOf(field.options, row[field.name] ?? ''), at) : (row[field.name] ?? '')))
        .filter((text) => text !== '')
        .join(', '),
    );
  }
  const text = textOf(answers, item.name);
  if (text === '') return [];
  return [item.kind === 'choice' || item.kind === 'select' ? labelOf(item.options, text) : text];
}

/** A label among other words; what somebody typed stays as it is. */
const inside = (label: string, at: number): string => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1));

const labelOf = (options: readonly Option[], value: string): string => (value === '' ? '' : (options.find((option) => option.value === value)?.label ?? value));

/** Names of the items whose answers one of these sections holds. */
export const namesIn = (form: Form, ...sections: readonly string[]): ReadonlySet<string> =>
  new Set(itemsOf({ ...form, sections: form.sections.filter(({ id }) => sections.includes(id)) }).map(({ name }) => name));

/**
 * The vocabulary of a form. One definition drives its markup, the checks in the browser and on
 * the server, the error summary, the check-answers page, the mails and the view of the staff.
 */

export type Option = { value: string; label: string; hint?: string };

type Item = {
  /** Name in the form, also the id of its field. Lower case words parted by hyphens. */
  name: string;
  /** The question, as it stands above the field. */
  label: string;
  /** Help that stays in sight. */
  hint?: string;
  /** What is said when nothing was answered. Without it the answer is optional. */
  required?: string;
  /** Neither needed nor optional by itself; its hint says how it is. */
  isEither?: true;
  /** How the question is called where answers are listed; the label where that is short enough. */
  short?: string;
};

export type TextItem = Item & {
  kind: 'text';
  type?: 'text' | 'email' | 'tel';
  /** Token of the HTML standard (WCAG 2.2, 1.3.5). */
  autoComplete?: string;
  /** Most characters that are taken. */
  longest: number;
};

export type LongTextItem = Item & { kind: 'long-text'; longest: number; rows: number };

/** One of a few, as radio buttons. */
export type ChoiceItem = Item & { kind: 'choice'; options: readonly Option[] };

/** Any number of a few, as check boxes. */
export type ChoicesItem = Item & { kind: 'choices'; options: readonly Option[] };

/** One of a long list. The first option, with the value "", is the answer of somebody who cannot say. */
export type SelectItem = Item & { kind: 'select'; options: readonly Option[] };

/** The same few questions about each of several people. */
export type RowsItem = Item & {
  kind: 'rows';
  /** Called so in headings and buttons: "person". */
  one: string;
  /** Rows that an empty form shows, and the most there can be. */
  first: number;
  most: number;
  row: readonly (TextItem | SelectItem)[];
};

export type FilesItem = Item & { kind: 'files'; most: number; /** Bytes of one file. */ bytes: number };

export type FormItem = TextItem | LongTextItem | ChoiceItem | ChoicesItem | SelectItem | RowsItem | FilesItem;

export type Section = {
  id: string;
  title: string;
  lead?: string;
  items: readonly FormItem[];
};

/** The answers to one row of a RowsItem. */
export type RowAnswers = Record<string, string>;
export type Answer = string | readonly string[] | readonly RowAnswers[];

/** Answers by name. What was not answered is missing. */
export type Answers = Record<string, Answer>;

export type Problem = { /** Id of the field; absent where the whole form is meant. */ field?: string; message: string };

/** A check that needs more than one answer. */
export type Rule = (answers: Answers) => readonly Problem[];

export type Form = {
  id: string;
  /** Raised with every change of meaning: stored answers name the version they were given to. */
  version: number;
  sections: readonly Section[];
  rules: readonly Rule[];
};

export const itemsOf = (form: Form): readonly FormItem[] => form.sections.flatMap((section) => section.items);

export const textOf = (answers: Answers, name: string): string => {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
};

export const listOf = (answers: Answers, name: string): readonly string[] => {
  const answer = answers[name];
  return Array.isArray(answer) ? answer.filter((value): value is string => typeof value === 'string') : [];
};

export const rowsOf = (answers: Answers, name: string): readonly RowAnswers[] => {
  const answer = answers[name];
  return Array.isArray(answer) ? answer.filter((value): value is RowAnswers => typeof value === 'object') : [];
};

/** Name of a field inside a row: "people-2-name". Rows count from 1. */
export const rowField = (item: string, row: number, field: string): string => `${item}-${row}-${field}`;

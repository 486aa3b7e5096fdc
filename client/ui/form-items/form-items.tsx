import {
  rowField,
  rowsOf,
  listOf,
  textOf,
  type Answers,
  type FormItem,
  type Problem,
  type RowsItem,
  type SelectItem,
  type TextItem,
} from '#shared/forms/definition.ts';
import { Checkboxes, Radios } from '../field/choices.tsx';
import type { FieldWords } from '../field/field.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './form-items.module.scss';

export type FormState = {
  answers: Answers;
  problems: readonly Problem[];
  /** Rows that were asked for; each RowsItem shows its first ones at least. */
  rows: number;
};

/** One question of a form definition, with its answer and what is wrong with it. Files are left to the form: see FileField. */
export function FormQuestion({ item, state }: { item: Exclude<FormItem, { kind: 'files' }>; state: FormState }) {
  if (item.kind === 'rows') return <Rows item={item} state={state} />;
  const words = wordsOf(item, item.name, state.problems);
  switch (item.kind) {
    case 'choice':
      return <Radios {...words} options={item.options} defaultValue={textOf(state.answers, item.name)} />;
    case 'choices':
      return <Checkboxes {...words} options={item.options} defaultValue={listOf(state.answers, item.name)} />;
    case 'long-text':
      return <TextArea {...words} rows={item.rows} defaultValue={textOf(state.answers, item.name)} />;
    default:
      return <Line item={item} words={words} value={textOf(state.answers, item.name)} />;
  }
}

/** What a field says about itself. */
export function wordsOf(item: Pick<FormItem, 'label' | 'hint' | 'required' | 'isEither'>, name: string, problems: readonly Problem[]): FieldWords {
  return {
    name,
    label: item.label,
    hint: item.hint,
    error: problems.find(({ field }) => field === name)?.message,
    isOptional: item.required === undefined && !item.isEither,
  };
}

function Line({ item, words, value }: { item: TextItem | SelectItem; words: FieldWords; value: string }) {
  if (item.kind === 'select') return <SelectField {...words} options={item.options} defaultValue={value} width="half" />;
  return <TextField {...words} type={item.type ?? 'text'} autoComplete={item.autoComplete ?? 'off'} defaultValue={value} />;
}

/** How many rows stand in the form: what is asked for beyond the first ones, what was answered, and no more than there may be. */
export const shownRows = (item: RowsItem, { answers, rows }: Pick<FormState, 'answers' | 'rows'>): number =>
  Math.min(item.most, Math.max(item.first, rowsOf(answers, item.name).length, rows));

/** Several people, each in a box of its own. The first field of a row carries the row's number for those who cannot see the box. */
function Rows({ item, state }: { item: RowsItem; state: FormState }) {
  const given = rowsOf(state.answers, item.name);
  const shown = shownRows(item, state);
  return (
    <div className={styles.rows} id={item.name}>
      {Array.from({ length: shown }, (_, index) => (
        <fieldset key={index}>
          <legend>
            {item.one.charAt(0).toUpperCase() + item.one.slice(1)} {index + 1}
          </legend>
          {item.row.map((field) => {
            const name = rowField(item.name, index + 1, field.name);
            // A row that is left empty is no row: none of its fields is needed by itself.
            const words = { ...wordsOf(field, name, state.problems), isOptional: false };
            return <Line key={field.name} item={field} words={words} value={given[index]?.[field.name] ?? ''} />;
          })}
        </fieldset>
      ))}
    </div>
  );
}

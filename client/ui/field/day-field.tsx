import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

/** A day that is looked up rather than known: the browser's own calendar, and YYYY-MM-DD where it has none. */
export function DayField(props: FieldWords & Omit<Control<'input'>, 'type' | 'width'>) {
  const { words, control } = splitWords(props);
  return (
    <Field words={words}>
      <input {...control} {...describe(words, control['aria-describedby'])} type="date" className={styles.control} />
    </Field>
  );
}

import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

/** Several lines of text. */
export function TextArea({ rows = 5, ...props }: FieldWords & Control<'textarea'>) {
  const { words, control } = splitWords(props);
  return (
    <Field words={words}>
      <textarea {...control} {...describe(words, control['aria-describedby'])} rows={rows} className={styles.control} />
    </Field>
  );
}

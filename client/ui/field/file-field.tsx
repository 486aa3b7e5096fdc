import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

/** Files from the visitor's device. What may be sent and how large it may be belongs in the hint. */
export function FileField(props: FieldWords & Omit<Control<'input'>, 'type'>) {
  const { words, control } = splitWords(props);
  return (
    <Field words={words}>
      <input {...control} {...describe(words, control['aria-describedby'])} type="file" className={styles.file} />
    </Field>
  );
}

import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

type Props = FieldWords &
  Omit<Control<'input'>, 'type' | 'width'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'search';
    /** As wide as the answer is long: 4 and 8 characters, or half a line. */
    width?: '4' | '8' | 'half';
  };

/** One line of text. */
export function TextField({ type = 'text', width, ...props }: Props) {
  const { words, control } = splitWords(props);
  return (
    <Field words={words}>
      <input {...control} {...describe(words, control['aria-describedby'])} type={type} className={styles.control} data-width={width} />
    </Field>
  );
}

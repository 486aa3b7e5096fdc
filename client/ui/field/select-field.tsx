import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

type Props = FieldWords &
  Control<'select'> & {
    options: readonly { value: string; label: string }[];
    width?: 'half';
  };

/** A choice from a list that is too long to show. Up to seven answers are better shown: see Radios. */
export function SelectField({ options, width, ...props }: Props) {
  const { words, control } = splitWords(props);
  return (
    <Field words={words}>
      <select {...control} {...describe(words, control['aria-describedby'])} className={styles.control} data-width={width}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

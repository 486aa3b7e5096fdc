import { describe, FieldGroup, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

export type DatePart = 'day' | 'month' | 'year';

/** The three parts as they were typed. */
export type DateText = Partial<Record<DatePart, string>>;

type Props = FieldWords &
  Omit<Control<'fieldset'>, 'defaultValue'> & {
    defaultValue?: DateText;
    /** The parts that the error is about; all of them unless it says otherwise. */
    wrong?: readonly DatePart[];
    /** `bday` for a date of birth: each part then gets its own token. */
    autoComplete?: 'bday';
  };

const parts = [
  { part: 'day', label: 'Day', width: '2' },
  { part: 'month', label: 'Month', width: '2' },
  { part: 'year', label: 'Year', width: '4' },
] as const;

/**
 * A date that people know by heart, in three parts called name-day, name-month and name-year. The
 * first part that is wrong carries the field's own id, so that the error summary leads there.
 */
export function DateField({ defaultValue = {}, wrong = ['day', 'month', 'year'], autoComplete, ...props }: Props) {
  const { words, control } = splitWords(props);
  const { name, id = name, error } = words;
  const first = error === undefined ? 'day' : parts.find(({ part }) => wrong.includes(part))?.part;
  return (
    <FieldGroup {...control} words={words}>
      <div className={styles.date}>
        {parts.map(({ part, label, width }) => {
          const own = part === first ? id : `${id}-${part}`;
          return (
            <div key={part}>
              <label htmlFor={own}>{label}</label>
              <input
                {...describe({ name: `${name}-${part}`, id: own, label, error: error !== undefined && wrong.includes(part) ? error : undefined })}
                aria-describedby={undefined}
                className={styles.control}
                data-width={width}
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete && `${autoComplete}-${part}`}
                defaultValue={defaultValue[part]}
              />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

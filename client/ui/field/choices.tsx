import type { ReactNode } from 'react';
import { FieldGroup, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './choices.module.scss';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode };

type Choices = FieldWords & Omit<Control<'fieldset'>, 'defaultValue'> & { options: readonly Choice[] };

/** One answer out of a few. Nothing is chosen unless it was chosen before. */
export function Radios({ options, defaultValue, ...props }: Choices & { defaultValue?: string | undefined }) {
  const { words, control } = splitWords(props);
  return (
    <FieldGroup {...control} words={words} role="radiogroup" aria-invalid={words.error !== undefined || undefined}>
      <Options type="radio" words={words} options={options} chosen={defaultValue === undefined ? [] : [defaultValue]} />
    </FieldGroup>
  );
}

/** Any number of answers, or one sentence to agree to. */
export function Checkboxes({ options, defaultValue = [], ...props }: Choices & { defaultValue?: readonly string[] }) {
  const { words, control } = splitWords(props);
  return (
    <FieldGroup {...control} words={words}>
      <Options type="checkbox" words={words} options={options} chosen={defaultValue} />
    </FieldGroup>
  );
}

type OptionsProps = { type: 'radio' | 'checkbox'; words: FieldWords; options: readonly Choice[]; chosen: readonly string[] };

/** The first one carries the field's own id, so that a link from the error summary reaches it. */
function Options({ type, words: { name, id = name }, options, chosen }: OptionsProps) {
  return (
    <div className={styles.choices}>
      {options.map(({ value, label, hint }, index) => {
        const own = index === 0 ? id : `${id}-${index + 1}`;
        return (
          <div key={value}>
            <input
              type={type}
              id={own}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-describedby={hint === undefined ? undefined : `${own}-note`}
            />
            <label htmlFor={own}>{label}</label>
            {hint !== undefined && <p id={`${own}-note`}>{hint}</p>}
          </div>
        );
      })}
    </div>
  );
}

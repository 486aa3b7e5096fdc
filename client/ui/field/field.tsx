import type { ComponentProps, ReactNode } from 'react';
import { HiddenText } from '../hidden-text/hidden-text.tsx';
import styles from './field.module.scss';

/** What every field of a form says about itself. */
export type FieldWords = {
  /** Name in the form; also the id, to which the error summary links, unless there is another. */
  name: string;
  id?: string | undefined;
  label: ReactNode;
  /** Help that stays in sight, between label and field. There are no placeholders: they vanish when they are needed. */
  hint?: ReactNode;
  /** What is wrong and how to put it right, in the words of the error summary. */
  error?: string | undefined;
  /** Fields are needed unless they say otherwise. */
  isOptional?: boolean | undefined;
};

/** Everything a native control takes, but for what the field decides. */
export type Control<Tag extends 'input' | 'select' | 'textarea' | 'fieldset'> = Omit<ComponentProps<Tag>, keyof FieldWords | 'placeholder' | 'className'>;

/** A label, its hint and its error, above a control. */
export function Field({ words, children }: { words: FieldWords; children: ReactNode }) {
  return (
    <div className={styles.field} data-wrong={words.error !== undefined}>
      <label htmlFor={words.id ?? words.name}>
        <Label {...words} />
      </label>
      <Help {...words} />
      {children}
    </div>
  );
}

/** The same around several controls that answer one question. */
export function FieldGroup({ words, children, ...rest }: { words: FieldWords; children: ReactNode } & Control<'fieldset'>) {
  const { 'aria-describedby': describedBy } = describe(words, rest['aria-describedby']);
  return (
    <fieldset {...rest} className={styles.field} data-wrong={words.error !== undefined} data-question="" aria-describedby={describedBy}>
      <legend>
        <Label {...words} />
      </legend>
      <Help {...words} />
      {children}
    </fieldset>
  );
}

function Label({ label, isOptional }: FieldWords) {
  return (
    <>
      <b>{label}</b>
      {isOptional && ' (optional)'}
    </>
  );
}

function Help({ name, id = name, hint, error }: FieldWords) {
  return (
    <>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <HiddenText>Error:</HiddenText> {error}
        </p>
      )}
    </>
  );
}

/**
 * What ties a control to its label, hint and error.
 * @param others Ids of more elements that describe the control.
 */
export function describe({ name, id = name, hint, error }: FieldWords, others?: string) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, others].filter(Boolean);
  return { id, name, 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error !== undefined || undefined };
}

/** Parts a field's own words from what goes to its control. */
export function splitWords<Props extends FieldWords>({ name, id, label, hint, error, isOptional, ...control }: Props) {
  return { words: { name, id, label, hint, error, isOptional }, control };
}

import { useState } from 'react';
import { useScripted } from '../scripted/use-scripted.ts';
import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

/** Several lines of text. */
export function TextArea({ rows = 5, defaultValue, ...props }: FieldWords & Control<'textarea'>) {
  const { words, control } = splitWords(props);
  const first = useFirstText(words, defaultValue);
  return (
    <Field words={words}>
      <textarea {...control} {...describe(words, control['aria-describedby'])} defaultValue={first} rows={rows} className={styles.control} />
    </Field>
  );
}

/**
 * The text that the field begins with. Where React takes a page over, it puts that text back over whatever somebody has typed
 * meanwhile (initTextarea, react-dom 19.3): what stands in the field at that moment is handed to it as its first text.
 * It writes the default anew too, and in a field that nobody has changed yet that moves the cursor to the start: a field that
 * is given the value it has counts as changed, and keeps both (HTML, the textarea's dirty value flag).
 */
function useFirstText<Text>({ name, id = name }: FieldWords, text: Text | undefined): Text | string | undefined {
  const isScripted = useScripted();
  const [typed] = useState(() => {
    if (isScripted || typeof document === 'undefined' || !text) return undefined;
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return undefined;
    const { value } = field;
    field.value = value;
    return value;
  });
  return typed ?? text;
}

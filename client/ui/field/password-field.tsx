import { useEffect, useRef, useState } from 'react';
import { HiddenText } from '../hidden-text/hidden-text.tsx';
import { useScripted } from '../scripted/use-scripted.ts';
import { describe, Field, splitWords, type Control, type FieldWords } from './field.tsx';
import styles from './field.module.scss';

type Props = FieldWords & Omit<Control<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' | 'off' };

/**
 * A password that can be read while it is typed. It may be pasted and filled in by a manager
 * (WCAG 3.3.8), and it is hidden again before it is sent, so that no browser keeps it as text.
 */
export function PasswordField(props: Props) {
  const { words, control } = splitWords(props);
  const input = useRef<HTMLInputElement>(null);
  const isAlive = useScripted();
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => {
      // Before the form is read, which React's own update would come after.
      input.current?.setAttribute('type', 'password');
      setShown(false);
    };
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const toggle = () => {
    setShown(!isShown);
    setSaid(isShown ? 'Your password is hidden' : 'Your password is visible');
  };

  return (
    <Field words={words}>
      <div className={styles.password}>
        <input
          {...control}
          {...describe(words, control['aria-describedby'])}
          ref={input}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          data-alive={isAlive}
          aria-controls={words.id ?? words.name}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={toggle}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
        <HiddenText role="status">{said}</HiddenText>
      </div>
    </Field>
  );
}

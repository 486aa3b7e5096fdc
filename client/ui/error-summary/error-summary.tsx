import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useScripted } from '../scripted/use-scripted.ts';
import styles from './error-summary.module.scss';

export type FormError = {
  /** Name of the field, which is also its id; absent where the form as a whole is wrong. */
  field?: string | undefined;
  /** The same words as at the field. */
  message: string;
};

type Props = {
  errors: readonly FormError[];
  /** Counts the times the form was sent: each one gives the summary the focus again. */
  attempt?: number;
  /** What became of the answers. */
  note?: ReactNode;
};

/**
 * Stands first in the page's main part while a form has errors, even one, and behaves as that of
 * the GOV.UK Design System.
 */
export function ErrorSummary({ attempt = 1, ...rest }: Props) {
  return <Summary key={attempt} {...rest} />;
}

/** In the server's markup the summary asks for the focus by itself, without a script. */
const fromTheStart = { autoFocus: true };

function Summary({ errors, note }: Omit<Props, 'attempt'>) {
  const heading = useId();
  const summary = useRef<HTMLDivElement>(null);
  const wasPrinted = useRef(!useScripted());

  useEffect(() => {
    // A visitor who has gone on to a field while the page came alive is left there.
    if (!wasPrinted.current || document.activeElement === document.body) summary.current?.focus();
  }, []);

  return (
    <div ref={summary} className={styles.summary} tabIndex={-1} {...fromTheStart} role="group" aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading}>There is a problem</h2>
        {note !== undefined && <p>{note}</p>}
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <a href={`#${field}`} onClick={leadTo}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shows the question before the answer gets the focus: the browser by itself would put the field at the top edge, its label out of sight. */
function leadTo(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (control === null) return;
  event.preventDefault();
  const question = control.closest('fieldset[data-question]')?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  (question ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}

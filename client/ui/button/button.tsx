import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.scss';

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet';

type Looks = {
  /** primary: the one thing to do here; danger: what cannot be undone; quiet: a way past. */
  look?: ButtonLook;
  /** For a row of a list or a table. */
  isSmall?: boolean;
};

type ButtonProps = Looks &
  ComponentProps<'button'> & {
    /** While the press is being answered: it keeps its place and the focus, and a second press does nothing. */
    isBusy?: boolean;
  };

/** A button that does something here. It submits a form only when its type says so. */
export function Button({ look = 'primary', isSmall, isBusy, className, type, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-look={look}
      data-small={isSmall}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
    />
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ look = 'primary', isSmall, className, children, ...rest }: Looks & ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} className={[styles.button, className].filter(Boolean).join(' ')} data-look={look} data-small={isSmall}>
      {children}
    </a>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.scss';

type Props = Pick<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  summary: ReactNode;
  children: ReactNode;
  /** Of several with one name, only one is open at a time. */
  name?: string;
};

/** Help that only some need, behind a line that says what it is. */
export function Disclosure({ summary, children, ...rest }: Props) {
  return (
    <details {...rest} className={styles.disclosure}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import styles from './error-state.module.scss';

type Props = {
  /** What happened: "The list did not load". No codes: those are for the log. */
  title: string;
  /** What was kept: "Nothing is lost. Your message is still in the box." */
  kept: ReactNode;
  /** What to do next, in words. */
  next?: ReactNode;
  /** The same as buttons and links. */
  actions?: ReactNode;
};

/** Stands in place of something that failed. It is announced when it appears. */
export function ErrorState({ title, kept, next, actions }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p>{kept}</p>
      {next !== undefined && <p>{next}</p>}
      {actions !== undefined && <div>{actions}</div>}
    </div>
  );
}

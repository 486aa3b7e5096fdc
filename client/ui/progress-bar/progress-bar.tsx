import type { ReactNode } from 'react';
import styles from './progress-bar.module.scss';

type Props = {
  label: string;
  /** From 0 to 1; absent while nobody knows how far it is. */
  done?: number | undefined;
  /** The same in words: "11 of 18 MB, about 20 seconds left". */
  children?: ReactNode;
  /** A button that stops it. */
  action?: ReactNode;
};

/** How far something has come, as a bar, a number and words. */
export function ProgressBar({ label, done, children, action }: Props) {
  const percent = done === undefined ? undefined : `${Math.floor(done * 100)}%`;
  return (
    <div className={styles.progress}>
      <label>
        <b>{label}</b>
        <progress value={done}>{percent}</progress>
      </label>
      {percent !== undefined && <span aria-hidden="true">{percent}</span>}
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

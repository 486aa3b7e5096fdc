import type { ReactNode } from 'react';
import styles from './empty-state.module.scss';

type Props = {
  /** "No documents yet." */
  title: string;
  /** Why, and what will come when. */
  children: ReactNode;
  /** The one thing to do about it, if there is one. */
  action?: ReactNode;
};

/** A list that has nothing in it. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 36 44" aria-hidden="true">
        <path d="M1 1h24l10 10v32H1zM25 1v10h10" />
      </svg>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}

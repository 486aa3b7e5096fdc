import type { ReactNode } from 'react';
import styles from './hidden-text.module.scss';

/** Words for those who cannot see what tells the others. */
export function HiddenText({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './reference.module.scss';

/** What somebody is to write down or keep: large, between two lines. A link is as large as a number. */
export const Reference = ({ label, children }: { label?: string; children: ReactNode }) => (
  <p className={styles.reference}>
    {label !== undefined && <span>{label}</span>} {children}
  </p>
);

import type { ReactNode } from 'react';
import styles from './back-office.module.scss';

/** What is not so, or not yet, in a table: said, and quieter than what there is. */
export const None = ({ children }: { children: ReactNode }) => <span className={styles.none}>{children}</span>;

import type { ReactNode } from 'react';
import styles from './dense.module.scss';

/** A part of the portal or the back office: smaller text and lower controls, unless a finger has to hit them. */
export function Dense({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.dense, className].filter(Boolean).join(' ')}>{children}</div>;
}

import type { ReactNode } from 'react';
import '#client/styles/status-tokens.scss';
import styles from './status.module.scss';

/** done: square; waiting: triangle; late: diamond; fresh: disc; closed: empty square. */
export type StatusKind = 'done' | 'waiting' | 'late' | 'fresh' | 'closed';

/** Where a thing stands: a word that says it, a shape and a colour that repeat it. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={styles.status} data-kind={kind}>
      {children}
    </span>
  );
}

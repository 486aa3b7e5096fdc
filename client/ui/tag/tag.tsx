import type { ReactNode } from 'react';
import styles from './tag.module.scss';

/** exhibit: a piece of evidence, the only yellow one; sample: to be replaced by the operator; plain and strong: a kind of thing. */
export type TagLook = 'plain' | 'strong' | 'exhibit' | 'sample';

/** A short reference or kind, as a clerk would stamp it. What changes with time is a Status. */
export function Tag({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) {
  return (
    <span className={styles.tag} data-look={look}>
      {children}
    </span>
  );
}

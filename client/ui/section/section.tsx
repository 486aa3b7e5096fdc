import type { ReactNode } from 'react';
import styles from './section.module.scss';

type Props = {
  /** Unique on the page; links may lead to it. */
  id: string;
  heading: string;
  /** Stands beside or under the heading. */
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of an inner page, its label in the left margin. Belongs inside Fixed. */
export function Section({ id, heading, lead, label, children }: Props & { label?: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <p className={styles.label}>{label}</p>
      <div className={styles.body}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}

/**
 * A part of an index at the full measure. It hangs from a rule with a divider tab, and the tab
 * steps to the right from one part to the next, as the dividers of a ring binder do.
 */
export function DividedSection({ id, heading, lead, tab, place, children }: Props & { tab: ReactNode; /** From 0 to 7. */ place: number }) {
  return (
    <section className={styles.divided} id={id} aria-labelledby={`${id}-heading`}>
      <p className={styles.edge} data-place={place} aria-hidden="true">
        <span>{tab}</span>
      </p>
      <div className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

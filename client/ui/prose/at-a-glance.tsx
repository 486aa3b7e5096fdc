import type { ReactNode } from 'react';
import styles from './at-a-glance.module.scss';

type Props = {
  /** How long it takes, in words. */
  time?: string;
  /** What else a reader weighs before starting: place, persons. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What to have to hand. */
  ready: readonly string[];
};

/** The facts of a guide, playbook or legal page in one ruled row. */
export function AtAGlance({ time, facts, ready }: Props) {
  return (
    <dl className={styles.glance}>
      {time !== undefined && (
        <div>
          <dt>Time</dt>
          <dd className={styles.time}>{time}</dd>
        </div>
      )}
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.ready}>
        <dt>Have ready</dt>
        <dd>
          <ul>
            {ready.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

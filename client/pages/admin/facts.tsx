import type { ReactNode } from 'react';
import styles from './back-office.module.scss';

/** Names and values beside each other. What has no value is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) =>
      value === null || value === undefined || value === false || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

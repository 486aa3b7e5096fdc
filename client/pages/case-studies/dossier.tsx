import { Icon } from '#client/ui/icon/icon.tsx';
import type { CaseCard } from '#shared/site/words.ts';
import styles from './case-studies.module.scss';

/** One case file as a ruled row: its result set large, then what it was about. */
export function Dossier({ file: { icon, label, path, impact, description, sample }, number }: { file: CaseCard; number: number }) {
  return (
    <li className={styles.dossier}>
      <p className={styles.stamp}>
        <span className={styles.number}>
          <Icon name={icon} />
          Case {number}
        </span>
        {sample && <span className={styles.sample}>Sample</span>}
      </p>
      <div className={styles.result}>
        <p className={styles.impact}>{impact}</p>
        <h3>
          <a href={path}>{label}</a>
        </h3>
      </div>
      <p className={styles.about}>{description}</p>
    </li>
  );
}

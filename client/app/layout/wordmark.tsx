import { firm } from '#content/firm.ts';
import styles from './wordmark.module.scss';

/** The firm's mark and name; they lead home. */
export function Wordmark() {
  return (
    <a className={styles.wordmark} href="/">
      <i aria-hidden="true">FG</i>
      <span>
        {`${firm.brand} `}
        <small>{firm.name.slice(firm.brand.length + 1)}</small>
      </span>
    </a>
  );
}

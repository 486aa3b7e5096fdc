import { firmName } from '#content/firm-name.ts';
import styles from './wordmark.module.scss';

/** The firm's mark and name; they lead home. */
export function Wordmark() {
  return (
    <a className={styles.wordmark} href="/">
      <i aria-hidden="true">FG</i>
      <span>
        {`${firmName.brand} `}
        <small>{firmName.name.slice(firmName.brand.length + 1)}</small>
      </span>
    </a>
  );
}

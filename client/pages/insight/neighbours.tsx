import type { Link } from '#shared/site/documents.ts';
import styles from './neighbours.module.scss';

type Props = { label: string; newer?: Link | undefined; older?: Link | undefined };

/** The entries on either side, in order of time. */
export function Neighbours({ label, newer, older }: Props) {
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {newer !== undefined && <Way label="Newer" to={newer} />}
      {older !== undefined && <Way label="Older" to={older} />}
    </nav>
  );
}

function Way({ label, to }: { label: string; to: Link }) {
  return (
    <a href={to.path} className={label === 'Older' ? styles.older : undefined}>
      <span>{label}</span> {to.label}
    </a>
  );
}

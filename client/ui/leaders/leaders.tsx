import styles from './leaders.module.scss';

type Line = { number?: string | number; label: string; path: string; end?: string };

/** One line to an entry: number, name, a row of dots, and what stands at the end of it. */
export function Leaders({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.leaders}>
      {lines.map(({ number, label, path, end }) => (
        <li key={path}>
          <a href={path}>
            {number !== undefined && <span className={styles.mono}>{number}</span>}
            <span className={styles.name}>{label}</span>
            {end !== undefined && <span className={styles.mono}>{end}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

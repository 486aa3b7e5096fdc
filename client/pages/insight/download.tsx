import styles from './download.module.scss';

type Props = { label: string; line: string; path: string };

/** The form that goes with an article. */
export function Download({ label, line, path }: Props) {
  return (
    <aside className={styles.download} aria-labelledby="download">
      <svg viewBox="0 0 88 110" aria-hidden="true">
        <path d="M8 2h54l18 18v88H8zM62 2v18h18M18 27h30M18 44h52M18 58h52M18 72h52M18 86h34" />
        <path className={styles.mark} d="M42 67h28v10H42z" />
      </svg>
      <div>
        <h2 id="download">{label}</h2>
        <p>{line}</p>
        <a href={path}>Open the form</a>
      </div>
    </aside>
  );
}

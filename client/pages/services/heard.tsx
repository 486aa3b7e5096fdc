import type { HeardLine } from '#shared/site/words.ts';
import styles from './services.module.scss';

/** Sentences that people say on the first call, each with the category that answers it. */
export function Heard({ lines }: { lines: readonly HeardLine[] }) {
  return (
    <section className={styles.heard} aria-labelledby="heard">
      <h2 id="heard">Start from the sentence nearest to yours</h2>
      <ul>
        {lines.map(({ words, number, label, path, kind }) => (
          <li key={path} data-kind={kind}>
            <a href={path}>
              <q>{words}</q>
              <span>
                <b>{number}</b> {label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Fixed } from '#client/app/fixed.tsx';
import type { StatusWords } from '#shared/site/words.ts';
import styles from './status.module.scss';

/** Answers for a page that cannot: not found, withdrawn, failed. */
export function StatusPage({ words }: { words: StatusWords | undefined }) {
  return (
    <Fixed name="page" words={words} className={styles.plate}>
      {({ heading, lead, reason, links }) => (
        <div className={styles.sheet}>
          {/* A bundle with one of its pages missing. */}
          <p className={styles.pages} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
          </p>
          <h1>{heading}</h1>
          {reason !== undefined && (
            <p className={styles.reason}>
              <b>This page was withdrawn:</b> {reason}
            </p>
          )}
          <p className={styles.lead}>{lead}</p>
          <ul>
            {links.map(({ label, path, line }) => (
              <li key={path}>
                <a href={path}>{label}</a>
                <p>{line}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Fixed>
  );
}

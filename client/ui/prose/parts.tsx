import type { ReactNode } from 'react';
import { splitBody } from './split-body.ts';
import styles from './parts.module.scss';
import { Prose } from './prose.tsx';

type Props = {
  /** Compiled Markdown of our own build: never words from anywhere else. */
  html: string;
  /** Stands under the last part. */
  after?: ReactNode;
};

/** A page that answers rather than explains: ruled parts, each heading beside its text. Belongs inside Fixed. */
export function Parts({ html, after }: Props) {
  const body = splitBody(html);
  return (
    <div className={styles.parts}>
      {body.opening !== '' && <Prose html={body.opening} className={styles.opening} sans />}
      {body.parts.map(({ heading, text }) => (
        <div key={heading} className={styles.part}>
          <Prose html={heading} className={styles.head} />
          <Prose html={text} className={styles.text} sans />
        </div>
      ))}
      {after}
    </div>
  );
}

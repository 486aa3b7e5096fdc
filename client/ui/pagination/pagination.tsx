import type { ReactNode } from 'react';
import styles from './pagination.module.scss';

type Props = {
  /** What is listed, such as "enquiries"; names the navigation. */
  of: string;
  /** Addresses of the neighbouring pages; absent at either end. */
  previous?: string | undefined;
  next?: string | undefined;
  /** What leads there. */
  words?: readonly [previous: string, next: string];
  /** What this page holds: "14 enquiries, from 09:48 to Tuesday 17:21". */
  children?: ReactNode;
};

/** Leads through a list that is cut by time, not counted: new entries do not push a reader to another page. */
export function Pagination({ of, previous, next, words: [toPrevious, toNext] = ['Newer', 'Older'], children }: Props) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pages}>
      {previous !== undefined && (
        <a href={previous} rel="prev">
          {toPrevious}
        </a>
      )}
      {children !== undefined && <p>{children}</p>}
      {next !== undefined && (
        <a href={next} rel="next">
          {toNext}
        </a>
      )}
    </nav>
  );
}

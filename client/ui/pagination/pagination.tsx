import type { ReactNode } from 'react';
import styles from './pagination.module.scss';

type Props = {
  /** What is listed, such as "enquiries"; names the navigation. */
  of: string;
  /** Addresses of the neighbouring pages; absent at either end. */
  newer?: string | undefined;
  older?: string | undefined;
  /** What this page holds: "14 enquiries, from 09:48 to Tuesday 17:21". */
  children?: ReactNode;
};

/** Leads through a list that is cut by time, not counted: new entries do not push a reader to another page. */
export function Pagination({ of, newer, older, children }: Props) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className={styles.pages}>
      {newer !== undefined && (
        <a href={newer} rel="prev">
          Newer
        </a>
      )}
      {children !== undefined && <p>{children}</p>}
      {older !== undefined && (
        <a href={older} rel="next">
          Older
        </a>
      )}
    </nav>
  );
}

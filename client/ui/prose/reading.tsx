import type { ReactNode } from 'react';
import type { Heading } from '#shared/site/documents.ts';
import { FoldedContents, listedHeadings, SideContents } from '../table-of-contents/table-of-contents.tsx';
import styles from './reading.module.scss';

type Props = {
  headings?: readonly Heading[];
  /** As in Prose: contents and sections bear the same numbers. */
  numbered?: boolean;
  /** Stands in the right column when there are no contents. */
  aside?: ReactNode;
  /** Stands under text and contents alike. */
  after?: ReactNode;
  children: ReactNode;
};

/** The page grid of a long text: margin, reading column, contents. Belongs inside Fixed. */
export function Reading({ headings = [], numbered, aside, after, children }: Props) {
  const listed = listedHeadings(headings);
  return (
    <div className={styles.reading}>
      {listed.length > 0 && <FoldedContents headings={listed} numbered={numbered} />}
      <div className={styles.column}>{children}</div>
      <div className={styles.side}>{listed.length > 0 ? <SideContents headings={listed} numbered={numbered} /> : aside}</div>
      {after !== undefined && <div className={styles.after}>{after}</div>}
    </div>
  );
}

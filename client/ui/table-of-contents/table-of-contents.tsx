import type { Heading } from '#shared/site/documents.ts';
import styles from './table-of-contents.module.scss';

type Props = { headings: readonly Heading[]; numbered?: boolean | undefined };

/** Sections from which a list of contents helps rather than repeats what is on screen anyway. */
const enough = 4;

/** The headings that contents list: those of the first level, when there are enough of them. */
export const listedHeadings = (headings: readonly Heading[]): readonly Heading[] => {
  const sections = headings.filter(({ level }) => level === 2);
  return sections.length >= enough ? sections : [];
};

/** Contents in the right column of a wide screen. */
export function SideContents({ headings, numbered }: Props) {
  return (
    <nav className={styles.side} aria-labelledby="contents" data-contents="">
      <h2 id="contents">On this page</h2>
      <List headings={headings} numbered={numbered} />
    </nav>
  );
}

/** The same list folded above the text of a narrow screen. */
export function FoldedContents({ headings, numbered }: Props) {
  return (
    <nav className={styles.folded} aria-label="On this page" data-contents="">
      <details>
        <summary>On this page</summary>
        <List headings={headings} numbered={numbered} />
      </details>
    </nav>
  );
}

function List({ headings, numbered }: Props) {
  return (
    <ol className={numbered ? styles.numbered : undefined}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

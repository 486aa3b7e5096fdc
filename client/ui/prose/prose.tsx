import '#client/styles/serif.scss';
import './refusals.scss';
import styles from './prose.module.scss';

type Props = {
  /** Compiled Markdown of our own build: never words from anywhere else. */
  html: string;
  className?: string | undefined;
  /**
   * A long text: each section starts with a rule, and notes hang in the left margin from 1024 px.
   * Only for prose in columns 3 to 9 of the page grid (see Reading), where that margin exists.
   */
  article?: boolean | undefined;
  /** Gives each section the number that the table of contents gives it. */
  numbered?: boolean | undefined;
  /** The interface face in place of the serif: for pages that answer rather than explain. */
  sans?: boolean | undefined;
};

/** Prints a compiled body with the styles of running text and of its blocks. Belongs inside Fixed. */
export function Prose({ html, className, article, numbered, sans }: Props) {
  const names = [styles.prose, article && styles.article, numbered && styles.numbered, sans && styles.sans, className];
  return <div className={names.filter(Boolean).join(' ')} dangerouslySetInnerHTML={{ __html: html }} />;
}

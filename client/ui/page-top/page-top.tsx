import type { ReactNode } from 'react';
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx';
import { ExitLink, ExitNote } from '#client/ui/exit-link/exit-link.tsx';
import { firm } from '#content/firm.ts';
import type { PageTop as TopWords } from '#shared/site/words.ts';
import { longDate } from '#shared/text/dates.ts';
import styles from './page-top.module.scss';

type Props = {
  top: TopWords;
  /** Stands in bold in the left margin: what kind of page this is. */
  label?: ReactNode;
  /** Stands under the label; the day of the last change when absent. */
  note?: ReactNode;
  /** Follows the lead: a byline, a stamp, a short list of facts. */
  meta?: ReactNode;
  /** Buttons: CopyShare, PrintButton. */
  tools?: ReactNode;
};

/** The way out of a sensitive page, breadcrumbs, margin label, title and lead: the top of every page but the home page. */
export function PageTop({ top, label, note, meta, tools }: Props) {
  const { crumbs, heading, lead, updated, exit } = top;
  return (
    <header className={styles.top}>
      {exit && <ExitLink />}
      <p className={styles.printed}>
        {firm.name}, {crumbs.at(-1)?.path}, as at {longDate(updated)}
      </p>
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={crumbs} />
      </div>
      <p className={styles.label}>
        {label !== undefined && <b>{label}</b>}
        {note ?? <UpdatedOn day={updated} />}
      </p>
      <div className={styles.body}>
        <h1>{unbroken(heading)}</h1>
        <p className={styles.lead}>{lead}</p>
        {meta}
        {exit && <ExitNote />}
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
    </header>
  );
}

/** A line may end at any hyphen; after the first letter of "e-mail" it must not. */
function unbroken(heading: string): ReactNode {
  const [, before, word, after = ''] = /^(.*?)(\b\w-\w+)(.*)$/.exec(heading) ?? [];
  if (word === undefined) return heading;
  return (
    <>
      {before}
      <span>{word}</span>
      {unbroken(after)}
    </>
  );
}

/** @param day ISO day on which the words last changed in substance. */
export function UpdatedOn({ day }: { day: string }) {
  return (
    <span>
      Updated <time dateTime={day}>{longDate(day)}</time>
    </span>
  );
}

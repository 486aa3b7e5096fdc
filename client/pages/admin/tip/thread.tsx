import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import type { Entry, Thread } from '#shared/tips/entry.ts';
import { longDate } from '#shared/text/dates.ts';
import styles from '../back-office.module.scss';
import { TipFile } from './tip-file.tsx';
import type { OpenTip } from './use-open-tip.ts';

/** What was written, both ways, as text: nothing a stranger sends is ever markup. */
export function ThreadView({ open, thread: { entries, unreadable } }: { open: OpenTip; thread: Thread }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the form with the passphrase was, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="thread">
      <h2 id="thread" ref={heading} tabIndex={-1}>
        What is in it
      </h2>
      <p className={styles.row}>
        <span>It is locked again when you leave this page, and after 15 minutes without you.</span>
        <Button look="secondary" isSmall onClick={open.lock}>
          Lock it now
        </Button>
      </p>
      <ol className={styles.items}>
        {entries.map((entry) => (
          <li key={`${entry.number} ${entry.from} ${entry.day}`}>
            <EntryView entry={entry} open={open} />
          </li>
        ))}
      </ol>
      {unreadable.length > 0 && (
        <Notice kind="warn" title={unreadable.length === 1 ? 'One message does not open.' : `${unreadable.length} messages do not open.`}>
          {unreadable.length === 1 ? 'It is' : 'They are'} of {unreadable.map(longDate).join(', ')}: sealed wrong by one of our browsers, or altered since. Tell
          the operator.
        </Notice>
      )}
    </section>
  );
}

function EntryView({ entry: { from, day, text, questions, files }, open }: { entry: Entry; open: OpenTip }) {
  const isTheirs = from === 'sender';
  return (
    <>
      <p className={styles.when}>
        {isTheirs ? 'The sender' : 'We'} wrote on {longDate(day)}
      </p>
      <p className={isTheirs ? `${styles.text} ${styles.theirs}` : styles.text}>{text}</p>
      {questions.length > 0 && (
        <ol className={styles.questions}>
          {questions.map((question) => (
            <li key={question} className={styles.text}>
              {question}
            </li>
          ))}
        </ol>
      )}
      {files.length > 0 && (
        <ul className={styles.items}>
          {files.map((file) => (
            <li key={`${file.clean?.id} ${file.original?.id}`}>
              <TipFile file={file} open={open} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

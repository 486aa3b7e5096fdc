import type { EnquiryEventView } from '#shared/enquiries/views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from '../back-office.module.scss';
import { enquiryStateWords } from '../words.ts';
import { declineWords } from './words.ts';

/** Every move so far, with who made it. */
export function History({ events, name }: { events: readonly EnquiryEventView[]; name: (id: string) => string }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.items}>
        {events.map(({ at, from, to, by, reason, note }) => (
          <li key={`${at} ${from} ${to}`}>
            <p className={styles.when}>
              {londonTime(at)}, {name(by.replace('staff:', ''))}
            </p>
            <p>
              {enquiryStateWords[to]}
              {reason === null ? '' : `: ${declineWords[reason]}`}
            </p>
            {note !== null && <p className={styles.text}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

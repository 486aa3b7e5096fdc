import type { MatterSummary } from '#shared/matters/staff-views.ts';
import { longDate } from '#shared/text/dates.ts';
import styles from '../back-office.module.scss';

/** What a custodian of tips has told this matter. Where it came from is not known here. */
export function Summaries({ summaries }: { summaries: readonly MatterSummary[] }) {
  if (summaries.length === 0) return null;
  return (
    <section aria-labelledby="summaries">
      <h2 id="summaries">Received from a custodian</h2>
      <ol className={styles.items}>
        {summaries.map(({ id, day, text }) => (
          <li key={id}>
            <p className={styles.when}>{longDate(day)}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

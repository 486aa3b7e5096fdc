import type { MatterEvent } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from '../back-office.module.scss';
import { statedWords, stateWords } from '../words.ts';

/** Every step so far, with who took it and on whose word. */
export function History({ events, name }: { events: readonly MatterEvent[]; name: (id: string) => string }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.items}>
        {events.map(({ at, to_state, by_actor, stated, reason }) => (
          <li key={`${at} ${to_state}`}>
            <p className={styles.when}>
              {londonTime(at)}, {name(by_actor.replace('staff:', ''))}
            </p>
            <p>{stateWords[to_state]}</p>
            {stated.length > 0 && <p>Stated: {stated.map((guard) => statedWords[guard] ?? guard).join('; ')}.</p>}
            {reason !== null && <p className={styles.text}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

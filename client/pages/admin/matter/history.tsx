import type { MatterEvent, WallLook } from '#shared/matters/staff-views.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import styles from '../back-office.module.scss';
import { inSentence, statedWords, stateWords } from '../words.ts';

type Props = { events: readonly MatterEvent[]; looks: readonly WallLook[]; name: (id: string) => string };

/** Every step so far, with who took it and on whose word, and who has looked behind its wall. */
export function History({ events, looks, name }: Props) {
  const lines = [
    ...events.map((event) => ({ key: `${event.at} ${event.to_state}`, at: event.at, line: <Step event={event} name={name} /> })),
    ...looks.map((look) => ({ key: `${look.at} ${look.by}`, at: look.at, line: <Look look={look} name={name} /> })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className={styles.items}>
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

function Step({ event: { at, to_state, by_actor, stated, reason }, name }: { event: MatterEvent } & Pick<Props, 'name'>) {
  return (
    <>
      <p className={styles.when}>
        {londonTime(at)}, {name(by_actor.replace('staff:', ''))}
      </p>
      <p>{stateWords[to_state]}</p>
      {stated.length > 0 && (
        <p>
          Stated:{' '}
          {inSentence(
            stated.map((guard) => statedWords[guard] ?? guard),
            '; ',
          ).replace(/^./, (first) => first.toLowerCase())}
          .
        </p>
      )}
      {reason !== null && <p className={styles.text}>{reason}</p>}
    </>
  );
}

function Look({ look: { at, until, by, reason }, name }: { look: WallLook } & Pick<Props, 'name'>) {
  return (
    <>
      <p className={styles.when}>
        {londonTime(at)}, {name(by)}
      </p>
      <p>Looked behind the wall, until {londonTime(until)}</p>
      <p className={styles.text}>{reason}</p>
    </>
  );
}

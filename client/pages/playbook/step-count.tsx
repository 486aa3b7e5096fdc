import { useEffect, useState } from 'react';
import styles from './step-count.module.scss';

/**
 * Counts the ticked steps of the page. Ticks live in the page alone and go with it: a playbook
 * may be about a person, and what has been done about that person is nobody's to store here.
 * @param steps How many the playbook has.
 */
export function StepCount({ steps }: { steps: number }) {
  const names = Array.from({ length: steps }, (_, step) => `step-${step + 1}`);
  const [ticks, setTicks] = useState<readonly boolean[]>(() => names.map(() => false));

  useEffect(() => {
    const read = () => setTicks(Array.from(document.querySelectorAll<HTMLInputElement>('[data-tick] input'), ({ checked }) => checked));
    const onChange = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-tick]')) read();
    };
    // A step may have been ticked before this script arrived.
    read();
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);

  const done = ticks.filter(Boolean).length;
  return (
    <div className={styles.count}>
      <p role="status">
        {done === 0 ? `${steps} steps. Tick each one as it is done; nothing is stored.` : `${done} of ${steps} steps done on this screen. Nothing is stored.`}
      </p>
      <p className={styles.squares} aria-hidden="true">
        {names.map((name, step) => (
          <i key={name} data-done={ticks[step]} />
        ))}
      </p>
    </div>
  );
}

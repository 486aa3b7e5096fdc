import { useEffect, useState } from 'react';
import { loadingDelay } from '../interaction-numbers.ts';
import styles from './loading-state.module.scss';

/**
 * Stands where something is on its way. What comes quickly comes without a word; otherwise the
 * wait is said once and drawn as empty rows.
 */
export function LoadingState({ what, rows = 3 }: { /** "the documents" */ what: string; rows?: number }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), loadingDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading}>
      <p role="status">{isSlow && `Loading ${what}`}</p>
      {isSlow && (
        <div aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            <i key={row} />
          ))}
        </div>
      )}
    </div>
  );
}

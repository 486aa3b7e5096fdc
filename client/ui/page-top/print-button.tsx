import styles from './print-button.module.scss';

/** Opens the browser's print dialogue. It may stand in fixed markup, and is seen only once usePrint listens for it. */
export function PrintButton({ label = 'Print' }: { label?: string }) {
  return (
    <button type="button" className={styles.button} data-print="">
      {label}
    </button>
  );
}

import { formFields } from '#shared/forms/live.ts';
import styles from './form-items.module.scss';

/** A value that travels with the form. */
export const Kept = ({ name, value }: { name: string; value: string }) => <input type="hidden" name={name} value={value} />;

/**
 * A field that no person fills in: programs that fill in everything give themselves away. What
 * they send is put aside and looked at, never dropped, since a browser may fill it in too.
 */
export const Bait = () => (
  <p className={styles.bait} aria-hidden="true">
    <label>
      Leave this empty <input type="text" name={formFields.bait} tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);

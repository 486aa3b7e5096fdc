import { formFields } from '#shared/forms/live.ts';
import styles from './form-items.module.scss';

/** A value that travels with the form. @param form Id of the form, where it is not the one around it. */
export const Kept = ({ name, value, form }: { name: string; value: string; form?: string | undefined }) => (
  <input type="hidden" name={name} value={value} form={form} />
);

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

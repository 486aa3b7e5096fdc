import type { Icon as IconKey } from '#shared/site/words.ts';
import sheet from './icons.svg?no-inline';
import styles from './icon.module.scss';

/**
 * A glyph from the sheet, in the colour of the words beside it and no larger than they are. It
 * only repeats what they say. The sheet is one file that is fetched once and kept.
 */
export function Icon({ name }: { name: IconKey }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}

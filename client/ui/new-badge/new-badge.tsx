import { isNew } from '#shared/text/dates.ts';
import { useToday } from '#client/app/site-context.ts';
import styles from './new-badge.module.scss';

/**
 * Says "New" during the first days after publication, counted when the page is printed.
 * @param published ISO day.
 */
export function NewBadge({ published }: { published: string }) {
  return isNew(published, useToday()) ? <b className={styles.badge}>New</b> : null;
}

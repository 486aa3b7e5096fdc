import { use } from 'react';
import { NowContext } from '#client/app/area/now.ts';
import { shortTime } from '#shared/text/clock-time.ts';
import styles from './back-office.module.scss';

/** A moment in a table: its day by name where it is near, and in one line. @param at ISO time. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles.moment}>
    {shortTime(at, use(NowContext))}
  </time>
);

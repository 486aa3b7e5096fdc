import { use, useEffect, useRef, useState, type MouseEvent } from 'react';
import { RefreshContext } from '#client/app/area/refresh.ts';
import { useLocation, useRouteLoaderData } from '#client/app/router.ts';
import { frameId, type AreaFrame } from '#shared/areas/view.ts';
import { londonClock } from '#shared/text/clock-time.ts';
import { changesIn, readTables, type Tables } from './table-changes.ts';
import styles from './back-office.module.scss';

/** When the lists of the page were read, and the way to read them again. Nothing here refreshes by itself. */
export function CheckAgain() {
  const { madeAt = '' } = useRouteLoaderData(frameId) as AreaFrame;
  const { pathname, search } = useLocation();
  const { check, news } = useCheck();
  return (
    <p className={styles.check}>
      Checked at <time dateTime={madeAt}>{londonClock(madeAt)}</time>.{' '}
      <a href={pathname + search} onClick={check}>
        Check again
      </a>{' '}
      <span role="status">{news}</span>
    </p>
  );
}

/** Reads the page again in its place, and says what is new in its tables. */
function useCheck() {
  const refresh = use(RefreshContext);
  const frame = useRouteLoaderData(frameId) as AreaFrame;
  const shown = useRef(frame);
  const before = useRef<Tables>(undefined);
  const [news, setNews] = useState('');

  // After each reading, when the tables stand as they are now.
  useEffect(() => {
    if (frame === shown.current) return;
    shown.current = frame;
    if (before.current !== undefined) setNews(changesIn(before.current, readTables()));
    before.current = undefined;
  }, [frame]);

  const check = (event: MouseEvent): void => {
    if (refresh === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    before.current = readTables();
    setNews('Checking …');
    refresh().catch(() => {
      before.current = undefined;
      setNews('The site could not be reached. What is shown is as it was; try again.');
    });
  };
  return { check, news };
}

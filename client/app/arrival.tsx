import { useEffect, useRef, useState } from 'react';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import { siteOrigin } from './site-origin.ts';
import { useLocation, useMatches, useNavigation } from './router.ts';
import styles from './arrival.module.scss';

/** Milliseconds before a slow navigation is spoken of; a quick one needs no notice. */
const noticeDelay = 300;

/** After each navigation inside the site: head, focus, and a word for screen readers. */
export function Arrival() {
  const location = useLocation();
  const matches = useMatches();
  const landed = useRef(location.key);
  const [first] = useState(location);
  const head = (matches.at(-1)?.loaderData as Partial<ArrivedDocument> | undefined)?.head;

  useEffect(() => {
    if (landed.current === location.key) return;
    landed.current = location.key;
    // Came along with the page's template; a head that fails to come is no reason to stay away.
    if (head) void import('./head.ts').then(({ applyHead }) => applyHead(head, siteOrigin()), ignore);
    const heading = targetOf(location.hash) ?? document.querySelector<HTMLElement>('h1');
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [location, head]);

  return (
    <>
      <Loading />
      <p className={styles.announcer} aria-live="polite">
        {location === first ? '' : head?.title}
      </p>
    </>
  );
}

/** The element that an address points at. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Anybody can type a broken escape into the address bar.
    return null;
  }
}

function Loading() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setShown(true), noticeDelay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);
  useEffect(() => {
    document.getElementById('main')?.setAttribute('aria-busy', String(shown));
  }, [shown]);
  return (
    <div className={styles.loading} role="status" data-shown={shown}>
      {shown ? 'Loading' : ''}
    </div>
  );
}

const ignore = (): void => undefined;

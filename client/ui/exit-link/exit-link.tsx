import { useEffect } from 'react';
import { HiddenText } from '#client/ui/hidden-text/hidden-text.tsx';
import styles from './exit-link.module.scss';

/** An ordinary page that opens at once and means nothing. */
const elsewhere = 'https://www.bbc.co.uk/weather';

/**
 * A quick way out of a page that somebody nearby should not see. It is always in sight. Without
 * script it is a link; client/boot.ts, or this piece on a page that was moved to, brings the rest.
 */
export function ExitLink() {
  useEffect(() => {
    void import('./quick-exit.ts').then(({ watchForExit }) => watchForExit());
  }, []);
  return (
    <>
      <a id="exit-page" className={styles.exit} href={elsewhere} rel="noreferrer nofollow" aria-describedby="exit-note">
        <span>Exit this page</span>
      </a>
      <HiddenText role="status">{null}</HiddenText>
    </>
  );
}

/** What the way out does and does not do. Stands once on each page that has an ExitLink. */
export function ExitNote() {
  return (
    <p className={styles.note} id="exit-note">
      <b>Exit this page</b> opens the BBC weather page.<span className={styles.keys}> So does the Shift key, pressed three times.</span> It does not clear your
      browser’s history: whoever uses this device after you can still find that you were here.{' '}
      <a href="/privacy-policy#if-somebody-may-look-at-your-device">What to do about that</a>
    </p>
  );
}

import { useEffect } from 'react';
import { ScriptStatus } from '#client/ui/hidden-text/script-status.tsx';
import { elsewhere } from '#shared/site/elsewhere.ts';
import styles from './exit-link.module.scss';

/**
 * A quick way out of a page that somebody nearby should not see. It is always in sight. Without
 * script it is a link; client/boot.ts, or this piece on a page that was moved to, brings the rest.
 */
export function ExitLink() {
  useQuickExit();
  return (
    <>
      <a id="exit-page" className={styles.exit} href={elsewhere} rel="noreferrer nofollow" aria-describedby="exit-note">
        <span>Exit this page</span>
      </a>
      <ScriptStatus />
    </>
  );
}

/** Id of the form of an ExitForm, for fields elsewhere on the page that say what else is to be erased. */
export const exitFormId = 'exit-form';

/**
 * An ExitLink that erases first. Without scripts it is a form; with them nobody waits for its answer.
 * @param action Address that erases what this browser keeps of a form, and leads away.
 */
export function ExitForm({ action }: { action: string }) {
  useQuickExit();
  return (
    <form id={exitFormId} method="post" action={action}>
      {/* Lynx asks for the address of a form that has nothing to send, as if it were a link. */}
      <input type="hidden" name="exit" value="now" />
      <button id="exit-page" className={styles.exit} type="submit" data-to={elsewhere} aria-describedby="exit-note">
        <span>Exit this page</span>
      </button>
      <ScriptStatus />
    </form>
  );
}

function useQuickExit(): void {
  useEffect(() => {
    void import('./quick-exit.ts').then(({ watchForExit }) => watchForExit());
  }, []);
}

/** What the way out does and does not do. Stands once on each page that has an ExitLink or ExitForm. @param erases Whether it is an ExitForm. */
export function ExitNote({ erases = false }: { erases?: boolean }) {
  return (
    <p className={styles.note} id="exit-note">
      <b>Exit this page</b> {erases && 'erases what you have written or saved here, and '}opens the BBC weather page.
      <span className={styles.keys}> So does the Shift key, pressed three times.</span> It does not clear your browser’s history: whoever uses this device after
      you can still find that you were here.{' '}
      {erases && (
        <span className={styles.unscripted}>
          Your browser runs no scripts: its Back button may still bring back what you wrote, so close this tab as well.{' '}
        </span>
      )}
      <a href="/privacy-policy#if-somebody-may-look-at-your-device">What to do about that</a>
    </p>
  );
}

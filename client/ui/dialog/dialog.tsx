import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useBackdrop } from './use-backdrop.ts';
import styles from './dialog.module.scss';

type Props = {
  isOpen: boolean;
  /** Told of every way out: Close, Escape, the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the one that goes ahead first. */
  actions?: ReactNode;
  /** A press beside it does not close it: for a dialog in which something is typed. */
  isFirm?: boolean;
};

/**
 * A question that has to be answered before anything else: the browser's own modal dialog, which
 * takes the rest of the page out of reach. Its content is made anew each time it opens.
 */
export function Dialog({ isOpen, onClose, title, children, actions, isFirm = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Before the browser paints: a dialog that has lost its content must not be seen.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // Browsers do this themselves, but not where the dialog is taken off the page.
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);

  useBackdrop(dialog, () => {
    if (!isFirm) onClose();
  });

  return (
    // Escape closes it before anybody is asked.
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={isOpen ? heading : undefined} onClose={() => isOpen && onClose()}>
      {isOpen && (
        <div>
          <header>
            <h2 id={heading}>{title}</h2>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </header>
          <div>{children}</div>
          {actions !== undefined && <footer>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

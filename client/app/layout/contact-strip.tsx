import { useRef, useSyncExternalStore } from 'react';
import { Fixed } from '../fixed.tsx';
import { useSite } from '../site-context.ts';
import styles from './contact-strip.module.scss';

type Props = {
  /** The page would rather have the strip out of the way. */
  isUnwanted: boolean;
  /** A page for people who must not be noticed: one wrong tap could open an account in their name. */
  isPrivate: boolean;
};

/** Telephone, e-mail and social links above the header. It stays as long as it holds the focus. */
export function ContactStrip({ isUnwanted, isPrivate }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const isHeld = useSyncExternalStore(
    watchFocus,
    () => strip.current?.contains(document.activeElement) ?? false,
    () => false,
  );
  return (
    <div ref={strip} className={styles.strip} inert={isUnwanted && !isHeld}>
      <Fixed name="strip" words={useSite()} className={styles.row}>
        {({ stage, printers }) => printers.stripLinks(stage, isPrivate, styles.wide)}
      </Fixed>
    </div>
  );
}

/**
 * Where the focus is can be asked when it has arrived, or later. Between two links it is nowhere,
 * and the strip must not go away then: the second link would be out of reach.
 */
function watchFocus(tell: () => void): () => void {
  document.addEventListener('focusin', tell);
  window.addEventListener('scroll', tell, { passive: true });
  return () => {
    document.removeEventListener('focusin', tell);
    window.removeEventListener('scroll', tell);
  };
}

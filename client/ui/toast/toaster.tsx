import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { toastKey } from '../interaction-numbers.ts';
import { ToastCard } from './toast-card.tsx';
import { shownOf, toasts, type Toast, type ToastStore } from './toast-store.ts';
import { useAway } from './use-away.ts';
import { useFocusInside } from './use-focus-inside.ts';
import '#client/styles/status-tokens.scss';
import styles from './toast.module.scss';

/**
 * The notification area: stands once, last in the page. Its two live regions are there before
 * anything is said in them, or screen readers would miss it. A dialog makes it unreachable: what
 * happens in a dialog is said in the dialog.
 */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const shown = shownOf(useSyncExternalStore(store.subscribe, store.list, none));
  const area = useRef<HTMLElement>(null);
  const { isInside, giveBack } = useFocusInside(area);
  const isAway = useAway();

  // Bound to a toast, because no event tells that what was under the pointer has gone.
  const [hovered, setHovered] = useState<number>();
  const isHeld = isInside || shown.some(({ id }) => id === hovered);
  useEffect(() => store.hold(isHeld), [store, isHeld]);

  const close = (id: number) => {
    giveBack();
    store.close(id);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === toastKey) area.current?.focus();
    if (key === 'Escape' && isInside && shown[0]) close(shown[0].id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const card = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      isPaused={isHeld || isAway}
      onClose={() => close(toast.id)}
      onHover={(isOver) => setHovered(isOver ? toast.id : undefined)}
    />
  );

  return (
    <section ref={area} className={styles.area} aria-label={`Notifications (${toastKey})`} tabIndex={-1}>
      <div role="status">{shown.filter(({ kind }) => kind !== 'danger').map(card)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === 'danger').map(card)}</div>
      {isInside && shown.length === 0 && <p className={styles.card}>No notifications</p>}
    </section>
  );
}

const nothing: readonly Toast[] = [];
const none = () => nothing;

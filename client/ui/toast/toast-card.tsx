import { Button } from '../button/button.tsx';
import type { Toast } from './toast-store.ts';
import { useExpiry } from './use-expiry.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './toast.module.scss';

type Props = {
  toast: Toast;
  isPaused: boolean;
  onClose: () => void;
  /** Told when a pointer comes and goes. */
  onHover: (isOver: boolean) => void;
};

/** One toast. Close does what pulling it away does (WCAG 2.5.7). */
export function ToastCard({ toast: { title, text, kind, action, duration }, isPaused, onClose, onHover }: Props) {
  useExpiry(duration, isPaused, onClose);
  const { onPointerMove, ...swipe } = useSwipe(onClose);
  return (
    <div
      className={styles.card}
      data-kind={kind}
      {...swipe}
      onPointerMove={(event) => {
        onHover(true);
        onPointerMove(event);
      }}
      onPointerLeave={() => onHover(false)}
    >
      <p>
        <b>{title}</b>
        {text !== undefined && <span>{text}</span>}
      </p>
      {action !== undefined && (
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="quiet" aria-label={`Close: ${title}`} onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when the backdrop of a modal dialog is pressed. What is not inside the dialog's one child is its backdrop. */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = dialog.current;
    let isPressed = false;
    const start = ({ target }: Event) => {
      isPressed = target === element;
    };
    // A press that only ends there was selecting text.
    const end = ({ target }: Event) => {
      if (isPressed && target === element) press();
    };
    element?.addEventListener('pointerdown', start);
    element?.addEventListener('click', end);
    return () => {
      element?.removeEventListener('pointerdown', start);
      element?.removeEventListener('click', end);
    };
  }, [dialog]);
}

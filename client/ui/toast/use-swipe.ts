import { useRef, type PointerEvent } from 'react';
import { dragThreshold, swipeThreshold } from '../interaction-numbers.ts';

/**
 * Lets an element be pulled away to the right. It follows the pointer once that has moved a
 * little, and goes back when it is let go too soon. Up, down and left are left to the browser.
 * @returns handlers for the element.
 */
export function useSwipe(onAway: () => void) {
  const start = useRef<{ x: number; y: number; isDrag: boolean }>(undefined);

  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    currentTarget.style.translate = '';
    delete currentTarget.dataset.dragged;
  };

  return {
    onPointerDown({ button, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      if (button !== 0 || (target as Element).closest('button') !== null) return;
      start.current = { x: clientX, y: clientY, isDrag: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from === undefined) return;
      const right = event.clientX - from.x;
      const across = Math.abs(event.clientY - from.y);
      if (!from.isDrag) {
        if (Math.max(Math.abs(right), across) < dragThreshold) return;
        if (right < across) {
          start.current = undefined;
          return;
        }
        from.isDrag = true;
        event.currentTarget.dataset.dragged = '';
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      event.currentTarget.style.translate = `${Math.max(0, right)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from?.isDrag && event.clientX - from.x >= swipeThreshold) onAway();
      else letGo(event);
    },
    onPointerCancel: letGo,
  };
}

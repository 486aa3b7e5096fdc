import { useEffect, useEffectEvent } from 'react';
import { resizeDelay } from '../interaction-numbers.ts';

/** Does work that depends on the size of the window: once, when the window has kept its size for a moment. */
export function useSettledResize(onSettled: () => void): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, resizeDelay);
    };
    addEventListener('resize', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', wait);
    };
  }, []);
}

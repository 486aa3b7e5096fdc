import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once, when a time has passed that stands still while it is paused.
 * @param duration Milliseconds; Infinity never passes. It is read once.
 */
export function useExpiry(duration: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return undefined;
    const started = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [isPaused]);
}

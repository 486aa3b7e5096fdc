import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** Milliseconds for which one quote stands out. */
export const turn = 20_000;

/** Milliseconds after which a page that has come alive shows the control and starts to count (specification, section 9). */
export const startDelay = 100;

/** "still" where nothing may move by itself, and until shortly after the browser has taken the page over. */
export type HighlightState = 'still' | 'playing' | 'paused';

/**
 * Which of a few quotes stands out. It moves on every 20 seconds; it waits under the pointer,
 * under the keyboard's focus, in a hidden tab and while all quotes are shown, and never starts
 * for somebody who asked for less motion (WCAG 2.2.2).
 * @param count How many take part.
 */
export function useHighlight(count: number, isExpanded: boolean) {
  const [current, setCurrent] = useState(0);
  const [isStarted, setStarted] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => true,
  );
  const isStill = useSyncExternalStore(
    onMotion,
    () => matchMedia(lessMotion).matches,
    () => true,
  );
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelay);
    return () => clearTimeout(timer);
  }, []);
  const isRunning = count > 1 && isStarted && !(isPaused || isPointed || isFocused || isHidden || isStill || isExpanded);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % count), turn);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  const state: HighlightState = isStill || !isStarted ? 'still' : isPaused ? 'paused' : 'playing';
  return {
    current,
    state,
    toggle: () => setPaused(!isPaused),
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A mouse leaves its focus behind on what it pressed; that nobody is reading there.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

const lessMotion = '(prefers-reduced-motion: reduce)';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

function onMotion(notify: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

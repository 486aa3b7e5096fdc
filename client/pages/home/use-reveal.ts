import { useEffect } from 'react';

/**
 * Lets every element marked `data-reveal` fade in when it is scrolled into view. It is hidden only
 * just before, below the edge of the window: whatever can be seen already, or is far away, stays
 * as it is. Without script, in print or with less motion nothing is hidden at all.
 */
export function useReveal(): void {
  useEffect(() => {
    if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const observers = [watch('waiting', '0px 0px 20%'), watch('shown', '0px')];
    for (const element of document.querySelectorAll('[data-reveal]')) for (const observer of observers) observer.observe(element);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, []);
}

/** Marks each element once, when it comes into the window widened by the margin. */
const watch = (state: 'waiting' | 'shown', rootMargin: string): IntersectionObserver =>
  new IntersectionObserver(
    (entries, observer) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (state === 'shown' || boundingClientRect.top > innerHeight) (target as HTMLElement).dataset.reveal = state;
      }
    },
    { rootMargin },
  );

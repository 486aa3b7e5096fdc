import { useEffect } from 'react';

/** Makes every PrintButton of the page work: one listener, wherever they stand. */
export function usePrint(): void {
  useEffect(() => {
    const print = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[data-print]')) window.print();
    };
    document.addEventListener('click', print);
    document.documentElement.dataset.printing = 'ready';
    return () => document.removeEventListener('click', print);
  }, []);
}

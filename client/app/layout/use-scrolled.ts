import { useEffect, useState } from 'react';

/** Pixels of scrolling after which the header changes (specification, section 9). */
export const scrollThreshold = 50;

/** Whether the page has been scrolled past the threshold. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrollThreshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

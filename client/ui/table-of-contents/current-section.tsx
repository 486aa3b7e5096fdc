import { useEffect } from 'react';
import { useLocation } from '#client/app/router.ts';

/** Marks the section being read in every list of contents of the page. Without script the lists only lack the mark. */
export function CurrentSection() {
  const { pathname } = useLocation();
  useEffect(watchSections, [pathname]);
  return null;
}

/**
 * A section counts as being read once its heading has passed the upper third of the window.
 * @returns what ends the watch.
 */
function watchSections(): (() => void) | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const headings = [...new Set(links.map(({ hash }) => hash.slice(1)))].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0 || !('IntersectionObserver' in window)) return undefined;

  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      const current = headings.findLast((heading) => passed.has(heading))?.id;
      for (const link of links) {
        if (link.hash === `#${current}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    // The watched area reaches far above the window, so a heading that is jumped over counts as well.
    { rootMargin: '1000000px 0px -66%' },
  );
  for (const heading of headings) observer.observe(heading);
  return () => observer.disconnect();
}

import { useEffect, type RefObject } from 'react';
import { rows } from '#shared/site/routes.ts';
import { useLocation, useMatches } from '../router.ts';

/**
 * Addresses of the open page and of the pages above it in the route table, the page itself
 * first; the home page is above none. Empty on a page that answers for another, such as "not
 * found", whose address says nothing.
 */
export function useHere(): readonly string[] {
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1);
  return leaf === undefined ? [] : pathsTo(leaf.id, pathname, leaf.params);
}

export function pathsTo(id: string, pathname: string, params: Readonly<Record<string, string | undefined>>): string[] {
  const paths = [];
  for (let row = rowOf(id); row !== undefined; row = rowOf(row.parent ?? row.canonical)) {
    if (row.id === id) paths.push(pathname);
    else if (row.id !== 'home') paths.push(row.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
  }
  return paths;
}

const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);

/** Whether a link leads to the open page, or to one above it. */
export function currentOf(path: string, here: readonly string[]): 'page' | 'true' | undefined {
  if (path === here[0]) return 'page';
  return here.includes(path) ? 'true' : undefined;
}

/** Keeps the marks on links in fixed markup right, which React does not print again. */
export function useMarkedLinks(part: RefObject<HTMLElement | null>, here: readonly string[]): void {
  const paths = here.join(' ');
  useEffect(() => {
    for (const link of part.current?.querySelectorAll('[data-fixed] li a') ?? []) {
      const current = currentOf(link.getAttribute('href') ?? '', paths.split(' '));
      if (current === undefined) link.removeAttribute('aria-current');
      else link.setAttribute('aria-current', current);
    }
  }, [part, paths]);
}

/**
 * Links are plain anchors, which work before and without any script and cost the server a
 * fraction of a router component each. This is the one listener that turns clicks on them into
 * navigations inside the site, and hovering or focusing them into preloads.
 */
import { publicRows } from '#shared/site/routes.ts';
import { isThrifty } from './connection.ts';
import { loadTemplate } from './routes.tsx';
import { matchRoutes, type RouteObject } from './router.ts';

type Router = { navigate: (to: string, options: { replace: boolean }) => unknown; state: { location: { pathname: string } } };

/** The page template behind an address of this site, or undefined when the browser must load it in full. */
export function templateOf(url: URL, routes: RouteObject[]): string | undefined {
  if (url.origin !== window.location.origin) return undefined;
  const id = matchRoutes(routes, url.pathname)?.at(-1)?.route.id;
  const row = publicRows.find((candidate) => candidate.id === id);
  return row?.private ? undefined : row?.page;
}

export function listenForLinks(router: Router, routes: RouteObject[]): void {
  document.addEventListener('click', (event) => {
    const anchor = anchorOf(event.target);
    if (anchor === undefined || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(anchor.href);
    // A jump within the page is the browser's own business: it also moves focus.
    if (url.pathname === window.location.pathname && url.hash !== '') return;
    if (templateOf(url, routes) === undefined) return;
    event.preventDefault();
    // As in the browser, a link to the page one is on adds no step to the way back.
    router.navigate(url.pathname + url.search + url.hash, { replace: url.href === window.location.href });
  });

  const preloaded = new Set<string>();
  const preload = (event: Event) => {
    const anchor = anchorOf(event.target);
    if (anchor === undefined || isThrifty()) return;
    const url = new URL(anchor.href);
    if (url.pathname === window.location.pathname || preloaded.has(url.pathname)) return;
    const template = templateOf(url, routes);
    if (template === undefined) return;
    preloaded.add(url.pathname);
    // A preload that fails is tried again by the navigation itself.
    void loadTemplate(template)
      .then(({ documents }) => documents[url.pathname]?.())
      .catch(() => preloaded.delete(url.pathname));
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}

/** The link that was meant, if it is one that a router may follow. */
function anchorOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor === null || anchor.href === '' || anchor.target !== '' || anchor.hasAttribute('download')) return undefined;
  return /^https?:/.test(anchor.protocol) ? anchor : undefined;
}

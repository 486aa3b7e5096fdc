/**
 * The only script that a page asks for by itself, and a small one: it fetches the rest when the
 * page has loaded and the browser is idle, or at the first touch or key, whichever comes first.
 * With Save-Data or on a 2g line it waits for that first touch or key.
 */
import { isThrifty } from './app/connection.ts';

const wake = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const name of wake) removeEventListener(name, start);
  // First and apart: together with the router React would keep a slow processor from a touch for twice as long.
  void import('./app/react.ts');
  // Public pages and signed-in areas are taken over by programs of their own (see openAreaDocument).
  const program = 'area' in document.documentElement.dataset ? import('./area.tsx') : import('./entry.tsx');
  void program.then(({ hydrate }) => hydrate());
}

/** Waits until the browser has nothing better to do; at most two seconds. */
const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
};

// Somebody who has to leave at once cannot wait for the rest.
if (document.getElementById('exit-page') !== null) void import('./ui/exit-link/quick-exit.ts').then(({ watchForExit }) => watchForExit());

for (const name of wake) addEventListener(name, start, { passive: true });
if (!isThrifty()) {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** Takes over the server's page: same route tree, same markup, no loader runs again. */
import './styles/base.scss';
import { startTransition } from 'react';
import { hydrateRoot } from './app/react.ts';
import { listenForLinks } from './app/links.ts';
import { createBrowserRouter, RouterProvider } from './app/router.ts';
import { siteRoutes } from './app/routes.tsx';
import { statusRoutes } from './app/status-routes.tsx';
import { takeOver } from './app/take-over.tsx';

/** What the server leaves in the page for the router; a status where the page answers for another. */
type PageData = { status?: number; loaderData: Record<string, unknown> };

export async function hydrate(): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  if (data === null) return;
  const answered = data.status === undefined;
  const routes = answered ? siteRoutes : await statusRoutes();
  await takeOver(routes, window.location.pathname);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: data.loaderData } });
  if (answered) listenForLinks(router, routes);
  startTransition(() => {
    hydrateRoot(document.body, <RouterProvider router={router} />);
  });
}

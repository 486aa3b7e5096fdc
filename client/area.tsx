/** Takes over the server's page in the portal and in the back office. */
import './styles/base.scss';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { areaRoutes } from './app/area/area-routes.tsx';
import { arrivedSections, SectionsContext } from './app/area/sections.tsx';
import { QueryProvider } from './api/query-provider.tsx';
import { createBrowserRouter, matchRoutes, RouterProvider } from './app/router.ts';

type PageData = { loaderData: Record<string, unknown> };

export async function hydrate(): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  if (data === null) return;
  // An unresolved lazy route would throw the server's markup away.
  const lazy = (matchRoutes(areaRoutes, window.location.pathname) ?? []).map(({ route }) => route).filter(({ lazy: load }) => typeof load === 'function');
  await Promise.all(
    lazy.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createBrowserRouter(areaRoutes, { hydrationData: { loaderData: data.loaderData } });
  startTransition(() => {
    hydrateRoot(
      document.body,
      <SectionsContext value={arrivedSections()}>
        <QueryProvider>
          <RouterProvider router={router} />
        </QueryProvider>
      </SectionsContext>,
    );
  });
}

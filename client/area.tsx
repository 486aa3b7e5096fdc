/** Takes over the server's page in the portal and in the back office. */
import './styles/base.scss';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { areaRoutes } from './app/area/area-routes.tsx';
import { arrivedSections, SectionsContext } from './app/area/sections.tsx';
import { QueryProvider } from './api/query-provider.tsx';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from './app/router.ts';

type PageData = { path: string; loaderData: Record<string, unknown> };

export async function hydrate(): Promise<void> {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null') as PageData | null;
  if (data === null) return;
  const [layout, page] = (matchRoutes(areaRoutes, data.path) ?? []).map(({ route }) => route);
  if (layout === undefined || page === undefined) return;
  // An unresolved lazy route would throw the server's markup away.
  const loaded = typeof page.lazy === 'function' ? await page.lazy() : {};
  // The page that the server has made, whatever stands in the address bar: an invitation, a form that came back, what is not there.
  const taken: RouteObject = Object.assign({}, page, loaded, { lazy: undefined, path: '*' });
  const routes: RouteObject[] = [Object.assign({}, layout, { children: [taken] })];
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: data.loaderData } });
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

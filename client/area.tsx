/** Takes over the server's page in the portal and in the back office. */
import './styles/base.scss';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { areaRoutes } from './app/area/area-routes.tsx';
import { fetchPage, pageDataIn, RefreshContext, type Refresh } from './app/area/refresh.ts';
import { arrivedSections, SectionsContext } from './app/area/sections.tsx';
import { QueryProvider } from './api/query-provider.tsx';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from './app/router.ts';

export async function hydrate(): Promise<void> {
  const first = pageDataIn(document);
  if (first === null) return;
  const [layout, page] = (matchRoutes(areaRoutes, first.path) ?? []).map(({ route }) => route);
  if (layout === undefined || page === undefined) return;
  // An unresolved lazy route would throw the server's markup away.
  const loaded = typeof page.lazy === 'function' ? await page.lazy() : {};
  let data = first;
  /** The router asks for data only when the page is taken anew, and then it is there. */
  const dataOf = ({ id = '' }: RouteObject) => ({ loader: () => data.loaderData[id] ?? null });
  // The page that the server has made, whatever stands in the address bar: an invitation, a form that came back, what is not there.
  const taken: RouteObject = Object.assign({}, page, loaded, dataOf(page), { lazy: undefined, path: '*' });
  const routes: RouteObject[] = [Object.assign({}, layout, dataOf(layout), { children: [taken] })];
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: first.loaderData } });
  const sections = arrivedSections();

  const refresh: Refresh = async (path = location.pathname + location.search) => {
    const copy = await fetchPage(path);
    const fresh = copy && pageDataIn(copy);
    if (copy === undefined) return;
    // What a form leads to may be another page, which is gone to as ever.
    if (fresh?.path !== first.path) return location.assign(path);
    data = fresh;
    sections.takeFrom(copy);
    await router.revalidate();
  };

  startTransition(() => {
    hydrateRoot(
      document.body,
      <SectionsContext value={sections}>
        <RefreshContext value={refresh}>
          <QueryProvider>
            <RouterProvider router={router} />
          </QueryProvider>
        </RefreshContext>
      </SectionsContext>,
    );
  });
}

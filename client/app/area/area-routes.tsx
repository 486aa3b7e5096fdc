/** The signed-in areas' rows of the route table as route objects: the same on the server and in the browser. */
import type { ComponentType } from 'react';
import { frameId } from '#shared/areas/view.ts';
import { areaRows } from '#shared/site/area-rows.ts';
import { RouteError } from '../route-error.tsx';
import type { RouteObject } from '../router.ts';
import { AreaLayout } from './area-layout.tsx';

/** What client/pages/portal/<page>/index.tsx and client/pages/admin/<page>/index.tsx export. */
export type AreaPageModule = { Component: ComponentType };

const modules = import.meta.glob<AreaPageModule>('../../pages/{portal,admin}/*/index.tsx');

/** @throws Error where the table names a page that does not exist. */
async function loadPage(page: string): Promise<AreaPageModule> {
  const load = modules[`../../pages/${page}/index.tsx`];
  if (load === undefined) throw new Error(`The route table names the page "${page}", but client/pages/${page}/index.tsx does not exist`);
  return load();
}

/** Their data is the server's: a page is always loaded in full, so no route has a loader. */
export const areaRoutes: RouteObject[] = [
  {
    id: frameId,
    Component: AreaLayout,
    errorElement: <RouteError />,
    children: areaRows.map(({ id, path, page }) => ({ id, path, lazy: async () => ({ Component: (await loadPage(page)).Component }) })),
  },
];

/** The route table as React Router's route objects: the same on the server and in the browser. */
import { lazy } from 'react';
import { publicRows } from '#shared/site/routes.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import type { PageModule } from './page-module.ts';
import { RouteError } from './route-error.tsx';
import type { LoaderFunctionArgs, RouteObject } from './router.ts';

const modules = import.meta.glob<PageModule>(['../pages/*/index.tsx', '!../pages/{status,kit}/index.tsx']);

/** Loads the module of one template. Rejects when the table names a template that does not exist. */
export async function loadTemplate(template: string): Promise<PageModule> {
  const load = modules[`../pages/${template}/index.tsx`];
  if (load === undefined) throw new Error(`The route table names the template "${template}", but client/pages/${template}/index.tsx does not exist`);
  // What renews the document head is needed with the first page that is moved to.
  const [page] = await Promise.all([load(), import('./head.ts')]);
  return page;
}

/** Answers with the document of the address, or throws a 404 for the nearest error element. */
export const documentLoader =
  (documents: PageModule['documents']) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<unknown> => {
    const load = documents[new URL(request.url).pathname];
    if (load === undefined) throw new Response(null, { status: 404 });
    return (await load()).default;
  };

const pageRoutes: RouteObject[] = publicRows.map((row) => ({
  id: row.id,
  path: row.path,
  lazy: async () => {
    const { Component, documents } = await loadTemplate(row.page);
    return { Component, loader: documentLoader(documents) };
  },
}));

/** Shows every piece of client/ui to whoever builds with them. A production build drops the branch, and the page with it. */
const kitRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        id: 'kit',
        path: '/kit',
        // Loaded by React and not by the router, which would keep its markup as that of a page of words (take-over.tsx).
        Component: lazy(async () => ({ default: (await import('../pages/kit/index.tsx')).Component })),
        loader: async (request) => documentLoader((await import('../pages/kit/index.tsx')).documents)(request),
      },
    ]
  : [];

/** Every public page inside the site's layout. */
export const siteRoutes: RouteObject[] = [{ id: 'site', Component: SiteLayout, errorElement: <RouteError />, children: [...pageRoutes, ...kitRoutes] }];

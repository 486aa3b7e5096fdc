/** Prepares the route of a page that the server has sent, before the router sees it. */
import type { ComponentType } from 'react';
import { publicRows } from '#shared/site/routes.ts';
import { useFixedWords } from './fixed.tsx';
import { matchRoutes, type RouteObject } from './router.ts';
import { documentLoader, loadTemplate } from './routes.tsx';

/** What client/pages/<template>/kept.tsx exports: the template without what prints its words. Most need no more than KeptPage. */
type KeptModule = { Component: ComponentType };

const keptModules = import.meta.glob<KeptModule>('../pages/*/kept.tsx');
const loadKept = async (template: string): Promise<KeptModule> =>
  keptModules[`../pages/${template}/kept.tsx`]?.() ?? import('./kept-page.tsx').then(({ KeptPage }) => ({ Component: KeptPage }));

/**
 * Loads what the matched routes need. Without this the router would start uninitialised, throw
 * the server's markup away and run every loader a second time. A page is taken over without what
 * prints its words, which the page has; that part comes with the words of the next page of its kind.
 */
export async function takeOver(routes: RouteObject[], path: string): Promise<void> {
  const lazy = (matchRoutes(routes, path) ?? []).map(({ route }) => route).filter((route) => typeof route.lazy === 'function');
  await Promise.all(
    lazy.map(async (route) => {
      const template = publicRows.find(({ id }) => id === route.id)?.page ?? '';
      Object.assign(route, { ...keptParts(template, await loadKept(template)), lazy: undefined });
    }),
  );
}

function keptParts(template: string, { Component: Kept }: KeptModule): Partial<RouteObject> {
  let Whole: ComponentType = Kept;
  const TakenOver = () => (useFixedWords() === undefined ? <Kept /> : <Whole />);
  return {
    Component: TakenOver,
    loader: async (request) => {
      const { Component, documents } = await loadTemplate(template);
      Whole = Component;
      return documentLoader(documents)(request);
    },
  };
}

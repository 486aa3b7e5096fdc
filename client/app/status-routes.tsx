/** Routes of a page that answers for another: not found, withdrawn, failed. It matches whatever address was asked for. */
import type { StatusWords } from '#shared/site/words.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import type { RouteObject } from './router.ts';

/** @param words Absent in the browser, which keeps the markup it was sent. */
export async function statusRoutes(words?: StatusWords): Promise<RouteObject[]> {
  const { StatusPage } = await import('../pages/status/index.tsx');
  return [{ id: 'site', Component: SiteLayout, children: [{ id: 'status', path: '*', element: <StatusPage words={words} /> }] }];
}

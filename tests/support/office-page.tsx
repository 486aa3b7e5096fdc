/** A page of the back office with what the server would have told it. */
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from '#client/app/router.ts';
import { frameId, type AreaFrame } from '#shared/areas/view.ts';

/** Renders it at the address at which the document stands. */
export function showOfficePage(Component: ComponentType, data: unknown) {
  const frame: AreaFrame = { area: 'admin', stage: 'live', madeAt: '2026-11-21T09:00:00.000Z' };
  const routes = [{ id: frameId, Component: Outlet, children: [{ id: 'page', path: '*', Component }] }];
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [frameId]: frame, page: data } } });
  return render(<RouterProvider router={router} />);
}

/** The one place that names the router package: everything else imports from here. */
export {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  RouterProvider,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
  useRouteError,
  ScrollRestoration,
} from 'react-router-dom';
export type { LoaderFunctionArgs, RouteObject, StaticHandlerContext } from 'react-router-dom';

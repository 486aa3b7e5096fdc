/** What the rest of the server may use of this feature. */
export { backOfficeRoutes } from './back-office-routes.ts';
export type { BackOfficeServices, BackOfficeSettings } from './settings.ts';

/** What the rest of the server may use of this feature. */
export { accountRoutes } from './account-routes.ts';
export type { AccountPagesSettings } from './settings.ts';

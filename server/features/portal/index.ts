/** What the rest of the server may use of this feature. */
export { portalRoutes } from './portal-routes.ts';
export type { PortalSettings } from './settings.ts';
export { sendDownload } from './send-download.ts';

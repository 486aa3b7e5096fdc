/** What a client does in the portal, over HTTP. Who may see which matter is decided by features/matters alone. */
import type { AreaRoute } from '../../http/area-router.ts';
import { deliveryRoutes } from './delivery-pages.ts';
import { documentRoutes } from './document-pages.ts';
import { engagementRoutes } from './engagement-pages.ts';
import { joinRoutes } from './joining.ts';
import { matterRoutes } from './matter-pages.ts';
import { reportRoutes } from './report-pages.ts';
import { requestRoutes } from './request-answers.ts';
import type { PortalSettings } from './settings.ts';

export const portalRoutes = (settings: PortalSettings): AreaRoute[] => [
  ...matterRoutes(settings),
  ...engagementRoutes(settings),
  ...reportRoutes(settings),
  ...deliveryRoutes(settings),
  ...documentRoutes(settings),
  ...requestRoutes(settings),
  ...joinRoutes(settings),
];

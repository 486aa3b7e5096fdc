/** What a client does in the portal, over HTTP. Who may see which matter is decided by features/matters alone. */
import type { AreaRoute } from '../../http/area-router.ts';
import { joinRoutes } from './joining.ts';
import { matterRoutes } from './matter-pages.ts';
import type { PortalSettings } from './settings.ts';

export const portalRoutes = (settings: PortalSettings): AreaRoute[] => [...matterRoutes(settings), ...joinRoutes(settings)];

/** What staff do in the back office, over HTTP. Each route says which roles may use it; whose a matter is, features/matters says. */
import type { AreaRoute } from '../../http/area-router.ts';
import { auditRoutes } from './audit-log.ts';
import { breachRoutes } from './breaches.ts';
import { createColleagues } from './colleagues.ts';
import { documentRoutes } from './documents.ts';
import { enquiryRoutes } from './enquiry-pages.ts';
import { figureRoutes } from './figures.ts';
import { mailRoutes } from './mails.ts';
import { inboxRoutes } from './inbox.ts';
import { historyRoutes } from './history.ts';
import type { MatterTools } from './matter-page.ts';
import { matterListRoutes } from './matters.ts';
import { overviewRoutes } from './overview.ts';
import { letterRoutes, peopleRoutes, reportRoutes } from './papers.ts';
import { rightsEntryRoutes } from './rights-entry.ts';
import { rightsRequestRoutes } from './rights-request.ts';
import { rightsListRoutes } from './rights-list.ts';
import type { BackOfficeSettings } from './settings.ts';
import { tipKeyRoutes } from './tip-keys.ts';
import { tipRoutes } from './tips.ts';
import { messageRoutes, requestRoutes, updateRoutes } from './talking.ts';
import { staffRoutes } from './staff.ts';
import { todayRoutes } from './today.ts';
import { unsentRoutes } from './unsent.ts';
import { wallRoutes } from './walls.ts';

export function backOfficeRoutes(settings: BackOfficeSettings): AreaRoute[] {
  const colleagues = createColleagues(settings);
  const tools: MatterTools = { ...settings, colleagues };
  return [
    ...todayRoutes(settings, colleagues),
    ...mailRoutes(settings),
    ...inboxRoutes(settings, colleagues),
    ...enquiryRoutes(settings, colleagues),
    ...matterListRoutes(settings, colleagues),
    ...overviewRoutes(tools),
    ...updateRoutes(tools),
    ...messageRoutes(tools),
    ...requestRoutes(tools),
    ...documentRoutes(tools),
    ...letterRoutes(tools),
    ...reportRoutes(tools),
    ...peopleRoutes(tools),
    ...rightsListRoutes(settings),
    ...rightsEntryRoutes(settings),
    ...breachRoutes(settings, colleagues),
    ...rightsRequestRoutes(settings, colleagues),
    ...wallRoutes(settings),
    ...staffRoutes(settings),
    ...unsentRoutes(settings),
    ...tipKeyRoutes(settings, colleagues),
    ...tipRoutes(settings),
    ...figureRoutes(settings),
    ...historyRoutes(tools),
    ...auditRoutes(settings, colleagues),
  ];
}

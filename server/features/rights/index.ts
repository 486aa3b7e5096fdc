export { rightsRoutes } from './routes.ts';
export { createRights, type ReceivedRequest, type RequestReceipt, type Rights } from './service.ts';
export { createRightsDesk, type ListPage, type RightsDesk } from './desk.ts';
export { createRightsWork, type RightsWork } from './work.ts';
export { dueRights, type DueRights } from './due.ts';
export type { Place } from './store.ts';
export type { RightsKind } from './clocks.ts';

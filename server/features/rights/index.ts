export { rightsRoutes } from './routes.ts';
export { createRightsServices, type RightsServices } from './all.ts';
export { createRights, type ReceivedRequest, type RequestReceipt, type Rights } from './service.ts';
export { createRightsDesk, type ListPage, type RightsDesk } from './desk.ts';
export type { RightsErasing } from './erasing.ts';
export { createRightsWork, type RightsWork } from './work.ts';
export { dueRights, type DueRights } from './due.ts';
export type { TypedRequest } from './entering.ts';
export type { RightsKind } from './clocks.ts';

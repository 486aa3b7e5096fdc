export { rightsRoutes } from './routes.ts';
export { createRights, createRightsDesk, type DeskAction, type ReceivedRequest, type RequestReceipt, type Rights, type RightsDesk } from './service.ts';
export type { OpenRequest } from './store.ts';
export type { RightsKind } from './clocks.ts';

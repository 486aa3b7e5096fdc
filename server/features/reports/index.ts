/** What the rest of the server may use of this feature. */
export type { ReportSettings } from './context.ts';
export type { Delivered, Delivery } from './links.ts';
export type { AskedCode, DeadLink, FoundLink, OpenedLink } from './recipient.ts';
export { createReports, reportFacts, type Reports } from './service.ts';

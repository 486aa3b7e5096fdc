/** What the rest of the server may use of this feature. */
export { access, asClient, asStaff, type Access, type Need, type Viewer } from './access.ts';
export type { FactsOf, MatterFact, MatterSettings, Staff } from './context.ts';
export type { Accepted, DeadLink, Invited, OpenedInvitation } from './invitations.ts';
export { MatterRefused, type RefusalReason } from './refused.ts';
export { createMatters, type Matters } from './service.ts';

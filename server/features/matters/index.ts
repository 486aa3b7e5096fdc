/** What the rest of the server may use of this feature. */
export { access, asClient, asStaff, type Access, type Need, type Viewer } from './access.ts';
export { clientActor, createContext, staffActor, type Context, type FactsOf, type MatterFact, type MatterSettings, type Staff, type Work } from './context.ts';
export type { Accepted, DeadLink, Invited, OpenedInvitation } from './invitations.ts';
export { mailAddressOf, mailMoment, openContact } from './contact.ts';
export { actorOf } from './messages.ts';
export { createMatterList, type MatterList } from './list.ts';
export { notify } from './notices.ts';
export { withMatter } from './opening.ts';
export { MatterRefused, requireText, requireVersion, type RefusalReason } from './refused.ts';
export { answeredLine, answerWith, requireOpen } from './requests.ts';
export { createMatters, type Matters } from './service.ts';
export { findById, membersOf } from './store.ts';
export { findRequest } from './update-store.ts';
export type { Versioned } from './updates.ts';

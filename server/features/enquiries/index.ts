/** What the rest of the server may use of this feature. */
export { createEnquiryAnswers, type EnquiryAnswers } from './answering.ts';
export { dueEnquiries, type DueEnquiries } from './due-store.ts';
export { createEnquiryDesk, type EnquiryDesk } from './desk.ts';
export { createDrafts, type Draft, type Drafts } from './drafts.ts';
export { createEnquiryFiles, longestReason, type EnquiryFiles } from './files.ts';
export { convertEnquiry, readHandover, type HandedOver } from './handover.ts';
export type { ListedEnquiry } from './heads.ts';
export { createInbox, type Inbox } from './inbox.ts';
export { refTyped } from './inbox-search-store.ts';
export { createIntake, type CheckedEnquiry, type Intake } from './intake.ts';
export { originsWith, senderNames } from './of-matters.ts';
export { mailing, mailMoment, spansOf } from './safe-contact.ts';
export { draftCookieName, enquiryRoutes } from './routes.ts';
export { createSources } from './source.ts';
export { createEnquiries, type Enquiries } from './service.ts';
export { checkHooks, createEnquiryWork, type EnquiryWork } from './work.ts';

/** What the rest of the server may use of this feature. */
export { createEnquiryAnswers, type EnquiryAnswers } from './answering.ts';
export { createEnquiryDesk, type EnquiryDesk, type ListedEnquiry } from './desk.ts';
export { dueEnquiries, type DueEnquiries } from './due-store.ts';
export { createDrafts, type Draft, type Drafts } from './drafts.ts';
export { convertEnquiry, readHandover, type HandedOver } from './handover.ts';
export { createIntake, type CheckedEnquiry, type Intake } from './intake.ts';
export { mailing, mailMoment, spansOf } from './safe-contact.ts';
export { draftCookieName, enquiryRoutes } from './routes.ts';
export { createSources } from './source.ts';
export { createEnquiries, type Enquiries } from './service.ts';
export { checkHooks, createEnquiryWork, type EnquiryWork } from './work.ts';

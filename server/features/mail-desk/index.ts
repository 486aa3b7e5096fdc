export { createMailDesk, type MailDesk } from './service.ts';

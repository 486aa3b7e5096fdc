export { createOutbox, type Outbox, type OutboxSettings } from './service.ts';
export { createMailDesk, type MailDesk } from './desk.ts';
export { createMailer, hostNameOf } from './create-mailer.ts';
export { SendFailed, type Mailer } from './mailer.ts';
export { isAddress, type Mail } from './mail.ts';
export { readdressMails } from './readdress.ts';
export { deleteMailsDoneBefore, deleteMailsOf, listOpenMails, reopenRefused, type OutboxEntry } from './store.ts';

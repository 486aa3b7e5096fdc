export { createOutbox, type Outbox, type OutboxSettings } from './service.ts';
export { createMailer, hostNameOf } from './create-mailer.ts';
export { SendFailed, type Mailer } from './mailer.ts';
export { isAddress, type Mail } from './mail.ts';
export { readdressMails } from './readdress.ts';
export { deleteMailsDoneBefore, deleteMailsOf, listOpenMails, listRefused, reopenRefused, type OutboxEntry, type RefusedMail } from './store.ts';

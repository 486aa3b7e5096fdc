import { randomUUID } from 'node:crypto';
import { createMailer, hostNameOf, isAddress, SendFailed } from '../features/outbox/index.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';

/** Sends one mail at once and past the outbox, to see whether SMTP_URL is right. */
export const mailTest: Command = {
  name: 'mail:test',
  usage: '-- --to a@b.example   sends a test mail with the settings of the site',
  async run({ args, config, print, now }) {
    const { to } = readOptions(args, { to: 'text' });
    if (to === undefined || !isAddress(to)) throw new UserError('Say where to send it: npm run mail:test -- --to you@example.org');
    const { smtpUrl, from } = config.mail;
    const id = randomUUID();
    const mailer = createMailer(config);
    print(smtpUrl === undefined ? `SMTP_URL is not set: the mail becomes a file in ${config.dataDir}/outbox.` : `Asking ${new URL(smtpUrl).host} …`);
    try {
      await mailer.send(
        {
          id,
          messageId: `<${id}@${hostNameOf(config.publicOrigin)}>`,
          createdAt: now(),
          to,
          subject: `Test mail of ${config.publicOrigin}`,
          text: `The settings work: this mail came from ${from} by way of the mail server of the site.\n`,
        },
        new AbortController().signal,
      );
      print(
        smtpUrl === undefined ? 'Written.' : 'The mail was taken. Whether it arrives is up to the servers behind: look into the mailbox, and among the spam.',
      );
      return 0;
    } catch (error) {
      throw error instanceof SendFailed ? new UserError(`The mail was not taken: ${explain(error.reason)}`) : error;
    } finally {
      mailer.close();
    }
  },
};

const meanings: Readonly<Record<string, string>> = {
  ESOCKET: 'nobody answers there',
  ECONNECTION: 'the connection was cut',
  ETIMEDOUT: 'the server does not answer in time',
  EDNS: 'there is no such host',
  ETLS: 'the connection cannot be encrypted, and a password is not sent in clear',
  '535': 'the user or the password is wrong',
  '530': 'the server wants a user and a password',
  '550': 'the server refuses the sender or the recipient',
};

const explain = (reason: string): string => (meanings[reason] === undefined ? `the server said ${reason}` : `${meanings[reason]} (${reason})`);

/** Takes the mails of the sample agency and sends none: its people have no mailboxes. Links in them are read from here. */
import { randomUUID } from 'node:crypto';
import type { Mail, Outbox } from '../features/outbox/index.ts';

export type Mailbox = Outbox & {
  /** The secret of the newest link that was mailed to an address. @throws Error where none was. */
  tokenFor: (address: string, kind: string) => string;
};

export function createMailbox(): Mailbox {
  const mails: Mail[] = [];
  return {
    add: async (_, mail) => {
      mails.push(mail);
      return randomUUID();
    },
    prepare: () => [],
    put: async () => undefined,
    wake: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
    runDue: async () => ({ delivered: 0, deferred: 0, refused: 0, unreachable: false }),
    tokenFor(address, kind) {
      const mail = mails.findLast((each) => each.to === address && each.kind === kind);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`No ${kind} was written to ${address}`);
      return token;
    },
  };
}

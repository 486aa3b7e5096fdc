import { firm } from '#content/firm.ts';
import { createAccounts, type Accounts } from '../features/accounts/index.ts';
import { createMailer, createOutbox, hostNameOf } from '../features/outbox/index.ts';
import type { CommandContext } from './command.ts';
import { withAudit, type Opened } from './with-audit.ts';

/** Opens the accounts of the staff for one command. */
export function withStaff<T>({ config, now }: Pick<CommandContext, 'config' | 'now'>, work: (staff: Accounts, opened: Opened) => Promise<T>): Promise<T> {
  return withAudit(config, now, (opened) => {
    const { database, keyring, audit } = opened;
    const mailer = createMailer(config);
    const outbox = createOutbox({ database, keyring, mailer, now, log: silent, hostName: hostNameOf(config.publicOrigin) });
    const staff = createAccounts({
      audience: 'staff',
      database,
      keyring,
      audit,
      outbox,
      erase: () => Promise.reject(new Error('Accounts are not erased from here')),
      origin: config.publicOrigin,
      serviceName: firm.name,
      now,
      onError: () => undefined,
    });
    // The site sends the mail: it looks every half minute for what another process has written.
    return work(staff, opened).finally(() => mailer.close());
  });
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

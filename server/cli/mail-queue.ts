import { tx } from '../db/tx.ts';
import { listOpenMails, reopenRefused, type OutboxEntry } from '../features/outbox/index.ts';
import type { Command } from './command.ts';
import { UserError } from './command.ts';
import { readOptions } from './options.ts';
import { settingsOf, withDatabase } from './with-database.ts';

/** Shows mails that wait or were given up, without their content. */
export const mailQueue: Command = {
  name: 'mail:queue',
  usage: '[-- --retry ID|all]   lists mails that wait or were refused; puts refused ones back',
  run({ args, config, print, now }) {
    const { retry } = readOptions(args, { retry: 'text' });
    return withDatabase(settingsOf(config), async (database) => {
      if (retry !== undefined) {
        const count = await tx(database, (t) => reopenRefused(t, now().toISOString(), retry === 'all' ? 'all' : [retry]));
        if (count === 0) throw new UserError('No refused mail has this id.');
        print(`${count} put back; the running site sends them within half a minute.`);
      }
      const mails = await listOpenMails(database.db);
      mails.forEach((mail) => print(lineOf(mail)));
      const refused = mails.filter(({ outcome }) => outcome === 'refused').length;
      print(`${mails.length - refused} waiting, ${refused} refused.`);
      return 0;
    });
  },
};

function lineOf({ id, kind, created_at, due_at, attempts, outcome, last_error }: OutboxEntry): string {
  const state = outcome === null ? `due ${due_at}` : outcome;
  return `${id}  ${kind}  written ${created_at}  ${state}  attempts ${attempts}${last_error === null ? '' : `  last answer ${last_error}`}`;
}

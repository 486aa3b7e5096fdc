import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BadBackup } from '../db/backup/format.ts';
import { readBackup } from '../db/backup/read-backup.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { openBlobStore } from '../files/open-blob-store.ts';
import { readIdentity } from './age-identity.ts';
import { UserError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './options.ts';
import { refuseOldTables, settingsOf, withDatabase } from './with-database.ts';

/** Works while the site runs. */
export const dbBackup: Command = {
  name: 'db:backup',
  usage: '-- --out file [--identity file]   writes database and files, encrypted to BACKUP_RECIPIENT; an identity has it read back',
  async run({ args, config, print, now }) {
    const { out, identity } = readOptions(args, { out: 'text', identity: 'text' });
    if (out === undefined) throw new UserError('Say where to write it: npm run db:backup -- --out site-2026-11-20.backup');
    const { backupRecipient: recipient } = config;
    if (recipient === undefined)
      throw new UserError(
        'BACKUP_RECIPIENT is not set. Make a key pair (npm run backup:key -- --out backup-key.txt, or age-keygen), keep the file away from this machine, and set BACKUP_RECIPIENT to its public half, age1…',
      );
    const secret = identity === undefined ? undefined : readIdentity(identity);
    const path = resolve(out);
    if (!existsSync(dirname(path))) throw new UserError(`There is no folder ${dirname(path)}.`);
    if (existsSync(path)) throw new UserError(`${out} is there already: nothing is overwritten.`);
    const { end } = await withDatabase(settingsOf(config), async (database) => {
      await refuseOldTables(database);
      return writeBackup({ database, files: await openBlobStore(config), out: path, recipient, now, onStep: (line) => print(`  ${line}`) });
    });
    if (secret !== undefined) await readBack(path, secret, print);
    print(`The backup is in ${out}. The keys are not in it: npm run keys:export writes them, to be kept elsewhere.`);
    if (end.missing.length === 0) return 0;
    print(`${end.missing.length} files that the database names are lost:`);
    for (const id of end.missing) print(`  ${id}`);
    return 1;
  },
};

async function readBack(path: string, identity: string, print: CommandContext['print']): Promise<void> {
  try {
    const { end } = await readBackup(path, identity);
    print(`Read back to its end: every row is as it was written, and ${end.files} files are there.`);
  } catch (error) {
    throw error instanceof BadBackup ? new UserError(error.message, { cause: error }) : error;
  }
}

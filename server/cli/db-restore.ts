import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadBackup } from '../db/backup/format.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { countRows } from '../db/count-rows.ts';
import type { Database, DatabaseSettings } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { NotEmpty } from '../db/not-empty.ts';
import { erasureLogOf, replayErasures } from '../features/retention/index.ts';
import { openBlobStore } from '../files/open-blob-store.ts';
import { readIdentity } from './age-identity.ts';
import { askLine } from './ask-line.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { settingsOf, withDatabase } from './with-database.ts';

/** @param ask Where the operator types the name of what is to be thrown away. */
export function createDbRestore(ask: (question: string) => Promise<string>): Command {
  return {
    name: 'db:restore',
    usage: '-- --in file --identity file [--replace]   puts a backup back into an empty database; the site must be stopped',
    run({ args, config, print }) {
      const { in: from, identity: identityFile, replace = false } = readOptions(args, { in: 'text', identity: 'text', replace: 'flag' });
      if (from === undefined || identityFile === undefined)
        throw new UserError('Say what to read and with which key: npm run db:restore -- --in site.backup --identity backup-key.txt');
      const [path, identity, { dataDir }] = [resolve(from), readIdentity(identityFile), config];
      if (!existsSync(path)) throw new UserError(`${from} is not there.`);
      const settings = settingsOf(config);
      return withDatabase(settings, async (database) => {
        await migrate(database);
        if (replace) await confirm(database, settings, ask);
        const files = await openBlobStore(config);
        const hadLog = existsSync(erasureLogOf(dataDir));
        const { manifest, end, erasedAgain } = await explained(
          restoreBackup({ database, files, path, identity, dataDir, replace, replay: (t, others) => replayErasures(t, dataDir, others), onStep: print }),
        );
        const rows = Object.values(await countRows(database)).reduce((sum, count) => sum + count, 0);
        print(`Done: the database holds ${rows} rows as of ${manifest.madeAt}; ${erasedAgain} records of it had been erased since and are gone.`);
        if (end.missing.length > 0) print(`${end.missing.length} files were lost before the backup was made.`);
        if (!hadLog)
          print(
            `${erasureLogOf(dataDir)} was not there: if the old machine’s is left, put it there and restore again with --replace, or what it erased since is back.`,
          );
        if (manifest.keys.length > 0) print(`It can be read with the keys ${manifest.keys.join(', ')}: npm run keys:import puts them back.`);
        if (manifest.auditHead !== null) print('Then say in the audit log that a backup was put back: npm run audit:verify -- --restored');
        return 0;
      });
    },
  };
}

export const dbRestore = createDbRestore(askLine);

async function confirm(database: Database, settings: DatabaseSettings, ask: (question: string) => Promise<string>): Promise<void> {
  const rows = Object.values(await countRows(database)).reduce((sum, count) => sum + count, 0);
  if (rows === 0) return;
  const name = nameOf(settings);
  const answer = await ask(`The database "${name}" holds ${rows} rows. Type its name to have them thrown away: `);
  if (answer !== name) throw new UserError('That is not its name: nothing was changed.');
}

const nameOf = ({ databaseUrl }: DatabaseSettings): string =>
  databaseUrl === undefined ? 'site.db' : decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BadBackup || error instanceof NotEmpty ? new UserError(error.message, { cause: error }) : error;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { MoveFailed, moveRows } from '../db/move.ts';
import { NotEmpty } from '../db/not-empty.ts';
import { sqliteFileName } from '../db/sqlite.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { refuseOldTables, withDatabase } from './with-database.ts';

export const dbMove: Command = {
  name: 'db:move',
  usage: '-- --to postgres://user:password@host/database   copies SQLite to PostgreSQL and compares every row; the site must be stopped',
  run({ args, config, print }) {
    const { dataDir } = config;
    const { to } = readOptions(args, { to: 'text' });
    if (to === undefined || !/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to))
      throw new UserError('Say where to: npm run db:move -- --to postgres://user:password@host/database');
    if (config.databaseUrl !== undefined) throw new UserError('DATABASE_URL is set, so the site uses PostgreSQL already. This moves what is in SQLite.');
    const file = join(dataDir, sqliteFileName);
    if (!existsSync(file)) throw new UserError(`There is no ${file}: nothing to move.`);
    return withDatabase({ dataDir }, async (from) => {
      await refuseOldTables(from);
      return withDatabase({ dataDir, databaseUrl: to }, async (target) => {
        await migrate(target);
        const rows = await explained(moveRows(from, target, (line) => print(`  ${line}`)));
        print(`Done: ${rows} rows, each compared on both sides.`);
        print('Now set DATABASE_URL to that address and start the site. DATA_DIR stays as it is: files and keys are still in it.');
        print(`${file} was not changed. Delete it, with its -wal and -shm, once the site has run well.`);
        return 0;
      });
    });
  },
};

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof MoveFailed || error instanceof NotEmpty ? new UserError(error.message, { cause: error }) : error;
  }
}

import { countRows } from '../db/count-rows.ts';
import { migrate } from '../db/migrate.ts';
import type { Command } from './command.ts';
import { settingsOf, withDatabase } from './with-database.ts';

/** Also done by every start of the site; this is for doing it beforehand. */
export const dbMigrate: Command = {
  name: 'db:migrate',
  usage: 'brings the tables of the database up to date',
  run: ({ config, print }) =>
    withDatabase(settingsOf(config), async (database) => {
      const done = await migrate(database, (name) => print(`  ${name}`));
      const rows = Object.values(await countRows(database)).reduce((sum, count) => sum + count, 0);
      print(`${done.length === 0 ? 'The tables were up to date' : `Brought up to date in ${done.length} steps`}; they hold ${rows} rows.`);
      return 0;
    }),
};

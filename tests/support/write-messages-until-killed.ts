/** Run as a process of its own: writes messages as fast as it can and prints the number of each submission once it is acknowledged. */
import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { build } from './a-matter.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const settings = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
const database = await openDatabase(settings);
await migrate(database);
const { matters, withClient } = build({ ...database, settings });
const ref = (await matters.client.listMatters('client-ann'))[0]?.ref ?? (await withClient('client-ann'));
for (let number = Date.now() * 1000; ; number += 3) {
  // Several at once, as from two windows; each says so by itself, past every buffer.
  await Promise.all(
    [0, 1, 2].map(async (more) => {
      const submission = String(number + more);
      await matters.client.writeMessage('client-ann', ref, submission, submission);
      writeSync(1, `${submission}\n`);
    }),
  );
}

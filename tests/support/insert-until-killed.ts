/** Run as a process of its own: stores rows as fast as it can and prints the id of each one once it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { tx } from '#server/db/tx.ts';
import { sampleRow } from './rows.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
await migrate(database);
for (;;) {
  // Several at once, as visitors come; each says so by itself, past every buffer.
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const id = randomUUID();
      await tx(database, async (t) => {
        await t.insertInto('enquiry').values(sampleRow('enquiry', { id })).execute();
        await t
          .insertInto('enquiry_file')
          .values(sampleRow('enquiry_file', { enquiry_id: id }))
          .execute();
      });
      writeSync(1, `${id}\n`);
    }),
  );
}

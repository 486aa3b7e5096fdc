/** A process that takes documents of a matter without end, three at a time, and says the id of each that is acknowledged. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { build } from './a-matter.ts';
import { buildDocuments } from './documents-of-a-matter.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const settings = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
const database = { ...(await openDatabase(settings)), settings };
await migrate(database);
const matter = build(database);
const { documents, stage } = buildDocuments(database, matter);
const ref = await matter.withClient('client-ann');

async function work(): Promise<void> {
  for (;;) {
    const file = await stage(Buffer.alloc(200_000, 'a story '), 'story.txt');
    const added = await documents.client.addDocuments('client-ann', ref, { submission: randomUUID(), files: [file] });
    for (const { id } of added ?? []) writeSync(1, `${id}\n`);
  }
}

await Promise.all([work(), work(), work()]);

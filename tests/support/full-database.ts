/** A database and a store of files with something in every table, for tests that copy it. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '#server/db/database.ts';
import { insertRows, sumOf } from '#server/db/rows.ts';
import { tableNames } from '#server/db/tables-in-order.ts';
import { tx } from '#server/db/tx.ts';
import type { BlobStore } from '#server/files/blob-store.ts';
import { ownerOf, sampleRow } from './rows.ts';

export type Filled = { enquiryIds: string[]; fileIds: string[] };

/** @param enquiries Each with one file; the other tables get a row or more. */
export async function fill(database: Database, files: BlobStore, folder: string, enquiries: number): Promise<Filled> {
  const rows = Array.from({ length: enquiries }, () => sampleRow('enquiry'));
  const fileRows = rows.map(({ id }) => sampleRow('enquiry_file', { enquiry_id: id }));
  const matters = [1, 2].map(() => sampleRow('matter'));
  const documents = matters.map(({ id }) => sampleRow('document', { matter_id: id }));
  const tips = [1, 2].map(() => sampleRow('tip'));
  const tipFiles = tips.map(({ id }) => sampleRow('tip_file', { tip_id: id }));
  for (const { id } of [...fileRows, ...documents, ...tipFiles]) {
    const path = join(folder, id);
    writeFileSync(path, contentOf(id));
    await files.put(id, path);
  }
  await tx(database, async (t) => {
    await insertRows(t, 'enquiry', rows);
    await insertRows(t, 'enquiry_file', fileRows);
    await insertRows(
      t,
      'search_token',
      rows.flatMap(({ id }) => [1, 2, 3].map(() => sampleRow('search_token', { record_id: id }))),
    );
    const owners = {
      enquiry: rows.slice(0, 2),
      client_user: [1, 2].map(() => sampleRow('client_user')),
      staff_user: [1, 2].map(() => sampleRow('staff_user')),
      rights_request: [1, 2].map(() => sampleRow('rights_request')),
      breach: [1, 2].map(() => sampleRow('breach')),
      matter: matters,
      tip: tips,
    };
    for (const name of tableNames) {
      const owner = ownerOf(name);
      if (name === 'client_user' || name === 'staff_user' || name === 'rights_request' || name === 'breach' || name === 'matter' || name === 'tip')
        await insertRows(t, name, owners[name]);
      else if (name === 'document') await insertRows(t, name, documents);
      else if (name === 'tip_file') await insertRows(t, name, tipFiles);
      else if (name === 'tip_recovery') await insertRows(t, name, [sampleRow(name)]);
      // Several rows with one day would be one.
      else if (name === 'tip_digest') await insertRows(t, name, [sampleRow(name), sampleRow(name, { day: '2026-11-21' })]);
      else if (owner !== undefined && name !== 'enquiry_file') {
        await insertRows(
          t,
          name,
          owners[owner.table].map(({ id }) => sampleRow(name, { [owner.column]: id })),
        );
      } else if (!['enquiry', 'enquiry_file', 'search_token'].includes(name)) await insertRows(t, name, [sampleRow(name), sampleRow(name)]);
    }
  });
  return { enquiryIds: rows.map(({ id }) => id), fileIds: [...fileRows, ...documents, ...tipFiles].map(({ id }) => id) };
}

/** Some 100 kB, different for every id. */
const contentOf = (id: string): string => createHash('sha512').update(id).digest('hex').repeat(800);

/** Sums of every table and every file, to tell whether two are the same. */
export async function sumsOf({ db }: Database, files: BlobStore): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of tableNames) {
    const { rows, sha256 } = await sumOf(db, name);
    sums[name] = `${rows} ${sha256}`;
  }
  for await (const { id } of files.list()) {
    sums[id] = createHash('sha256')
      .update(await text(await files.open(id)))
      .digest('hex');
  }
  return sums;
}

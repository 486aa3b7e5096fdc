/** Which stored files the database names. What no row names is swept away, so every table that names files stands here. */
import type { Query } from './tables.ts';

/** Tables whose id is also the name of a stored file. */
export const fileTables = ['enquiry_file', 'document', 'tip_file'] as const;

export const isFileTable = (table: string): boolean => (fileTables as readonly string[]).includes(table);

/** Of these file ids, the ones that a row names. */
export async function knownFiles(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = fileTables.map((table) =>
    query
      .selectFrom(table as 'document')
      .select('id')
      .where('id', 'in', [...ids])
      .execute(),
  );
  return new Set((await Promise.all(found)).flat().map(({ id }) => id));
}

export async function allFileIds(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (const table of fileTables) {
    const rows = await query
      .selectFrom(table as 'document')
      .select('id')
      .execute();
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** After a restore: nothing that was erased comes back. */
import type { Transaction } from 'kysely';
import type { ErasureRow, Tables } from '../../db/tables.ts';
import { eraseRows } from './erase-rows.ts';
import { noteErasure, readErasureLog } from './erasure-log.ts';
import type { Entity } from './policy.ts';
import { insertErasure, listErasures, rememberErasedTip } from './store.ts';

export type Replayed = {
  /** Erasures that are known. */
  known: number;
  /** Records that had come back and are erased again. */
  records: number;
  /** Ids of their files; whoever restores removes the bytes, or does not bring them back. */
  files: readonly string[];
};

/**
 * Erases again what the database's own list, DATA_DIR/erasures.log and `others` say, in the transaction that has
 * brought the rows back. From then on the list and the file both know all of it. Doing it again changes nothing.
 */
export async function replayErasures(t: Transaction<Tables>, dataDir: string, others: readonly ErasureRow[] = []): Promise<Replayed> {
  const noted = readErasureLog(dataDir);
  const notedIds = new Set(noted.map(({ id }) => id));
  const listed = [...(await listErasures(t)), ...others].map(({ id, entity, record_id, erased_at }) => ({
    id,
    entity: entity as Entity,
    recordId: record_id,
    erasedAt: erased_at,
  }));
  const all = new Map([...noted, ...listed].map((erasure) => [erasure.id, erasure]));
  const files: string[] = [];
  let records = 0;
  for (const erasure of all.values()) {
    const { id, entity, recordId, erasedAt } = erasure;
    await insertErasure(t, { id, entity, record_id: recordId, erased_at: erasedAt });
    if (entity === 'tip') await rememberErasedTip(t, recordId, erasedAt.slice(0, 10));
    const erased = await eraseRows(t, entity, recordId);
    if (erased.rows > 0) records += 1;
    files.push(...erased.files);
    if (!notedIds.has(id)) noteErasure(dataDir, erasure);
  }
  return { known: all.size, records, files };
}

/** The tables matter_message, matter_read and matter_note. */
import type { MatterMessageRow, MatterNoteRow, MatterReadRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import type { Work } from './context.ts';

export const findBySubmission = (query: Query, submission: string): Promise<MatterMessageRow | undefined> =>
  query.selectFrom('matter_message').selectAll().where('submission', '=', submission).executeTakeFirst();

/** Place of the last message; 0 before the first. */
export async function lastSeq(query: Query, matterId: string): Promise<number> {
  const last = await query.selectFrom('matter_message').select('seq').where('matter_id', '=', matterId).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return last?.seq ?? 0;
}

export async function insertMessage(t: Work, row: MatterMessageRow): Promise<void> {
  await t.insertInto('matter_message').values(row).execute();
}

/** The newest first. */
export function pageOf(query: Query, matterId: string, { before, limit }: { before?: number; limit: number }): Promise<MatterMessageRow[]> {
  const rows = query.selectFrom('matter_message').selectAll().where('matter_id', '=', matterId);
  return (before === undefined ? rows : rows.where('seq', '<', before)).orderBy('seq', 'desc').limit(limit).execute();
}

/** How far each reader of a matter has come. */
export const readsOf = (query: Query, matterId: string): Promise<MatterReadRow[]> =>
  query.selectFrom('matter_read').selectAll().where('matter_id', '=', matterId).execute();

/** Moves a reader on, never back. */
export async function putRead(t: Work, row: MatterReadRow): Promise<void> {
  await t
    .insertInto('matter_read')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['matter_id', 'reader']).doUpdateSet({ seq: row.seq, read_at: row.read_at }).where('matter_read.seq', '<', row.seq),
    )
    .execute();
}

/** How far one reader has come; 0 before they have read anything. */
export async function readBy(query: Query, matterId: string, reader: string): Promise<number> {
  const mark = await query.selectFrom('matter_read').select('seq').where('matter_id', '=', matterId).where('reader', '=', reader).executeTakeFirst();
  return mark?.seq ?? 0;
}

/** Moves a reader back to where they were; where that was before the first message, there is no mark. */
export async function takeReadBack(t: Work, { matter_id, reader, seq, read_at }: MatterReadRow): Promise<void> {
  if (seq === 0) await t.deleteFrom('matter_read').where('matter_id', '=', matter_id).where('reader', '=', reader).execute();
  else await t.updateTable('matter_read').set({ seq, read_at }).where('matter_id', '=', matter_id).where('reader', '=', reader).execute();
}

/** By matter, how many messages of the other side a reader has not read; matters without any are left out. */
export async function unreadOf(
  query: Query,
  matterIds: readonly string[],
  reader: string,
  by: MatterMessageRow['author_kind'],
): Promise<ReadonlyMap<string, number>> {
  if (matterIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('matter_message as message')
    .leftJoin('matter_read as mark', (join) => join.onRef('mark.matter_id', '=', 'message.matter_id').on('mark.reader', '=', reader))
    .select((e) => ['message.matter_id', e.fn.countAll<number>().as('unread')])
    .where('message.matter_id', 'in', [...matterIds])
    .where('message.author_kind', '=', by)
    .where((e) => e('message.seq', '>', e.fn.coalesce('mark.seq', e.lit(0))))
    .groupBy('message.matter_id')
    .execute();
  return new Map(rows.map(({ matter_id, unread }) => [matter_id, Number(unread)]));
}

export async function insertNote(t: Work, row: MatterNoteRow): Promise<void> {
  await t.insertInto('matter_note').values(row).execute();
}

/** The oldest first. */
export const notesOf = (query: Query, matterId: string): Promise<MatterNoteRow[]> =>
  query.selectFrom('matter_note').selectAll().where('matter_id', '=', matterId).orderBy('created_at').orderBy('id').execute();

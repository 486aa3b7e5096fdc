/** What goes with a record that is erased. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { deleteMailsOf } from '../outbox/index.ts';
import type { Entity } from './policy.ts';

type Work = Transaction<Tables>;

/** What belongs to a matter, the tables that nothing refers to first. */
const ofMatter = [
  'wall_look',
  'matter_team',
  'matter_member',
  'matter_invitation',
  'matter_join_code',
  'matter_event',
  'matter_update',
  'matter_message',
  'matter_read',
  'matter_note',
  'matter_request',
  'tip_summary',
  'document',
  'engagement_signature',
  'engagement',
  'delivery_open',
  'delivery_code',
  'delivery_link',
  'report',
] as const satisfies readonly (keyof Tables)[];

export type ErasedRows = { rows: number; /** Ids of files whose bytes are to go. */ files: string[] };

/** Deletes every row of a record. None is left where this is done again. */
export async function eraseRows(t: Work, entity: Entity, id: string): Promise<ErasedRows> {
  let rows = await deleteMailsOf(t, id);
  if (entity === 'client_user' || entity === 'staff_user') return { rows: rows + (await eraseAccount(t, entity, id)), files: [] };
  if (entity === 'rights_request') {
    for (const table of ['rights_pause', 'rights_event', 'rights_erasure'] as const)
      rows += Number((await t.deleteFrom(table).where('request_id', '=', id).executeTakeFirst()).numDeletedRows);
    rows += Number((await t.deleteFrom('rights_request').where('id', '=', id).executeTakeFirst()).numDeletedRows);
    return { rows, files: [] };
  }
  if (entity === 'breach') {
    rows += Number((await t.deleteFrom('breach_event').where('breach_id', '=', id).executeTakeFirst()).numDeletedRows);
    return { rows: rows + Number((await t.deleteFrom('breach').where('id', '=', id).executeTakeFirst()).numDeletedRows), files: [] };
  }
  if (entity === 'document') {
    const deleted = await t.deleteFrom('document').where('id', '=', id).executeTakeFirst();
    return { rows: rows + Number(deleted.numDeletedRows), files: deleted.numDeletedRows === 0n ? [] : [id] };
  }
  if (entity === 'tip') return eraseTip(t, id, rows);
  if (entity === 'matter') {
    const found = await t.selectFrom('document').select('id').where('matter_id', '=', id).orderBy('created_at').execute();
    for (const table of ofMatter) rows += Number((await t.deleteFrom(table).where('matter_id', '=', id).executeTakeFirst()).numDeletedRows);
    rows += Number((await t.deleteFrom('matter').where('id', '=', id).executeTakeFirst()).numDeletedRows);
    return { rows, files: found.map((file) => file.id) };
  }
  const files = await t.selectFrom('enquiry_file').select('id').where('enquiry_id', '=', id).orderBy('position').execute();
  const work = ['enquiry_event', 'enquiry_answer', 'conflict_check', 'purpose_assessment'] as const;
  for (const table of work) rows += Number((await t.deleteFrom(table).where('enquiry_id', '=', id).executeTakeFirst()).numDeletedRows);
  const deleted = [
    await t.deleteFrom('enquiry_file').where('enquiry_id', '=', id).executeTakeFirst(),
    await t.deleteFrom('search_token').where('entity', '=', 'enquiry').where('record_id', '=', id).executeTakeFirst(),
    await t.deleteFrom('enquiry').where('id', '=', id).executeTakeFirst(),
  ];
  rows += deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
  return { rows, files: files.map((file) => file.id) };
}

/** A tip: with its key everything that was sealed to it is gone, wherever a copy may lie. Whoever has its return code is told the day. */
async function eraseTip(t: Work, id: string, before: number): Promise<ErasedRows> {
  const files = await t.selectFrom('tip_file').select('id').where('tip_id', '=', id).orderBy('id').execute();
  let rows = before;
  for (const table of ['tip_file', 'tip_access', 'tip_entry', 'tip_key'] as const)
    rows += Number((await t.deleteFrom(table).where('tip_id', '=', id).executeTakeFirst()).numDeletedRows);
  rows += Number((await t.deleteFrom('tip').where('id', '=', id).executeTakeFirst()).numDeletedRows);
  return { rows, files: files.map((file) => file.id) };
}

/** An account, and what belongs to it. */
async function eraseAccount(t: Work, entity: 'client_user' | 'staff_user', id: string): Promise<number> {
  let rows = 0;
  const own = ['session', 'credential', 'totp', 'totp_claim', 'recovery_code'] as const;
  for (const name of own) {
    const table = entity === 'client_user' ? (`client_${name}` as const) : (`staff_${name}` as const);
    rows += Number(
      (
        await t
          .deleteFrom(table as 'client_session')
          .where('user_id', '=', id)
          .executeTakeFirst()
      ).numDeletedRows,
    );
  }
  if (entity === 'staff_user') rows += Number((await t.deleteFrom('tip_custodian').where('user_id', '=', id).executeTakeFirst()).numDeletedRows);
  if (entity === 'staff_user') rows += Number((await t.deleteFrom('staff_unsent').where('user_id', '=', id).executeTakeFirst()).numDeletedRows);
  if (entity === 'staff_user') rows += Number((await t.deleteFrom('staff_passkey').where('user_id', '=', id).executeTakeFirst()).numDeletedRows);
  const links = entity === 'client_user' ? ('client_verification' as const) : ('staff_verification' as const);
  rows += Number((await t.deleteFrom(links).where('value', 'like', `%:${id}`).executeTakeFirst()).numDeletedRows);
  return rows + Number((await t.deleteFrom(entity).where('id', '=', id).executeTakeFirst()).numDeletedRows);
}

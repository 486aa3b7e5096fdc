/** The tables matter_invitation and matter_join_code. */
import type { MatterInvitationRow, MatterJoinCodeRow } from '../../db/matter-tables.ts';
import type { Query, Time } from '../../db/tables.ts';
import type { Work } from './context.ts';

export async function insertInvitation(t: Work, row: MatterInvitationRow): Promise<void> {
  await t.insertInto('matter_invitation').values(row).execute();
}

export const findInvitation = (query: Query, id: string): Promise<MatterInvitationRow | undefined> =>
  query.selectFrom('matter_invitation').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends those of the same matter and address that could still be used. */
export async function supersede(t: Work, matterId: string, addressHash: string, now: Time): Promise<void> {
  await t
    .updateTable('matter_invitation')
    .set({ superseded_at: now })
    .where('matter_id', '=', matterId)
    .where('address_hash', '=', addressHash)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
}

export async function changeInvitation(
  t: Work,
  id: string,
  values: Pick<MatterInvitationRow, 'used_at'> | Pick<MatterInvitationRow, 'superseded_at'>,
): Promise<void> {
  await t.updateTable('matter_invitation').set(values).where('id', '=', id).execute();
}

/** Those that can still be used, the oldest first. */
export const openInvitationsOf = (query: Query, matterId: string, now: Time): Promise<MatterInvitationRow[]> =>
  query
    .selectFrom('matter_invitation')
    .selectAll()
    .where('matter_id', '=', matterId)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertJoinCode(t: Work, row: MatterJoinCodeRow): Promise<void> {
  await t.insertInto('matter_join_code').values(row).execute();
}

export const findJoinCode = (query: Query, id: string): Promise<MatterJoinCodeRow | undefined> =>
  query.selectFrom('matter_join_code').selectAll().where('id', '=', id).executeTakeFirst();

/** How many codes of a matter were mailed since a moment. */
export async function countJoinCodes(query: Query, matterId: string, since: Time): Promise<number> {
  const rows = await query.selectFrom('matter_join_code').select('id').where('matter_id', '=', matterId).where('created_at', '>', since).execute();
  return rows.length;
}

export async function changeJoinCode(t: Work, id: string, values: Partial<Pick<MatterJoinCodeRow, 'tries' | 'used_at' | 'expires_at'>>): Promise<void> {
  await t.updateTable('matter_join_code').set(values).where('id', '=', id).execute();
}

/** A newer code ends those before it. */
export async function expireJoinCodes(t: Work, matterId: string, now: Time): Promise<void> {
  await t.updateTable('matter_join_code').set({ expires_at: now }).where('matter_id', '=', matterId).where('expires_at', '>', now).execute();
}

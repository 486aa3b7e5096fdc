/** Who has looked behind the wall of a matter, as those inside it are shown. */
import type { WallLook } from '#shared/matters/staff-views.ts';
import type { Query } from '../../db/tables.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { looksOfMatter } from './store.ts';

/** The newest first. */
export async function looksOf(query: Query, keyring: Keyring, matterId: string): Promise<WallLook[]> {
  const rows = await looksOfMatter(query, matterId);
  return rows.map(({ id, began_at, ends_at, staff_id, reason }) => ({
    at: began_at,
    until: ends_at,
    by: staff_id,
    reason: openField(keyring, { table: 'wall_look', column: 'reason', id }, reason).toString('utf8'),
  }));
}

/** Mails that wait for somebody whose address has changed. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { openLetter, sealLetter, type Mail } from './mail.ts';

export type Readdressing = Pick<Mail, 'kind' | 'to'> & {
  /** Records that the mails are about. */
  recordIds: readonly string[];
  from: string;
};

/** Moves them to the new address, in the caller's transaction; those to others stay. One that is being sent now is past changing. @returns how many. */
export async function readdressMails(t: Transaction<Tables>, keyring: Keyring, { kind, recordIds, from, to }: Readdressing): Promise<number> {
  if (recordIds.length === 0) return 0;
  const rows = await t
    .selectFrom('outbox')
    .select(['id', 'message'])
    .where('record_id', 'in', [...recordIds])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('locked_by', 'is', null)
    .execute();
  let moved = 0;
  for (const { id, message } of rows) {
    const letter = message === null ? undefined : openLetter(keyring, id, message);
    if (letter?.to !== from) continue;
    await t
      .updateTable('outbox')
      .set({ message: sealLetter(keyring, id, { ...letter, to }) })
      .where('id', '=', id)
      .execute();
    moved += 1;
  }
  return moved;
}

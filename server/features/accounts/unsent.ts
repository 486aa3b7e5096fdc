/** Forms that staff sent when their session had run out: kept for the same person alone, sealed, for a day, until they have signed in again. */
import { randomUUID } from 'node:crypto';
import { openField, sealField } from '../../vault/fields.ts';
import { inTransaction } from './current.ts';
import type { Kit, Visit } from './kit.ts';
import type { Session } from './sessions.ts';
import * as rollStore from './roll-store.ts';
import * as store from './store.ts';

/** A form as it was sent. `path`: where to. */
export type UnsentForm = { path: string; fields: readonly (readonly [name: string, value: string])[] };

/** Of one person; the oldest go first. */
const mostKept = 10;

export function createUnsent(kit: Kit) {
  const { audience, database, keyring, now } = kit;
  const about = (id: string) => ({ table: 'staff_unsent', column: 'form', id });

  return {
    /** Whose session has run out by itself, without anybody having ended it. */
    async lapsedOwner(headers: Visit['headers']): Promise<string | undefined> {
      const found = await (await kit.library()).read(headers.cookie ?? '');
      if (found === undefined || (await kit.session(headers)) !== undefined) return undefined;
      const user = await store.findById(database.db, audience, found.user.id);
      return user?.disabled_at === null ? user.id : undefined;
    },
    keep: (ownerId: string, form: UnsentForm): Promise<void> =>
      inTransaction(database, async (t) => {
        const id = randomUUID();
        const sealed = sealField(keyring, about(id), JSON.stringify(form));
        await rollStore.insertUnsent(t, { id, user_id: ownerId, created_at: now().toISOString(), form: sealed });
        const old = (await rollStore.listUnsent(t, ownerId)).slice(mostKept);
        for (const row of old) await rollStore.deleteUnsent(t, ownerId, row.id);
      }),
    /** The newest first. */
    async list({ user }: Session): Promise<(UnsentForm & { id: string; at: string })[]> {
      const rows = await rollStore.listUnsent(database.db, user.id);
      return rows.map(({ id, created_at, form }) => ({
        id,
        at: created_at,
        ...(JSON.parse(openField(keyring, about(id), form).toString('utf8')) as UnsentForm),
      }));
    },
    /** @returns where it was sent to; undefined where there is none of theirs. */
    take: ({ user }: Session, id: string): Promise<string | undefined> =>
      inTransaction(database, async (t) => {
        const row = (await rollStore.listUnsent(t, user.id)).find((one) => one.id === id);
        if (row === undefined) return undefined;
        await rollStore.deleteUnsent(t, user.id, id);
        return (JSON.parse(openField(keyring, about(id), row.form).toString('utf8')) as UnsentForm).path;
      }),
  };
}

/** Updates: written by one, approved by another, published; and the one-click word that there is no news. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/audit/actions.ts';
import { limits } from '#shared/matters/limits.ts';
import { nextUpdateDue } from '#shared/matters/due.ts';
import { noNewsText, type NoNews } from '#shared/matters/no-news.ts';
import type { StaffUpdate } from '#shared/matters/staff-views.ts';
import type { MatterRow, MatterUpdateRow } from '../../db/matter-tables.ts';
import { count, countsOfDue } from '../figures/index.ts';
import { access, asStaff } from './access.ts';
import type { Context, Staff, Work } from './context.ts';
import { notify } from './notices.ts';
import { withMatter, type Done } from './opening.ts';
import { MatterRefused, requireText, requireVersion } from './refused.ts';
import { changeMatter } from './store.ts';
import * as store from './update-store.ts';

export type Versioned = { id: string; version: number };

export function createUpdates(context: Context) {
  const { database, now } = context;
  const seal = (id: string, text: string) => context.seal('matter_update', 'body', id, requireText(text, limits.update));

  const requireOpen = ({ state }: MatterRow): void => {
    if (state === 'closed') throw new MatterRefused('state', 'The matter is closed: there is nothing to publish in it.');
  };

  /** What clients read now; and the next word is due in the agreed time. */
  const noteNews = async (t: Work, matter: MatterRow, updateId: string): Promise<void> => {
    await changeMatter(t, matter, now().toISOString(), { next_update_due: nextUpdateDue(now()).toISOString() });
    await notify(context, t, matter, updateId);
    await count(t, countsOfDue('update', matter.next_update_due, now()));
  };

  /** Work on one update of a matter, in the version that was read. */
  const withUpdate = (
    staff: Staff,
    ref: string,
    need: 'draft' | 'manage',
    { id, version }: Versioned,
    work: (t: Work, update: MatterUpdateRow, matter: MatterRow) => Promise<AuditAction>,
  ): Promise<Versioned | undefined> =>
    withMatter(context, staff, ref, need, async (t, matter): Promise<Done<Versioned | undefined>> => {
      const update = await store.findUpdate(t, matter.id, id);
      if (update === undefined) throw new MatterRefused('state', 'There is no such update any more.');
      requireVersion(update, version);
      requireOpen(matter);
      return { action: await work(t, update, matter), detail: { update: id }, result: { id, version: version + 1 } };
    });

  return {
    /** Keeps a draft, which no client sees. */
    draftUpdate: (staff: Staff, ref: string, text: string): Promise<Versioned | undefined> =>
      withMatter(context, staff, ref, 'draft', async (t, matter) => {
        requireOpen(matter);
        const id = randomUUID();
        const time = now().toISOString();
        const given = { author: staff.id, approver: null, published_at: null, no_news: 0 as const, body: seal(id, text) };
        await store.insertUpdate(t, { id, matter_id: matter.id, created_at: time, updated_at: time, version: 1, state: 'draft', ...given });
        return { action: 'matter.update-drafted', detail: { update: id }, result: { id, version: 1 } };
      }),

    /** Changes a draft; whoever changes it becomes its author, and an approval is gone. */
    editUpdate: (staff: Staff, ref: string, update: Versioned, text: string): Promise<Versioned | undefined> =>
      withUpdate(staff, ref, 'draft', update, async (t, row) => {
        if (row.state === 'published') throw new MatterRefused('state', 'It is published: clients have read it. Write another update that puts it right.');
        await store.changeUpdate(t, row, now().toISOString(), { state: 'draft', author: staff.id, approver: null, body: seal(row.id, text) });
        return 'matter.update-edited';
      }),

    /** Approves somebody else's draft. @throws MatterRefused for one's own. */
    approveUpdate: (staff: Staff, ref: string, update: Versioned): Promise<Versioned | undefined> =>
      withUpdate(staff, ref, 'manage', update, async (t, row) => {
        if (row.state !== 'draft') throw new MatterRefused('state', 'It is no draft any more.');
        if (row.author === staff.id) throw new MatterRefused('own-work', 'You wrote this: somebody else has to approve it.');
        await store.changeUpdate(t, row, now().toISOString(), { state: 'approved', approver: staff.id });
        return 'matter.update-approved';
      }),

    /** Shows an approved update to the client, who is told that there is something new. */
    publishUpdate: (staff: Staff, ref: string, update: Versioned): Promise<Versioned | undefined> =>
      withUpdate(staff, ref, 'manage', update, async (t, row, matter) => {
        if (row.state !== 'approved')
          throw new MatterRefused('state', row.state === 'draft' ? 'Somebody else has to approve it first.' : 'It is published already.');
        await store.changeUpdate(t, row, now().toISOString(), { state: 'published', published_at: now().toISOString() });
        await noteNews(t, matter, row.id);
        return 'matter.update-published';
      }),

    /** Says in one of our fixed sentences that there is no news; as nobody writes anything, nobody has to approve it. */
    noNews: (staff: Staff, ref: string, doing: NoNews): Promise<Versioned | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireOpen(matter);
        const id = randomUUID();
        const time = now().toISOString();
        const fixed = { author: staff.id, approver: null, published_at: time, no_news: 1 as const, body: seal(id, noNewsText(doing)) };
        await store.insertUpdate(t, { id, matter_id: matter.id, created_at: time, updated_at: time, version: 1, state: 'published', ...fixed });
        await noteNews(t, matter, id);
        return { action: 'matter.no-news', detail: { doing }, result: { id, version: 1 } };
      }),

    /** Drafts and published ones, the oldest first. */
    updatesOf: async (staff: Staff, ref: string): Promise<StaffUpdate[] | undefined> => {
      const found = await access(database.db, asStaff(staff), ref, 'draft', now());
      if (found === undefined) return undefined;
      const rows = await store.updatesOf(database.db, found.matter.id);
      return rows.map(({ id, version, state, author, approver, created_at, published_at, no_news, body }) => ({
        id,
        version,
        state,
        author,
        approver,
        text: context.open('matter_update', 'body', id, body),
        createdAt: created_at,
        publishedAt: published_at,
        noNews: no_news === 1,
      }));
    },
  };
}

/** Who may see a matter: letting in, changing what a delegate sees, and ending it. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/audit/actions.ts';
import { endOfDay } from '#shared/matters/due.ts';
import type { MemberView } from '#shared/matters/views.ts';
import { isDay } from '#shared/text/dates.ts';
import type { MatterMemberRow, MatterRow } from '../../db/matter-tables.ts';
import { access, asClient, asStaff, type Viewer } from './access.ts';
import { mailAddressOf } from './contact.ts';
import { clientActor, type Context, type Staff, type Work } from './context.ts';
import { actorOf } from './messages.ts';
import { MatterRefused } from './refused.ts';
import { changeMember, findMember, insertMember, membersOf, seatsOf } from './store.ts';

export type Grant = Pick<MatterMemberRow, 'role' | 'scope' | 'until'>;

/** What a delegate may see, and until when. */
export type DelegateScope = { /** Ids of items. */ items: readonly string[]; /** ISO day, the last on which they have access. */ until: string };

const mostItems = 500;
/** A delegate's seat is looked at again after a year at the latest. */
const longestSeat = 366 * 86_400_000;

/** @throws MatterRefused for a day that is over or too far, and for what are no ids of items. */
export function delegateGrant({ items, until }: DelegateScope, now: Date): Grant {
  if (!isDay(until)) throw new MatterRefused('empty', 'Give the last day of access.');
  const end = endOfDay(until);
  if (end <= now || end.getTime() - now.getTime() > longestSeat)
    throw new MatterRefused('state', 'The last day of access is today or later, and within a year.');
  const ids = [...new Set(items)];
  if (ids.length > mostItems || !ids.every((id) => /^[\da-f-]{36}$/.test(id)))
    throw new MatterRefused('state', 'Choose what is shared from the items of this matter.');
  return { role: 'delegate', scope: JSON.stringify(ids), until: end.toISOString() };
}

/**
 * Gives somebody access, instead of the access they have now.
 * @param added Who let them in.
 */
export async function letIn(context: Context, t: Work, matter: MatterRow, clientId: string, address: string, grant: Grant, added: string): Promise<void> {
  const time = context.now().toISOString();
  const before = await findMember(t, matter.id, clientId);
  // A client who accepts a delegate's invitation stays a client.
  if (before?.role === 'client' && before.until === null) return;
  if (before !== undefined) await changeMember(t, before.id, { ended_at: time });
  const id = randomUUID();
  const sealed = context.seal('matter_member', 'address', id, address);
  const times = { added_at: time, ended_at: null, notified_at: null, seen_at: null };
  await insertMember(t, { id, matter_id: matter.id, client_id: clientId, ...grant, ...times, added_by: added, address: sealed });
}

export async function memberViews(context: Context, matter: MatterRow, viewerId: string | undefined): Promise<MemberView[]> {
  const rows = await membersOf(context.database.db, matter.id, context.now().toISOString());
  const views: MemberView[] = [];
  for (const row of rows) {
    // An account that is gone is still named by the address with which it was let in.
    const address = (await mailAddressOf(context, context.database.db, row)) ?? context.open('matter_member', 'address', row.id, row.address);
    const scope = JSON.parse(row.scope) as string[];
    views.push({ id: row.id, role: row.role, you: row.client_id === viewerId, addedAt: row.added_at, until: row.until, address, scope });
  }
  return views;
}

export function createMembers(context: Context) {
  const { now, change, database } = context;

  /** Work on a member whom the viewer may change: clients change delegates alone. */
  const withMember = (viewer: Viewer, ref: string, memberId: string, action: AuditAction, values: () => Partial<MatterMemberRow>): Promise<boolean> =>
    change(async (t, log) => {
      const found = await access(t, viewer, ref, viewer.kind === 'client' ? 'delegates' : 'manage', now());
      if (found === undefined) return false;
      const members = await membersOf(t, found.matter.id, now().toISOString());
      const member = members.find(({ id, role }) => id === memberId && (viewer.kind === 'staff' || role === 'delegate'));
      if (member === undefined) return false;
      const given = values();
      if (given.scope !== undefined && member.role !== 'delegate')
        throw new MatterRefused('state', 'A client sees everything that is shared; only a delegate’s access has limits.');
      await changeMember(t, member.id, given);
      log({ actor: actorOf(viewer), action, subject: `matter:${found.matter.id}`, detail: { ref, member: member.id } });
      return true;
    });

  const end = (viewer: Viewer, ref: string, memberId: string) =>
    withMember(viewer, ref, memberId, 'matter.member-ended', () => ({ ended_at: now().toISOString() }));
  const share = (viewer: Viewer, ref: string, memberId: string, scope: DelegateScope) =>
    withMember(viewer, ref, memberId, 'matter.delegate-changed', () => {
      const { scope: items, until } = delegateGrant(scope, now());
      return { scope: items, until };
    });

  return {
    /**
     * For an account that is being deleted, in the same transaction: ends the access to everything.
     * @returns false where an open matter still has this client, and then nothing is ended.
     */
    async leave(t: Work, clientId: string): Promise<boolean> {
      const seats = await seatsOf(t, clientId);
      if (seats.some(({ role, closed_at, deleted_at }) => role === 'client' && closed_at === null && deleted_at === null)) return false;
      for (const { id, matter_id, ref } of seats) {
        await changeMember(t, id, { ended_at: now().toISOString() });
        const detail = { ref, member: id, because: 'account-deleted' };
        await context.audit.append(t, { actor: clientActor(clientId), action: 'matter.member-ended', subject: `matter:${matter_id}`, detail });
      }
      return true;
    },
    staff: {
      /** Access ends with the next request. @returns false where there is no such member. */
      endMember: (staff: Staff, ref: string, memberId: string) => end(asStaff(staff), ref, memberId),
      changeDelegate: (staff: Staff, ref: string, memberId: string, scope: DelegateScope) => share(asStaff(staff), ref, memberId, scope),
      membersOf: async (staff: Staff, ref: string): Promise<MemberView[] | undefined> => {
        const found = await access(database.db, asStaff(staff), ref, 'manage', now());
        return found && memberViews(context, found.matter, undefined);
      },
    },
    client: {
      /** Ends a delegate's access. @returns false where there is no such delegate. */
      endDelegate: (clientId: string, ref: string, memberId: string) => end(asClient(clientId), ref, memberId),
      /** Changes what a delegate sees, and until when. */
      changeDelegate: (clientId: string, ref: string, memberId: string, scope: DelegateScope) => share(asClient(clientId), ref, memberId, scope),
    },
  };
}

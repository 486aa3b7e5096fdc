/**
 * The one place that says who may do what in which matter. Every function of this feature asks here first, and
 * answers alike for a matter that is somebody else's and for one that does not exist.
 */
import type { MatterMemberRow, MatterRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import { walledOff } from '../walls/index.ts';
import type { Staff } from './context.ts';
import { findByRef, findMember, teamOf } from './store.ts';

export type Viewer = { kind: 'client'; id: string } | ({ kind: 'staff' } & Staff);

export type Need =
  /** See what is shared. */
  | 'read'
  /** The thread of messages, which has no parts that could be shared one by one. */
  | 'thread'
  /** Answer what we asked for. */
  | 'answer'
  /** Let others in, and out again. */
  | 'delegates'
  /** Sign the engagement letter, and cancel it. */
  | 'sign'
  /** Notes and drafts. */
  | 'draft'
  /** Publish, write to the client, invite, move. */
  | 'manage'
  /** Hold, and bring back what was put aside. */
  | 'own';

export type Access = {
  matter: MatterRow;
  /** Where the viewer is a client. */
  member: MatterMemberRow | undefined;
  /** Whether an item, named by its id, is shown to this viewer. */
  sees: (itemId: string) => boolean;
};

const needsOfMember: Readonly<Record<MatterMemberRow['role'], readonly Need[]>> = {
  client: ['read', 'thread', 'answer', 'delegates', 'sign'],
  delegate: ['read', 'answer'],
};

const needsOfStaff = {
  investigator: ['read', 'thread', 'draft'],
  'case-manager': ['read', 'thread', 'draft', 'manage'],
  owner: ['read', 'thread', 'draft', 'manage', 'own'],
  // Reads tips, and matters only with another role beside it.
  custodian: [],
} as const satisfies Readonly<Record<Staff['roles'][number], readonly Need[]>>;

/** Whether somebody of the staff sees every matter that has no wall around it, not only those that they work on. */
export const seesAll = ({ roles }: Staff): boolean => roles.some((role) => role === 'case-manager' || role === 'owner');

const mayStaff = ({ roles }: Staff, need: Need): boolean => roles.some((role) => (needsOfStaff[role] as readonly Need[]).includes(need));

/** @returns undefined where there is no such matter, where it is not the viewer's, and where the viewer may not do this in it. */
export async function access(query: Query, viewer: Viewer, ref: string, need: Need, now: Date): Promise<Access | undefined> {
  const matter = await findByRef(query, ref);
  if (viewer.kind === 'client') {
    // Asked in any case, so that a missing matter costs the same as a foreign one.
    const member = await findMember(query, matter?.id ?? '', viewer.id);
    if (matter === undefined || member === undefined || matter.deleted_at !== null) return undefined;
    if (member.until !== null && member.until <= now.toISOString()) return undefined;
    if (!needsOfMember[member.role].includes(need)) return undefined;
    const scope = new Set(JSON.parse(member.scope) as string[]);
    return { matter, member, sees: (itemId) => member.role === 'client' || scope.has(itemId) };
  }
  if (matter === undefined || !mayStaff(viewer, need) || (matter.deleted_at !== null && need !== 'own')) return undefined;
  if ((await walledOff(query, [matter], viewer, now)).has(matter.id)) return undefined;
  if (!seesAll(viewer) && matter.lead !== viewer.id && !(await teamOf(query, matter.id)).includes(viewer.id)) return undefined;
  return { matter, member: undefined, sees: () => true };
}

export const asClient = (id: string): Viewer => ({ kind: 'client', id });
export const asStaff = (staff: Staff): Viewer => ({ kind: 'staff', ...staff });

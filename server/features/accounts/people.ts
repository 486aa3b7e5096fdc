/** Accounts as whoever runs the site sees them. */
import type { AccountAction } from '#shared/audit/actions.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { Transaction } from 'kysely';
import type { Query, StaffRole, Tables, Time } from '../../db/tables.ts';
import { cutoff, idleNoticeMonths } from '../retention/index.ts';
import { inTransaction } from './current.ts';
import type { Kit } from './kit.ts';
import * as rollStore from './roll-store.ts';
import * as store from './store.ts';

export type Person = {
  id: string;
  email: string;
  name: string;
  /** Of clients: none. */
  roles: readonly StaffRole[];
  state: 'invited' | 'active' | 'disabled';
  signedInAt: Time | null;
};

/** As many as a firm has; the rest is not listed. */
export const mostListed = 500;

export function createPeople(kit: Kit) {
  const { audience, database, secrets, now } = kit;

  return {
    /** The oldest first. */
    async listUsers(): Promise<Person[]> {
      const rows = await store.listUsers(database.db, audience, mostListed);
      return rows.map((row) => ({
        id: row.id,
        email: kit.addressOf(row),
        name: kit.nameOf(row),
        roles: rolesOf(row.roles),
        state: row.disabled_at !== null ? 'disabled' : row.email_verified === 1 ? 'active' : 'invited',
        signedInAt: row.signed_in_at,
      }));
    },
    /** Where mails to an account go today. @returns undefined where there is none, and where nobody may sign in to it. */
    async addressOf(query: Query, id: string): Promise<string | undefined> {
      const user = await store.findById(query, audience, id);
      return user?.disabled_at === null ? kit.addressOf(user) : undefined;
    },
    /** Tells clients whose account nobody uses that it will be erased, once, a month before. */
    async tellIdle(): Promise<void> {
      const rule = { months: 12 - idleNoticeMonths };
      const day = longDate(londonDay(new Date(cutoff({ months: -idleNoticeMonths }, now()))));
      const times = { before: cutoff(rule, now()), now: now().toISOString() };
      for (const user of await store.listIdle(database.db, times, mostListed)) {
        await inTransaction(database, async (t) => {
          await store.changeUser(t, 'client', user.id, { notified_at: now().toISOString() });
          await kit.mail(t, user.id, kit.addressOf(user), kit.letters.idle(day));
        });
      }
      kit.outbox.wake();
    },
    /** Shuts an account, which ends its sessions and links at once, or opens it again. @returns whether there is one. */
    setDisabled: (email: string, isDisabled: boolean, actor: string): Promise<boolean> =>
      change(email, isDisabled ? 'disabled' : 'enabled', actor, async (t, { id }) => {
        await store.changeUser(t, audience, id, { disabled_at: isDisabled ? now().toISOString() : null });
        if (isDisabled) await store.deleteVerificationsOf(t, audience, id, ['confirm', 'reset', 'email', 'join', 'second', 'enrol']);
      }),
    /** Gives somebody on staff other roles. @returns whether there is such an account. */
    setRoles: (email: string, roles: readonly StaffRole[], actor: string): Promise<boolean> =>
      change(email, 'roles-changed', actor, (t, { id }) => store.setRoles(t, id, JSON.stringify(roles)), { roles: roles.join(' ') }),
    /** For a telephone that is lost with all recovery codes, and perhaps a passkey: the next sign-in sets a new app up. @returns whether there is such an account. */
    resetSecondFactor: (email: string, actor: string): Promise<boolean> =>
      change(email, 'totp-reset', actor, async (t, user) => {
        await store.deleteTotp(t, audience, user.id);
        if (audience === 'staff') await store.deletePasskeysOf(t, user.id);
        await store.deleteVerificationsOf(t, audience, user.id, ['second', 'enrol']);
        await kit.mail(t, user.id, kit.addressOf(user), kit.letters.methodRemoved('The authenticator app'));
      }),
  };

  /** Changes what an account may do; whoever is signed in to it signs in again. */
  async function change(
    email: string,
    action: AccountAction,
    actor: string,
    work: (t: Transaction<Tables>, user: store.Found) => Promise<void>,
    detail: Record<string, string> = {},
  ): Promise<boolean> {
    const isThere = await inTransaction(database, async (t) => {
      const user = await store.findByAddress(t, audience, secrets.addressToken(email));
      if (user === undefined) return false;
      await work(t, user);
      // Who has it on a page meanwhile is told that it has changed.
      if (audience === 'staff') await rollStore.raiseVersion(t, user.id, (await rollStore.findStaff(t, user.id))?.version ?? 1);
      await store.endSessions(t, audience, user.id);
      await kit.note(t, action, user.id, detail, actor);
      return true;
    });
    kit.outbox.wake();
    return isThere;
  }
}

export const rolesOf = (json: string | null | undefined): readonly StaffRole[] => (json ? (JSON.parse(json) as StaffRole[]) : []);

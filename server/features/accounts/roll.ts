/**
 * The roll of the staff, as owners keep it: who is on it, who comes, what each may see, who goes.
 * Whoever acts is an owner at the moment of the act, and never acts on themselves: so the last owner who can sign in stays.
 */
import type { Transaction } from 'kysely';
import type { AccountAction } from '#shared/audit/actions.ts';
import { rollLimits, type RollPerson } from '#shared/staff/roll.ts';
import { staffRoles, type StaffRole, type Tables } from '../../db/tables.ts';
import { Refused, RefusedFields, requireText, requireVersion } from '../../refused.ts';
import { isOwner, staffActor, type Staff } from '../../staff.ts';
import { isAddress } from '../outbox/index.ts';
import { inTransaction } from './current.ts';
import type { createJoining } from './joining.ts';
import type { Kit } from './kit.ts';
import { mostListed, rolesOf } from './people.ts';
import * as rollStore from './roll-store.ts';
import * as store from './store.ts';
import { mostFailures } from './throttle.ts';

/** Somebody on the roll, in the version that was read. */
export type Named = { id: string; version: number };

export type NewColleague = { email: string; name: string; roles: readonly string[] };

/** What of an account ends with its sessions: every link, and every step that somebody is half-way through. */
const everyLink = ['confirm', 'reset', 'email', 'join', 'second', 'enrol', 'new-passkey'] as const;

export type Roll = ReturnType<typeof createRoll>;

export function createRoll(kit: Kit, { invite }: Pick<ReturnType<typeof createJoining>, 'invite'>) {
  const { audience, database, now, secrets, throttle } = kit;

  async function list(only?: string): Promise<RollPerson[]> {
    const { db } = database;
    const alive = { now: now().toISOString(), seenAfter: new Date(now().getTime() - kit.rules.idle).toISOString() };
    const found = only === undefined ? undefined : await rollStore.findListed(db, only);
    const rows = only === undefined ? await store.listUsers(db, audience, mostListed) : found === undefined ? [] : [found];
    const ids = rows.map(({ id }) => id);
    const [sessions, passkeys, apps, joining] = await Promise.all([
      rollStore.countSessions(db, ids, alive),
      rollStore.countPasskeys(db, ids),
      rollStore.withTotp(db, ids),
      rollStore.invitationsOf(db, ids, alive.now),
    ]);
    const locked = await Promise.all(rows.map((row) => isLocked(row)));
    return rows.map((row, index) => ({
      id: row.id,
      version: row.version ?? 1,
      email: kit.addressOf(row),
      name: kit.nameOf(row),
      roles: rolesOf(row.roles),
      state: row.disabled_at !== null ? 'disabled' : row.email_verified === 0 ? 'invited' : locked[index] ? 'locked' : 'active',
      addedAt: row.created_at,
      signedInAt: row.signed_in_at,
      disabledAt: row.disabled_at,
      invitedUntil: joining.get(row.id) ?? null,
      hasApp: apps.has(row.id),
      passkeys: passkeys.get(row.id) ?? 0,
      sessions: sessions.get(row.id) ?? 0,
    }));
  }

  /** Whether so much was guessed that only a reset by mail goes on. */
  async function isLocked(row: store.ListedUser): Promise<boolean> {
    const ids = [...throttle.accountIds('password', secrets.addressToken(kit.addressOf(row))), ...throttle.accountIds('code', row.id)];
    const counts = await Promise.all(ids.map((id) => store.readFailures(database.db, audience, id)));
    return counts.some((count) => (count?.failures ?? 0) >= mostFailures);
  }

  /** Changes somebody's account in one transaction: its sessions end with it, so that their very next request is refused. */
  async function change(
    owner: Staff,
    { id, version }: Named,
    action: AccountAction,
    work: (t: Transaction<Tables>, row: rollStore.FoundStaff) => Promise<Record<string, string | number>>,
  ): Promise<true | undefined> {
    const result = await inTransaction(database, async (t) => {
      await requireOwner(t, owner);
      const row = await rollStore.findStaff(t, id);
      if (row === undefined) return undefined;
      if (id === owner.id) throw new Refused('own-work', 'Nobody changes their own account here: another owner does it.');
      requireVersion({ version: row.version ?? 1 }, version);
      const detail = await work(t, row);
      await rollStore.raiseVersion(t, id, version);
      const sessions = await store.endSessions(t, audience, id);
      await kit.note(t, action, id, { ...detail, ...(sessions > 0 && { sessions }) }, staffActor(owner));
      return true as const;
    });
    kit.outbox.wake();
    return result;
  }

  const requireJoined = ({ email_verified }: rollStore.FoundStaff): void => {
    if (email_verified === 0) throw new Refused('state', 'They have not followed their invitation yet. Send it again, or withdraw it.');
  };
  const requireInvited = ({ email_verified, disabled_at }: rollStore.FoundStaff): void => {
    if (email_verified === 1 || disabled_at !== null) throw new Refused('state', 'They have followed their invitation already.');
  };

  return {
    /** Everybody, the oldest first. */
    list: () => list(),
    find: async (id: string): Promise<RollPerson | undefined> => (await list(id))[0],

    /** Makes an account and mails the link that leads to it. @returns its id. @throws RefusedFields */
    async inviteColleague(owner: Staff, { email: typed, name: typedName, roles }: NewColleague): Promise<string> {
      const [email, name] = [typed.trim(), typedName.trim()];
      const chosen = knownRoles(roles);
      const problems = [
        ...(isAddress(email) ? [] : [{ field: 'email', message: 'Enter an e-mail address, such as name@example.org' }]),
        ...(name === '' ? [{ field: 'name', message: 'Enter the name that colleagues know them by' }] : []),
        ...(name.length > rollLimits.name ? [{ field: 'name', message: `The name has at most ${rollLimits.name} characters` }] : []),
        ...(chosen === undefined ? [noRole] : []),
      ];
      if (problems.length > 0 || chosen === undefined) throw new RefusedFields(problems);
      await inTransaction(database, (t) => requireOwner(t, owner));
      const token = await invite({ email, name, roles: chosen, actor: staffActor(owner), isNew: true });
      if (token === undefined) throw new RefusedFields([{ field: 'email', message: 'There is an account of this address already: look for it in the list' }]);
      return (await store.findByAddress(database.db, audience, secrets.addressToken(email)))?.id ?? '';
    },

    /** A new link; the one of before works no more. */
    resend: (owner: Staff, who: Named) =>
      change(owner, who, 'invited', async (t, row) => {
        requireInvited(row);
        await kit.mail(t, row.id, kit.addressOf(row), kit.letters.join(await kit.issue(t, 'join', row.id)));
        return {};
      }),

    /** Nothing is left of an invitation that nobody has followed. */
    async withdraw(owner: Staff, { id, version }: Named): Promise<true | undefined> {
      return inTransaction(database, async (t) => {
        await requireOwner(t, owner);
        const row = await rollStore.findStaff(t, id);
        if (row === undefined) return undefined;
        requireVersion({ version: row.version ?? 1 }, version);
        requireInvited(row);
        await store.deleteVerificationsOf(t, audience, id, ['join']);
        await rollStore.deleteInvited(t, id);
        await kit.note(t, 'invitation-withdrawn', id, {}, staffActor(owner));
        return true as const;
      });
    },

    changeRoles: (owner: Staff, who: Named, roles: readonly string[]) =>
      change(owner, who, 'roles-changed', async (t, row) => {
        const chosen = knownRoles(roles);
        if (chosen === undefined) throw new RefusedFields([noRole]);
        await store.setRoles(t, row.id, JSON.stringify(chosen));
        return { before: rolesOf(row.roles).join(' '), roles: chosen.join(' ') };
      }),

    /** @param reason Stays in the audit log: it names nobody. */
    disable: (owner: Staff, who: Named, reason: string) =>
      change(owner, who, 'disabled', async (t, row) => {
        requireJoined(row);
        if (row.disabled_at !== null) throw new Refused('state', 'They are shut out already.');
        const words = requireText(reason, rollLimits.reason).trim();
        await store.changeUser(t, audience, row.id, { disabled_at: now().toISOString() });
        await store.deleteVerificationsOf(t, audience, row.id, everyLink);
        return { reason: words };
      }),

    enable: (owner: Staff, who: Named, reason: string) =>
      change(owner, who, 'enabled', async (t, row) => {
        if (row.disabled_at === null) throw new Refused('state', 'They may sign in already.');
        const words = requireText(reason, rollLimits.reason).trim();
        await store.changeUser(t, audience, row.id, { disabled_at: null });
        return { reason: words };
      }),

    /** They sign in again, and nothing else changes. */
    endSessionsOf: (owner: Staff, who: Named) =>
      change(owner, who, 'session-ended', async (t, row) => {
        await store.deleteVerificationsOf(t, audience, row.id, ['second', 'enrol', 'new-passkey']);
        return {};
      }),

    /** App, recovery codes and passkeys go; the next sign-in sets a new app up. They are told by mail. */
    resetFactor: (owner: Staff, who: Named) =>
      change(owner, who, 'totp-reset', async (t, row) => {
        requireJoined(row);
        await store.deleteTotp(t, audience, row.id);
        await store.deletePasskeysOf(t, row.id);
        await store.deleteVerificationsOf(t, audience, row.id, ['second', 'enrol', 'new-passkey']);
        await kit.mail(t, row.id, kit.addressOf(row), kit.letters.methodRemoved('The authenticator app'));
        return {};
      }),
  };
}

const noRole = { field: 'roles', message: 'Choose at least one role' };

/** @returns undefined for none, and where one is none. */
function knownRoles(given: readonly string[]): StaffRole[] | undefined {
  const chosen = staffRoles.filter((role) => given.includes(role));
  return chosen.length > 0 && chosen.length === new Set(given).size ? chosen : undefined;
}

async function requireOwner(t: Transaction<Tables>, owner: Staff): Promise<void> {
  const row = await rollStore.findStaff(t, owner.id);
  // Their own session may have been ended a moment ago, by another owner.
  if (row === undefined || row.disabled_at !== null || !isOwner({ id: owner.id, roles: rolesOf(row.roles) }))
    throw new Refused('not-allowed', 'You are no owner any more. Nothing was changed.');
}

/** Sessions as their owner sees them. */
import type { SessionSpan } from '#shared/areas/view.ts';
import type { StaffRole } from '../../db/tables.ts';
import { inTransaction } from './current.ts';
import type { Kit, Visit } from './kit.ts';
import type { StoredSession } from './library.ts';
import { rolesOf } from './people.ts';
import * as store from './store.ts';

export type Session = {
  user: { id: string; email: string; name: string; /** Of clients: none. */ roles: readonly StaffRole[] };
  session: Pick<StoredSession['session'], 'id' | 'createdAt' | 'seenAt' | 'expiresAt' | 'scripts' | 'method'>;
};

export type ListedSession = store.ListedSession & { isThis: boolean };

/** Milliseconds: a page with many requests is one sign of life. */
const touchEvery = 60_000;

export function createSessions(kit: Kit) {
  const { audience, database, now, rules } = kit;

  return {
    async sessionOf(headers: Visit['headers']): Promise<Session | undefined> {
      const found = await kit.session(headers);
      if (found === undefined) return undefined;
      const { user, session } = found;
      const { id, createdAt, seenAt, expiresAt, scripts, method } = session;
      return {
        user: { id: user.id, email: user.email, name: user.name, roles: rolesOf(user.roles) },
        session: { id, createdAt, seenAt, expiresAt, scripts, method },
      };
    },
    /** Whether somebody has ended it: its owner, or an owner of the firm with the account or its roles. One that has run out has not been ended. */
    isEnded: async ({ cookie = '' }: Visit['headers']): Promise<boolean> => (await (await kit.library()).read(cookie)) === undefined,
    /** Says that a person is there. Not for requests that scripts make by themselves: those would keep a session alive for ever. */
    async touch({ session }: Session): Promise<void> {
      if (now().getTime() - session.seenAt.getTime() < touchEvery) return;
      await inTransaction(database, (t) => store.touchSession(t, audience, session.id, now().toISOString()));
    },
    /** How long it lasts from now on. A visit is written down only when the last one was a minute ago, so that minute is not promised. */
    spanOf: ({ session }: Session): SessionSpan => ({ idle: rules.idle - touchEvery, left: session.expiresAt.getTime() - now().getTime() }),
    /** Ends the session on the server, whether or not it was still good. @returns Set-Cookie lines. */
    async signOut(headers: Visit['headers']): Promise<string[]> {
      const library = await kit.library();
      const found = await library.read(headers.cookie ?? '');
      if (found !== undefined) {
        await inTransaction(database, async (t) => {
          if ((await store.endSessions(t, audience, found.user.id, { only: found.session.id })) > 0) await kit.note(t, 'signed-out', found.user.id);
        });
      }
      return [...(await library.forget()), kit.stepCookie.clearing];
    },
    /** The newest first. */
    async listSessions({ user, session }: Session): Promise<ListedSession[]> {
      const alive = { now: now().toISOString(), seenAfter: new Date(now().getTime() - rules.idle).toISOString() };
      return (await store.listSessions(database.db, audience, user.id, alive)).map((row) => ({ ...row, isThis: row.id === session.id }));
    },
    /** @returns whether there was such a session of this owner. */
    endSession: ({ user }: Session, id: string): Promise<boolean> =>
      inTransaction(database, async (t) => {
        if ((await store.endSessions(t, audience, user.id, { only: id })) === 0) return false;
        await kit.note(t, 'session-ended', user.id, { sessions: 1 });
        return true;
      }),
    /** @returns how many there were. */
    endOtherSessions: ({ user, session }: Session): Promise<number> =>
      inTransaction(database, async (t) => {
        const count = await store.endSessions(t, audience, user.id, { except: session.id });
        if (count > 0) await kit.note(t, 'session-ended', user.id, { sessions: count });
        return count;
      }),
  };
}

/**
 * better-auth as we use it: it keeps users, credentials and sessions, and reads and writes the session's
 * cookie. Its HTTP handler is never mounted, so none of its endpoints can be reached from outside.
 */
import type { AuthContext } from 'better-auth';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { SessionRow } from '../../db/tables.ts';
import type { Audience } from './audience.ts';
import { audienceRules } from './audience.ts';
import type { Secrets } from './secrets.ts';

export type LibrarySettings = {
  database: Database;
  secrets: Secrets;
  audience: Audience;
  /** Scheme and host of this site. */
  origin: string;
  /** Told what the library would have written to the console. */
  onError: (error: unknown) => void;
};

export type NewSession = { userId: string; method: SessionRow['method']; scripts: boolean; now: Date };

/** A session as it stands in the database, with its owner's address and name opened. */
export type StoredSession = {
  /** `roles`: JSON; absent for clients. */
  user: { id: string; email: string; name: string; emailVerified: boolean; roles?: string };
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date; seenAt: Date; scripts: boolean; method: SessionRow['method'] };
};

export type Library = {
  internal: AuthContext['internalAdapter'];
  /** Begins a session, in the transaction that is running. @returns its Set-Cookie lines. */
  begin: (session: NewSession) => Promise<string[]>;
  /** The session that a Cookie header names, whether it is still good or not. */
  read: (cookie: string) => Promise<StoredSession | undefined>;
  /** Set-Cookie lines that forget the session in the browser. */
  forget: () => Promise<string[]>;
};

/** Takes the life of the cookie away, which the library's types do not foresee; the server ends the session in any case. */
const goesWithBrowser = { maxAge: undefined } as unknown as { maxAge: number };

/** As it is called on this origin. */
export const cookieName = (audience: Audience, secure: boolean): string => `${secure ? '__Host-' : ''}${audience}`;

/** A third of a second to load, so not before somebody needs it. */
export async function openLibrary({ database, secrets, audience, origin, onError }: LibrarySettings): Promise<Library> {
  const [{ betterAuth }, { createAuthEndpoint }, { setSessionCookie, deleteSessionCookie }, { createAdapter }, { z }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/cookies'),
    import('./adapter.ts'),
    import('zod'),
  ]);
  const secure = origin.startsWith('https:');
  const name = cookieName(audience, secure);
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

  const house = {
    id: 'house',
    endpoints: {
      beginSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string(), method: z.string(), scripts: z.boolean(), now: z.date() }) },
        async (ctx) => {
          const { userId, method, scripts, now } = ctx.body;
          const expiresAt = new Date(now.getTime() + audienceRules[audience].life);
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (user === null) throw new Error('A session was begun for nobody');
          const values = { method, scripts, seenAt: now, createdAt: now, updatedAt: now, expiresAt };
          const session = await ctx.context.internalAdapter.createSession(userId, false, values, true);
          await setSessionCookie(ctx, { session, user }, false, goesWithBrowser);
        },
      ),
      readSession: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
        const token = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret);
        return token ? await ctx.context.internalAdapter.findSession(token) : null;
      }),
      forgetSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => deleteSessionCookie(ctx)),
    },
  } as const;

  const auth = betterAuth({
    baseURL: origin,
    secret: secrets.library,
    // Or it would take them from an environment variable of its own.
    secrets: [{ version: 1, value: secrets.library }],
    database: createAdapter({ database, secrets, audience }),
    plugins: [house],
    telemetry: { enabled: false },
    logger: { log: (level, message) => (level === 'error' ? onError(new Error(message)) : undefined) },
    emailAndPassword: { enabled: false },
    user: {
      modelName: `${audience}_user`,
      fields: { ...times, name: 'name_sealed', emailVerified: 'email_verified' },
      additionalFields: {
        emailSealed: { type: 'string', fieldName: 'email_sealed', input: false, returned: false },
        ...(audience === 'staff' && { roles: { type: 'string', input: false } }),
      },
    },
    session: {
      modelName: `${audience}_session`,
      fields: { ...times, userId: 'user_id', expiresAt: 'expires_at' },
      additionalFields: {
        seenAt: { type: 'date', fieldName: 'seen_at', input: false },
        scripts: { type: 'boolean', input: false },
        method: { type: 'string', input: false },
      },
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
      expiresIn: audienceRules[audience].life / 1000,
    },
    account: {
      modelName: `${audience}_credential`,
      fields: { ...times, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
      accountLinking: { enabled: false },
      storeAccountCookie: false,
    },
    verification: {
      modelName: `${audience}_verification`,
      fields: { ...times, expiresAt: 'expires_at' },
      storeIdentifier: 'hashed',
      disableCleanup: true,
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: name,
      cookies: { session_token: { name } },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
  });
  const { internalAdapter } = await auth.$context;
  const cookiesOf = ({ headers }: { headers: Headers }): string[] => headers.getSetCookie();

  return {
    internal: internalAdapter,
    begin: async (body) => cookiesOf(await auth.api.beginSession({ body, returnHeaders: true })),
    async read(cookie) {
      if (!cookie.includes(`${name}=`)) return undefined;
      const found = await auth.api.readSession({ headers: new Headers({ cookie }) });
      return (found as StoredSession | null) ?? undefined;
    },
    forget: async () => cookiesOf(await auth.api.forgetSession({ returnHeaders: true })),
  };
}

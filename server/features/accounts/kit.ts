/** What the parts of an account share: who may do what is decided in them, how it is kept and told, here. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Transaction } from 'kysely';
import type { AccountAction } from '#shared/audit/actions.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { createCookie } from '../../http/cookies.ts';
import { createLimits, type LimitName } from '../../http/limits.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { EraseOrder } from '../retention/index.ts';
import { audienceRules, purposeLife, type Audience, type Purpose } from './audience.ts';
import { createHasher, type HasherSettings } from './hasher.ts';
import { openLibrary, type Library, type StoredSession } from './library.ts';
import { createLetters, type Letter } from './mails.ts';
import { refusePassword } from './password-rules.ts';
import { createSecrets, newToken, tokenHash } from './secrets.ts';
import * as store from './store.ts';
import { createThrottle, type Attempt } from './throttle.ts';

type Work = Transaction<Tables>;

export type AccountSettings = {
  audience: Audience;
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Erases an account with all that is its own. */
  erase: (order: EraseOrder) => Promise<unknown>;
  /** What hangs on the account of a client, in the transaction that changes it. Absent: there are no matters. */
  matters?: {
    /** Ends what they see, for an account that is deleted. False: an open matter needs the account, and nothing was changed. */
    leave: (t: Work, userId: string) => Promise<boolean>;
    moveNotices: (t: Work, userId: string, from: string, to: string) => Promise<void>;
  };
  /** Scheme and host of this site. */
  origin: string;
  /** Shown in authenticator apps. */
  serviceName: string;
  now: () => Date;
  onError: (error: unknown) => void;
  hashing?: HasherSettings;
  /** Milliseconds that answers take at least which must not tell whether an address is known. */
  evenTime?: number;
};

/** Too much was asked for; the same is allowed again after so many seconds. */
export type Slowed = { state: 'slow-down'; retryAfterSeconds: number };

/** A password or code was wrong too often: only a reset by mail goes on. */
export type Stopped = { state: 'reset-needed' };
export type SignedOut = { state: 'signed-out' };
export type Refusal = { state: 'refused' };
/** A field has to be filled in otherwise; the message is for its owner. */
export type Unfit = { state: 'unfit'; field: 'email' | 'password' | 'name'; message: string };

/** What a request that changes an account comes with. `network`: see server/http/networks.ts. */
export type Visit = { headers: Pick<IncomingHttpHeaders, 'cookie'>; network: string };

/** The current password, and a code where the account has a second factor. */
export type Proof = { password: string; code?: string };

export type Kit = ReturnType<typeof createKit>;

export function createKit(settings: AccountSettings) {
  const { audience, database, keyring, audit, outbox, origin, now, evenTime = 300 } = settings;
  const secrets = createSecrets(keyring, audience);
  const limits = createLimits({ now });
  let opening: Promise<Library> | undefined;
  const library = (): Promise<Library> => (opening ??= openLibrary({ database, secrets, audience, origin, onError: settings.onError }));

  const kit = {
    ...settings,
    rules: audienceRules[audience],
    secrets,
    letters: createLetters(origin, audience),
    hasher: createHasher(settings.hashing),
    throttle: createThrottle({ database, secrets, audience, now }),
    /** Keeps the way between two steps of signing in. */
    stepCookie: createCookie(`${audience}-step`, { secure: origin.startsWith('https:') }),
    library,

    /** @returns the answer where a network asks for too much. */
    slowed(name: LimitName, network: string): Slowed | undefined {
      const { allowed, retryAfterSeconds } = limits.take(name, network);
      return allowed ? undefined : { state: 'slow-down', retryAfterSeconds };
    },
    /** Runs work so that its length says nothing. @param applies For which results; for all unless given. */
    async evenly<T>(work: Promise<T>, applies: (result: T) => boolean = () => true): Promise<T> {
      const floor = wait(evenTime, undefined, { ref: false });
      const result = await work;
      if (applies(result)) await floor;
      return result;
    },
    /**
     * Adds a line to the audit log; last in its transaction.
     * @param userId Undefined where there is no such account.
     * @param actor Its owner unless somebody else did it.
     */
    note: (t: Work, action: AccountAction, userId: string | undefined, detail: Record<string, string | number> = {}, actor?: string): Promise<void> => {
      const who = userId === undefined ? undefined : `${audience}:${userId}`;
      return audit.append(t, { actor: actor ?? who ?? 'visitor', action: `account.${action}`, subject: who ?? `${audience}:unknown`, detail });
    },
    /** Writes a mail; call `outbox.wake` after the commit. */
    async mail(t: Work, userId: string, to: string, { kind, subject, text }: Letter): Promise<void> {
      await outbox.add(t, { kind, recordId: userId, to, subject, text });
    },
    addressOf: (user: Pick<store.Found, 'id' | 'email_sealed'>): string => secrets.openPersonal(user.id, 'email', user.email_sealed),
    nameOf: (user: Pick<store.Found, 'id' | 'name_sealed'>): string => secrets.openPersonal(user.id, 'name', user.name_sealed),

    /** Makes a token. A mailed link voids the ones of before; two devices may be half-way through signing in at once. */
    async issue(t: Work, purpose: Purpose, userId: string): Promise<string> {
      const token = newToken();
      const at = now();
      await store.putVerification(t, audience, {
        id: randomUUID(),
        identifier: tokenHash(purpose, token),
        purpose,
        userId,
        replaces: isLink(purpose),
        at: at.toISOString(),
        expires_at: new Date(at.getTime() + purposeLife[purpose]).toISOString(),
      });
      return token;
    },
    /** Whose token this is, without using it up. */
    async ownerOf(purpose: Purpose, token: string): Promise<store.Found | undefined> {
      const value = await store.findVerification(database.db, audience, tokenHash(purpose, token), now().toISOString());
      const user = value === undefined ? undefined : await store.findById(database.db, audience, value.slice(purpose.length + 1));
      return user?.disabled_at === null ? user : undefined;
    },
    /** Whether a token is good, whoever it belongs to. */
    isKnown: async (purpose: Purpose, token: string): Promise<boolean> =>
      (await store.findVerification(database.db, audience, tokenHash(purpose, token), now().toISOString())) !== undefined,
    /** Uses a token up. @returns whether it was still good. */
    async take(t: Work, purpose: Purpose, token: string): Promise<boolean> {
      return (await store.takeVerification(t, audience, tokenHash(purpose, token), now().toISOString())) !== undefined;
    },

    /** Why a password is refused. */
    unfitPassword: async (password: string, ...known: readonly string[]): Promise<Unfit | undefined> => {
      const message = await refusePassword(password, [...known, settings.serviceName]);
      return message === undefined ? undefined : { state: 'unfit', field: 'password', message };
    },
    /** The session of a Cookie header, unless its time is over. */
    async session({ cookie = '' }: Visit['headers']): Promise<StoredSession | undefined> {
      if (!cookie.includes(audience)) return undefined;
      const found = await (await library()).read(cookie);
      return found !== undefined && isAlive(found, now(), kit.rules) ? found : undefined;
    },
  };
  return kit;
}

/** A first step of signing in is no session where a second one is required. */
function isAlive({ session }: StoredSession, now: Date, { idle, secondFactorMandatory }: Kit['rules']): boolean {
  const time = now.getTime();
  return session.expiresAt.getTime() > time && session.seenAt.getTime() + idle > time && !(secondFactorMandatory && session.method === 'password');
}

const isLink = (purpose: Purpose): boolean => ['confirm', 'reset', 'email', 'join'].includes(purpose);

/** What an attempt that may not be made is answered with. */
export const held = (attempt: Exclude<Attempt, { state: 'allowed' }>): Slowed | Stopped =>
  attempt.state === 'stopped' ? { state: 'reset-needed' } : { state: 'slow-down', retryAfterSeconds: attempt.retryAfterSeconds };

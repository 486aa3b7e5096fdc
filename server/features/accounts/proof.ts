/** Whoever changes how an account is entered shows once more that it is theirs: an unlocked screen is not enough. */
import type { Transaction } from 'kysely';
import type { SessionRow, Tables } from '../../db/tables.ts';
import { held, type Kit, type Proof, type Refusal, type SignedOut, type Slowed, type Stopped } from './kit.ts';
import type { StoredSession } from './library.ts';
import * as store from './store.ts';
import { stepOf } from './totp.ts';

export type Proved = {
  state: 'proved';
  user: store.Found;
  found: StoredSession;
  /** Time step of the code that was given; `claimProof` uses it up. */
  step: number | undefined;
  clear: string[];
};

/** Checks the password, and the code where the account has a second factor. */
export async function prove(
  kit: Kit,
  found: StoredSession | undefined,
  { password, code = '', network }: Proof & { network: string },
): Promise<Proved | SignedOut | Refusal | Slowed | Stopped> {
  const { audience, database, secrets, throttle, hasher, now } = kit;
  const user = found === undefined ? undefined : await store.findById(database.db, audience, found.user.id);
  if (found === undefined || user === undefined) return { state: 'signed-out' };
  hasher.expectRoom();
  const attempt = await throttle.begin('password', secrets.addressToken(found.user.email), network);
  if (attempt.state !== 'allowed') return held(attempt);
  const { right } = await hasher.verify(user.password, password);
  const totp = user.confirmed_at === null ? undefined : await store.findTotp(database.db, audience, user.id);
  const step = totp === undefined ? undefined : stepOf(secrets.openTotp(user.id, totp.secret), code, now());
  if (!right || (totp !== undefined && step === undefined)) return { state: 'refused' };
  return { state: 'proved', user, found, step, clear: attempt.clear };
}

/** Inside the transaction of the change. @returns false where the code was used before, or the password changed meanwhile. */
export async function claimProof(kit: Kit, t: Transaction<Tables>, { user, step, clear }: Proved): Promise<boolean> {
  const { audience, now } = kit;
  if ((await store.findById(t, audience, user.id))?.password !== user.password) return false;
  if (step !== undefined && !(await store.claimStep(t, audience, user.id, step, now().toISOString()))) return false;
  await store.forgetFailures(t, audience, clear);
  return true;
}

/** Ends every session of the account and begins a new one in this browser. @returns its cookies; undefined where it was ended meanwhile. */
export async function rotate(
  kit: Kit,
  t: Transaction<Tables>,
  { user, found }: Pick<Proved, 'user' | 'found'>,
  method: SessionRow['method'] = found.session.method,
): Promise<string[] | undefined> {
  const { audience, now } = kit;
  if ((await store.endSessions(t, audience, user.id, { only: found.session.id })) === 0) return undefined;
  await store.endSessions(t, audience, user.id);
  return (await kit.library()).begin({ userId: user.id, method, scripts: found.session.scripts, now: now() });
}

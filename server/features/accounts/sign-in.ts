/** Signing in: a password, then a code where the account has a second factor. No session exists before the last step. */
import type { Transaction } from 'kysely';
import type { SessionRow, Tables } from '../../db/tables.ts';
import { inTransaction } from './current.ts';
import { held, type Kit, type Refusal, type Slowed, type Stopped, type Visit } from './kit.ts';
import * as store from './store.ts';
import { stepOf } from './totp.ts';

/** `cookies`: lines for Set-Cookie. */
export type SignedIn = { state: 'signed-in'; cookies: string[] };
/** A code is asked for next; `enrol`: an authenticator app has to be set up first. */
export type NextStep = { state: 'second-step' | 'enrol'; cookies: string[] };
export type SignInResult = SignedIn | NextStep | Refusal | { state: 'unconfirmed' } | Slowed | Stopped;
/** `expired`: begin with the password again. */
export type CodeResult = SignedIn | Refusal | { state: 'expired' } | Slowed | Stopped;

export type SignInForm = Visit & { email: string; password: string; /** Whether the browser runs scripts. */ scripts: boolean };

/** The step between: whose it is, and whether scripts ran. */
type Step = { token: string; scripts: boolean; user: store.Found };

export function createSignIn(kit: Kit) {
  const { audience, database, secrets, throttle, hasher, now } = kit;

  /** Ends what the browser had, and begins a session. Inside a transaction. */
  async function begin(t: Transaction<Tables>, userId: string, method: SessionRow['method'], scripts: boolean, headers: Visit['headers']): Promise<SignedIn> {
    const library = await kit.library();
    const before = await library.read(headers.cookie ?? '');
    if (before !== undefined) await store.endSessions(t, audience, before.user.id, { only: before.session.id });
    await store.changeUser(t, audience, userId, { signed_in_at: now().toISOString(), notified_at: null });
    const cookies = await library.begin({ userId, method, scripts, now: now() });
    return { state: 'signed-in', cookies: [...cookies, kit.stepCookie.clearing] };
  }

  /** What follows a right password. Inside a transaction. */
  async function afterPassword(
    t: Transaction<Tables>,
    user: store.Found,
    { scripts, headers }: Pick<SignInForm, 'scripts' | 'headers'>,
  ): Promise<SignedIn | NextStep> {
    const purpose = user.confirmed_at !== null ? 'second' : kit.rules.secondFactorMandatory ? 'enrol' : undefined;
    if (purpose === undefined) {
      const result = await begin(t, user.id, 'password', scripts, headers);
      await kit.note(t, 'signed-in', user.id, { method: 'password' });
      return result;
    }
    const token = await kit.issue(t, purpose, user.id);
    return { state: purpose === 'second' ? 'second-step' : 'enrol', cookies: [kit.stepCookie.setting(`${token}.${scripts ? 1 : 0}`)] };
  }

  async function tryPassword(form: SignInForm): Promise<SignInResult> {
    await kit.library();
    const slowed = kit.slowed('sign-in', form.network);
    if (slowed !== undefined) return slowed;
    hasher.expectRoom();
    const token = secrets.addressToken(form.email);
    const attempt = await throttle.begin('password', token, form.network);
    if (attempt.state !== 'allowed') return held(attempt);
    const user = await store.findByAddress(database.db, audience, token);
    const { right, outdated } = await hasher.verify(user?.password, form.password);
    if (user === undefined || !right || user.disabled_at !== null) {
      await inTransaction(database, (t) => kit.note(t, 'refused', user?.id, { step: 'password' }));
      return { state: 'refused' };
    }
    const hash = outdated ? await hasher.hash(form.password) : undefined;
    return inTransaction(database, async (t) => {
      const present = await store.findById(t, audience, user.id);
      // Changed or disabled while the password was checked.
      if (present === undefined || present.password !== user.password || present.disabled_at !== null) return { state: 'refused' };
      if (hash !== undefined) await (await kit.library()).internal.updatePassword(user.id, hash);
      await store.forgetFailures(t, audience, attempt.clear);
      if (present.email_verified === 0) return { state: 'unconfirmed' };
      return afterPassword(t, present, form);
    });
  }

  /** The step that a browser has come to. */
  async function stepOfVisit(purpose: 'second' | 'enrol', headers: Visit['headers']): Promise<Step | undefined> {
    const [token = '', scripts] = (kit.stepCookie.read({ headers }) ?? '').split('.');
    const user = token === '' ? undefined : await kit.ownerOf(purpose, token);
    return user === undefined ? undefined : { token, scripts: scripts === '1', user };
  }

  /**
   * The second step. The code is claimed, the step used up and the session begun in one transaction, in this order:
   * of many that bring the same code one succeeds.
   * @param claim Whether what was typed is good; it uses it up.
   */
  async function secondStep(
    { headers, network }: Visit,
    method: 'totp' | 'recovery',
    claim: (t: Transaction<Tables>, user: store.Found) => Promise<boolean>,
    after: (t: Transaction<Tables>, user: store.Found) => Promise<void> = async () => undefined,
  ): Promise<CodeResult> {
    await kit.library();
    const step = await stepOfVisit('second', headers);
    if (step === undefined) return { state: 'expired' };
    const { token, scripts, user } = step;
    const attempt = await throttle.begin('code', user.id, network);
    if (attempt.state !== 'allowed') return held(attempt);
    const result = await inTransaction<CodeResult>(database, async (t) => {
      if (!(await claim(t, user))) {
        await kit.note(t, 'refused', user.id, { step: method });
        return { state: 'refused' };
      }
      if (!(await kit.take(t, 'second', token))) return { state: 'expired' };
      await store.forgetFailures(t, audience, attempt.clear);
      const signedIn = await begin(t, user.id, method, scripts, headers);
      await after(t, user);
      await kit.note(t, 'signed-in', user.id, { method });
      return signedIn;
    });
    kit.outbox.wake();
    return result;
  }

  return {
    begin,
    afterPassword,
    stepOfVisit,
    signIn: (form: SignInForm): Promise<SignInResult> => kit.evenly(tryPassword(form), ({ state }) => state === 'refused'),
    verifyCode: (visit: Visit & { code: string }): Promise<CodeResult> =>
      secondStep(visit, 'totp', async (t, user) => {
        const totp = await store.findTotp(t, audience, user.id);
        const step = totp === undefined || totp.confirmed_at === null ? undefined : stepOf(secrets.openTotp(user.id, totp.secret), visit.code, now());
        return step !== undefined && (await store.claimStep(t, audience, user.id, step, now().toISOString()));
      }),
    useRecoveryCode: (visit: Visit & { code: string }): Promise<CodeResult> =>
      secondStep(
        visit,
        'recovery',
        (t, user) => store.takeRecoveryCode(t, audience, user.id, secrets.recoveryHash(user.id, visit.code)),
        async (t, user) => kit.mail(t, user.id, kit.addressOf(user), kit.letters.recoveryUsed(await store.countRecoveryCodes(t, audience, user.id))),
      ),
  };
}

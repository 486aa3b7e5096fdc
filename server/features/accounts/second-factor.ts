/** The second factor: setting it up, taking it away, and the recovery codes for a lost telephone. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from './current.ts';
import type { Kit, Proof, Refusal, SignedOut, Slowed, Stopped, Visit } from './kit.ts';
import { claimProof, prove, rotate } from './proof.ts';
import { newRecoveryCodes } from './secrets.ts';
import type { Session } from './sessions.ts';
import type { createSignIn } from './sign-in.ts';
import * as store from './store.ts';
import { describeTotp, newTotpSecret, stepOf, type TotpSetup } from './totp.ts';

export type BeginTotpResult = ({ state: 'begun' } & TotpSetup) | { state: 'already' } | SignedOut | Refusal | Slowed | Stopped;
/** `codes`: shown this once; the database has hashes. */
export type ConfirmTotpResult = { state: 'confirmed'; codes: string[]; cookies: string[] } | SignedOut | Refusal | Slowed | Stopped;
export type DisableTotpResult = { state: 'done'; cookies: string[] } | { state: 'mandatory' } | SignedOut | Refusal | Slowed | Stopped;
export type RenewCodesResult = { state: 'done'; codes: string[] } | SignedOut | Refusal | Slowed | Stopped;

const app = 'An authenticator app';

export function createSecondFactor(kit: Kit, { begin, stepOfVisit }: Pick<ReturnType<typeof createSignIn>, 'begin' | 'stepOfVisit'>) {
  const { audience, database, secrets, throttle, letters, now } = kit;

  async function giveCodes(t: Transaction<Tables>, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const rows = codes.map((code) => ({ id: randomUUID(), hash: secrets.recoveryHash(userId, code) }));
    await store.putRecoveryCodes(t, audience, userId, rows, now().toISOString());
    return codes;
  }

  async function setUp(user: Pick<store.Found, 'id' | 'email_sealed'>): Promise<BeginTotpResult> {
    const secret = newTotpSecret();
    const row = { user_id: user.id, secret: secrets.sealTotp(user.id, secret), created_at: now().toISOString() };
    await inTransaction(database, (t) => store.putTotp(t, audience, row));
    return { state: 'begun', ...describeTotp(secret, kit.serviceName, kit.addressOf(user)) };
  }

  /** Whose app is being set up: of somebody signed in, or half-way through signing in where it is mandatory. */
  async function candidate(headers: Visit['headers']) {
    const step = await stepOfVisit('enrol', headers);
    if (step !== undefined) return { user: step.user, scripts: step.scripts, token: step.token };
    const found = await kit.session(headers);
    const user = found === undefined ? undefined : await store.findById(database.db, audience, found.user.id);
    return found === undefined || user === undefined ? undefined : { user, scripts: found.session.scripts, found };
  }

  return {
    /** Whether a code is asked for at each sign-in, and how many recovery codes are unused. */
    async secondStepOf({ user }: Pick<Session, 'user'>): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const totp = await store.findTotp(database.db, audience, user.id);
      return { isOn: totp !== undefined && totp.confirmed_at !== null, recoveryCodesLeft: await store.countRecoveryCodes(database.db, audience, user.id) };
    },
    /** @param proof Not asked for half-way through signing in: the password has just been given. */
    async beginTotp({ headers, network, ...proof }: Visit & Partial<Proof>): Promise<BeginTotpResult> {
      const who = await candidate(headers);
      if (who === undefined) return { state: 'signed-out' };
      if (who.user.confirmed_at !== null) return { state: 'already' };
      if (who.found === undefined) return setUp(who.user);
      const proved = await prove(kit, who.found, { password: proof.password ?? '', network });
      return proved.state === 'proved' ? setUp(proved.user) : proved;
    },

    /** The first right code puts the app to use, ends every other session and begins a new one. */
    async confirmTotp({ headers, network, code }: Visit & { code: string }): Promise<ConfirmTotpResult> {
      await kit.library();
      const who = await candidate(headers);
      if (who === undefined) return { state: 'signed-out' };
      const { user, scripts } = who;
      const attempt = await throttle.begin('code', user.id, network);
      if (attempt.state === 'stopped') return { state: 'reset-needed' };
      if (attempt.state === 'wait') return { state: 'slow-down', retryAfterSeconds: attempt.retryAfterSeconds };
      const result = await inTransaction<ConfirmTotpResult>(database, async (t) => {
        const totp = await store.findTotp(t, audience, user.id);
        const step = totp === undefined || totp.confirmed_at !== null ? undefined : stepOf(secrets.openTotp(user.id, totp.secret), code, now());
        if (step === undefined || !(await store.claimStep(t, audience, user.id, step, now().toISOString()))) return { state: 'refused' };
        if (who.token !== undefined && !(await kit.take(t, 'enrol', who.token))) return { state: 'signed-out' };
        await store.confirmTotp(t, audience, user.id, now().toISOString());
        await store.forgetFailures(t, audience, attempt.clear);
        const codes = await giveCodes(t, user.id);
        await store.endSessions(t, audience, user.id);
        const { cookies } = await begin(t, user.id, 'totp', scripts, headers);
        await kit.mail(t, user.id, kit.addressOf(user), letters.methodAdded(app));
        await kit.note(t, 'totp-on', user.id);
        return { state: 'confirmed', codes, cookies };
      });
      kit.outbox.wake();
      return result;
    },

    /** Where it is mandatory it can only be replaced, by whoever runs the site. */
    async disableTotp({ headers, network, ...proof }: Visit & Proof): Promise<DisableTotpResult> {
      if (kit.rules.secondFactorMandatory) return { state: 'mandatory' };
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      const result = await inTransaction<DisableTotpResult>(database, async (t) => {
        const cookies = (await claimProof(kit, t, proved)) ? await rotate(kit, t, proved, 'password') : undefined;
        if (cookies === undefined) return { state: 'refused' };
        await store.deleteTotp(t, audience, user.id);
        await kit.mail(t, user.id, kit.addressOf(user), letters.methodRemoved(app));
        await kit.note(t, 'totp-off', user.id);
        return { state: 'done', cookies };
      });
      kit.outbox.wake();
      return result;
    },

    /** Ten new codes; the earlier ones are void. */
    async renewRecoveryCodes({ headers, network, ...proof }: Visit & Proof): Promise<RenewCodesResult> {
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      if (user.confirmed_at === null) return { state: 'refused' };
      const result = await inTransaction<RenewCodesResult>(database, async (t) => {
        if (!(await claimProof(kit, t, proved))) return { state: 'refused' };
        const codes = await giveCodes(t, user.id);
        await kit.mail(t, user.id, kit.addressOf(user), letters.codesRenewed());
        await kit.note(t, 'recovery-renewed', user.id);
        return { state: 'done', codes };
      });
      kit.outbox.wake();
      return result;
    },
  };
}

/** Password, address and the account itself: what their owner changes. */
import { kindOf } from '../../db/errors.ts';
import { isAddress } from '../outbox/index.ts';
import { inTransaction } from './current.ts';
import type { Kit, Proof, Refusal, SignedOut, Slowed, Stopped, Unfit, Visit } from './kit.ts';
import { claimProof, prove, rotate } from './proof.ts';
import * as store from './store.ts';

type Held = SignedOut | Refusal | Slowed | Stopped;
/** `cookies`: of the session that replaces the old one. */
export type ChangePasswordResult = { state: 'done'; cookies: string[] } | Unfit | Held;
export type ChangeEmailResult = { state: 'sent' } | Unfit | Held;
export type LinkResult = { state: 'done' } | { state: 'gone' };
/** `in-matter`: the account is the client's of an open matter, which has to be closed first. */
export type DeleteResult = { state: 'done'; cookies: string[] } | { state: 'in-matter' } | Held;

export function createCredentials(kit: Kit) {
  const { audience, database, secrets, hasher, letters, now } = kit;

  return {
    /** Every other session ends, and links for a reset are void. */
    async changePassword({ headers, network, newPassword, ...proof }: Visit & Proof & { newPassword: string }): Promise<ChangePasswordResult> {
      const found = await kit.session(headers);
      if (found === undefined) return { state: 'signed-out' };
      const slowed = kit.slowed('sign-in', network);
      if (slowed !== undefined) return slowed;
      const wrong = await kit.unfitPassword(newPassword, found.user.email, found.user.name);
      if (wrong !== undefined) return wrong;
      const proved = await prove(kit, found, { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const [{ user }, hash, { internal }] = [proved, await hasher.hash(newPassword), await kit.library()];
      const result = await inTransaction<ChangePasswordResult>(database, async (t) => {
        const cookies = (await claimProof(kit, t, proved)) ? await rotate(kit, t, proved) : undefined;
        if (cookies === undefined) return { state: 'refused' };
        await internal.updatePassword(user.id, hash);
        await store.deleteVerificationsOf(t, audience, user.id, ['reset', 'second', 'enrol']);
        await kit.mail(t, user.id, found.user.email, letters.passwordChanged());
        await kit.note(t, 'password-changed', user.id);
        return { state: 'done', cookies };
      });
      kit.outbox.wake();
      return result;
    },

    /** Asks the new address; until it answers the old one stays. Answered alike where the new one has an account already. */
    async changeEmail({ headers, network, email: typed, ...proof }: Visit & Proof & { email: string }): Promise<ChangeEmailResult> {
      const email = typed.trim();
      if (!isAddress(email)) return { state: 'unfit', field: 'email', message: 'Enter an email address, such as name@example.org' };
      const slowed = kit.slowed('account-mail', network);
      if (slowed !== undefined) return slowed;
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      const isCalm = kit.slowed('account-address', secrets.addressToken(email)) === undefined;
      const result = await kit.evenly(
        inTransaction<ChangeEmailResult>(database, async (t) => {
          if (!(await claimProof(kit, t, proved))) return { state: 'refused' };
          const other = await store.findByAddress(t, audience, secrets.addressToken(email));
          await store.changeUser(t, audience, user.id, { new_email_sealed: secrets.sealPersonal(user.id, 'new_email', email) });
          const token = await kit.issue(t, 'email', user.id);
          if (isCalm) await kit.mail(t, user.id, email, other === undefined ? letters.confirmNewEmail(token) : letters.taken());
          await kit.note(t, 'email-change-asked', user.id);
          return { state: 'sent' };
        }),
      );
      kit.outbox.wake();
      return result;
    },

    /** The new address is used from now on, the old one is told, and every session ends. */
    async confirmNewEmail({ token }: { token: string }): Promise<LinkResult> {
      const { internal } = await kit.library();
      const owner = await kit.ownerOf('email', token);
      if (owner?.new_email_sealed === undefined || owner.new_email_sealed === null) return { state: 'gone' };
      const email = secrets.openPersonal(owner.id, 'new_email', owner.new_email_sealed);
      const change = inTransaction<LinkResult>(database, async (t) => {
        if (!(await kit.take(t, 'email', token))) return { state: 'gone' };
        await internal.updateUser(owner.id, { email, emailVerified: true });
        await store.changeUser(t, audience, owner.id, { new_email_sealed: null });
        await kit.matters?.moveNotices(t, owner.id, kit.addressOf(owner), email);
        await store.deleteVerificationsOf(t, audience, owner.id, ['reset', 'second', 'enrol']);
        await store.endSessions(t, audience, owner.id);
        await kit.mail(t, owner.id, kit.addressOf(owner), letters.emailChanged());
        await kit.note(t, 'email-changed', owner.id);
        return { state: 'done' };
      });
      const result = await change.catch((error: unknown): LinkResult => {
        // Somebody has registered with it since.
        if (kindOf(error) !== 'unique') throw error;
        return { state: 'gone' };
      });
      kit.outbox.wake();
      return result;
    },

    /** Answered alike whether or not the address is known. */
    async requestReset({ email, network }: Visit & { email: string }): Promise<{ state: 'sent' } | Slowed> {
      const slowed = kit.slowed('account-mail', network);
      if (slowed !== undefined) return slowed;
      const address = secrets.addressToken(email);
      const isCalm = kit.slowed('account-address', address) === undefined;
      await kit.evenly(
        inTransaction(database, async (t) => {
          const user = isCalm ? await store.findByAddress(t, audience, address) : undefined;
          if (user === undefined || user.password === null || user.disabled_at !== null) return;
          await kit.mail(t, user.id, kit.addressOf(user), letters.reset(await kit.issue(t, 'reset', user.id)));
          await kit.note(t, 'reset-asked', user.id);
        }),
      );
      kit.outbox.wake();
      return { state: 'sent' };
    },

    /** Sets a new password. Nobody is signed in by it, so that a second factor is still asked for; failures of before are forgotten. */
    async reset({ token, password }: { token: string; password: string }): Promise<LinkResult | Unfit> {
      const { internal } = await kit.library();
      const owner = await kit.ownerOf('reset', token);
      if (owner === undefined) return { state: 'gone' };
      const email = kit.addressOf(owner);
      const wrong = await kit.unfitPassword(password, email, kit.nameOf(owner));
      if (wrong !== undefined) return wrong;
      const hash = await hasher.hash(password);
      const result = await inTransaction<LinkResult>(database, async (t) => {
        if (!(await kit.take(t, 'reset', token))) return { state: 'gone' };
        await internal.updatePassword(owner.id, hash);
        // The mail has reached its owner.
        await internal.updateUser(owner.id, { emailVerified: true });
        await store.deleteVerificationsOf(t, audience, owner.id, ['confirm', 'second', 'enrol']);
        await store.endSessions(t, audience, owner.id);
        await store.forgetFailures(t, audience, [
          ...kit.throttle.accountIds('password', secrets.addressToken(email)),
          ...kit.throttle.accountIds('code', owner.id),
        ]);
        await kit.mail(t, owner.id, email, letters.passwordChanged());
        await kit.note(t, 'password-reset', owner.id);
        return { state: 'done' };
      });
      kit.outbox.wake();
      return result;
    },

    /** Whether a mailed link can still be used; for the page behind it, which changes nothing. */
    isLinkGood: async (purpose: 'confirm' | 'reset' | 'email' | 'join', token: string): Promise<boolean> => (await kit.ownerOf(purpose, token)) !== undefined,

    /**
     * Erases a client's account at once, with everything that is its own; what others let them see ends with it.
     * Whoever runs the site disables those of staff.
     */
    async deleteAccount({ headers, network, ...proof }: Visit & Proof): Promise<DeleteResult> {
      if (audience === 'staff') return { state: 'refused' };
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      const refusal = await inTransaction(database, async (t): Promise<'refused' | 'in-matter' | undefined> => {
        if (!(await claimProof(kit, t, proved))) return 'refused';
        if ((await kit.matters?.leave(t, user.id)) === false) return 'in-matter';
        await kit.note(t, 'deleted', user.id, { at: now().toISOString() });
        return undefined;
      });
      if (refusal !== undefined) return { state: refusal };
      await kit.erase({ entity: 'client_user', id: user.id, rule: 'request', actor: `client:${user.id}` });
      return { state: 'done', cookies: [...(await (await kit.library()).forget()), kit.stepCookie.clearing] };
    },
  };
}

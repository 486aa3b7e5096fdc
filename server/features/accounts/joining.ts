/** How an account begins: somebody registers and confirms the address, or is invited. */
import { kindOf } from '../../db/errors.ts';
import type { StaffRole } from '../../db/tables.ts';
import { isAddress } from '../outbox/index.ts';
import { inTransaction } from './current.ts';
import type { Kit, Refusal, Slowed, Stopped, Unfit, Visit } from './kit.ts';
import { held } from './kit.ts';
import type { createSignIn, NextStep, SignedIn } from './sign-in.ts';
import * as store from './store.ts';

export type RegisterForm = Visit & { email: string; name: string; password: string };
export type ConfirmForm = Visit & { token: string; password: string; scripts: boolean };

/** `sent`: what to do next is in the mail, whether or not the address was known. */
export type RegisterResult = { state: 'sent' } | Unfit | Slowed;
/** `gone`: the link is too old, was used or was replaced by a newer one. */
export type ConfirmResult = SignedIn | NextStep | { state: 'gone' } | Refusal | Slowed | Stopped;

const longestName = 200;

function unfit({ email, name }: { email: string; name: string }): Unfit | undefined {
  if (!isAddress(email)) return { state: 'unfit', field: 'email', message: 'Enter an email address, such as name@example.org' };
  if (name === '' || name.length > longestName) return { state: 'unfit', field: 'name', message: 'Enter your name' };
  return undefined;
}

export function createJoining(kit: Kit, { afterPassword }: Pick<ReturnType<typeof createSignIn>, 'afterPassword'>) {
  const { audience, database, secrets, hasher, throttle, letters, now } = kit;

  /** The library would take the machine's clock; what is erased when its time is over goes by the site's. */
  const times = () => ({ createdAt: now(), updatedAt: now() });

  /** Makes the account, or gives one that was never confirmed a new password: confirming asks for it. */
  async function enter(email: string, name: string, hash: string): Promise<void> {
    const { internal } = await kit.library();
    await inTransaction(database, async (t) => {
      const known = await store.findByAddress(t, audience, secrets.addressToken(email));
      if (known?.email_verified === 1) {
        await kit.mail(t, known.id, email, letters.taken());
        await kit.note(t, 'registered-again', known.id);
        return;
      }
      const id = known?.id ?? (await internal.createUser({ email, name, emailVerified: false, ...times() }, { method: 'email-password' })).id;
      if (known === undefined) await internal.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash, ...times() });
      else await internal.updatePassword(id, hash);
      await kit.mail(t, id, email, letters.confirm(await kit.issue(t, 'confirm', id)));
      await kit.note(t, 'registered', id);
    });
  }

  async function register({ email: typed, name: typedName, password, network }: RegisterForm): Promise<RegisterResult> {
    const [email, name] = [typed.trim(), typedName.trim()];
    // Judging a password takes time too.
    const hurried = kit.slowed('sign-in', network);
    if (hurried !== undefined) return hurried;
    const wrong = unfit({ email, name }) ?? (await kit.unfitPassword(password, email, name));
    if (wrong !== undefined) return wrong;
    const slowed = kit.slowed('register', network);
    if (slowed !== undefined) return slowed;
    // One who asks too often for the same address is answered alike, and no further mail goes there.
    if (kit.slowed('account-address', secrets.addressToken(email)) !== undefined) {
      await kit.evenly(hasher.hash(password));
      return { state: 'sent' };
    }
    await kit.evenly(
      (async () => {
        const hash = await hasher.hash(password);
        await enter(email, name, hash).catch((error: unknown) => {
          // The same address at the same moment: the other one has won, and this one finds it there.
          if (kindOf(error) !== 'unique') throw error;
          return enter(email, name, hash);
        });
      })(),
    );
    kit.outbox.wake();
    return { state: 'sent' };
  }

  async function resendConfirmation({ email, network }: Visit & { email: string }): Promise<{ state: 'sent' } | Slowed> {
    const slowed = kit.slowed('account-mail', network);
    if (slowed !== undefined) return slowed;
    const token = secrets.addressToken(email);
    if (kit.slowed('account-address', token) === undefined) {
      await kit.evenly(
        inTransaction(database, async (t) => {
          const user = await store.findByAddress(t, audience, token);
          if (user === undefined || user.email_verified === 1 || user.password === null) return;
          await kit.mail(t, user.id, kit.addressOf(user), letters.confirm(await kit.issue(t, 'confirm', user.id)));
        }),
      );
      kit.outbox.wake();
    } else await kit.evenly(Promise.resolve());
    return { state: 'sent' };
  }

  /**
   * The link proves the address, the password proves that whoever opens it is who registered: without it a
   * stranger could register somebody's address, wait for the owner to confirm it, and keep the password.
   */
  async function confirmEmail(form: ConfirmForm): Promise<ConfirmResult> {
    await kit.library();
    const owner = await kit.ownerOf('confirm', form.token);
    if (owner === undefined) return { state: 'gone' };
    hasher.expectRoom();
    const attempt = await throttle.begin('password', secrets.addressToken(kit.addressOf(owner)), form.network);
    if (attempt.state !== 'allowed') return held(attempt);
    const { right } = await hasher.verify(owner.password, form.password);
    if (!right) return { state: 'refused' };
    return inTransaction<ConfirmResult>(database, async (t) => {
      const present = await store.findById(t, audience, owner.id);
      if (present?.password !== owner.password) return { state: 'refused' };
      if (!(await kit.take(t, 'confirm', form.token))) return { state: 'gone' };
      await (await kit.library()).internal.updateUser(owner.id, { emailVerified: true });
      await store.forgetFailures(t, audience, attempt.clear);
      const result = await afterPassword(t, present, form);
      await kit.note(t, 'confirmed', owner.id);
      return result;
    });
  }

  /**
   * Makes an account without a password, or invites its owner anew, and mails the link.
   * @param given.actor Who invites, for the audit log. @param given.isNew Whether an account that waits for its owner is left as it is.
   * @returns the link's token; undefined where the account is in use already.
   */
  async function invite({
    email,
    name,
    roles,
    actor,
    isNew = false,
  }: {
    email: string;
    name: string;
    roles: readonly StaffRole[];
    actor: string;
    isNew?: boolean;
  }): Promise<string | undefined> {
    const { internal } = await kit.library();
    const token = await inTransaction(database, async (t) => {
      const known = await store.findByAddress(t, audience, secrets.addressToken(email));
      if (known !== undefined && (isNew || known.password !== null || known.disabled_at !== null)) return undefined;
      const values = { email, name, emailVerified: false, ...times(), ...(audience === 'staff' && { roles: JSON.stringify(roles) }) };
      const id = known?.id ?? (await internal.createUser(values, { method: 'email-password' })).id;
      const made = await kit.issue(t, 'join', id);
      await kit.mail(t, id, email, letters.join(made));
      await kit.note(t, 'invited', id, { roles: roles.join(' ') }, actor);
      return made;
    });
    kit.outbox.wake();
    return token;
  }

  /** Follows an invitation: the mailed link proves the address. Signing in comes next. */
  async function join({ token, password }: Visit & { token: string; password: string }): Promise<{ state: 'done' } | { state: 'gone' } | Unfit> {
    const { internal } = await kit.library();
    const owner = await kit.ownerOf('join', token);
    if (owner === undefined) return { state: 'gone' };
    const wrong = await kit.unfitPassword(password, kit.addressOf(owner), kit.nameOf(owner));
    if (wrong !== undefined) return wrong;
    const hash = await hasher.hash(password);
    return inTransaction(database, async (t) => {
      if (!(await kit.take(t, 'join', token))) return { state: 'gone' };
      await internal.linkAccount({ userId: owner.id, providerId: 'credential', accountId: owner.id, password: hash, ...times() });
      await internal.updateUser(owner.id, { emailVerified: true });
      await kit.note(t, 'joined', owner.id, { at: now().toISOString() });
      return { state: 'done' };
    });
  }

  return { register, resendConfirmation, confirmEmail, invite, join };
}

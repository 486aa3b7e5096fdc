/**
 * Passkeys of staff (WebAuthn Level 3). The device has to check who uses it, by finger, face or PIN, so that a
 * passkey is two factors at once; one that did not is refused. Each challenge is answered once.
 */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { inTransaction } from './current.ts';
import type { Kit, Proof, Refusal, SignedOut, Slowed, Stopped, Visit } from './kit.ts';
import { claimProof, prove, rotate } from './proof.ts';
import type { Session } from './sessions.ts';
import type { createSignIn, SignedIn } from './sign-in.ts';
import * as store from './store.ts';

export type BeginPasskeyResult = { state: 'begun'; options: PublicKeyCredentialCreationOptionsJSON } | SignedOut | Refusal | Slowed | Stopped;
export type ListedPasskey = { id: string; name: string; createdAt: string; usedAt: string | null };
export type ChangePasskeyResult = { state: 'done'; cookies: string[] } | SignedOut | Refusal | Slowed | Stopped;

/** The library, when it is needed. */
const webauthn = () => import('@simplewebauthn/server');

const longestName = 100;
/** A challenge that anybody may ask for before it is known who they are. */
const nobody = 'nobody';

export function createPasskeys(kit: Kit, { begin }: Pick<ReturnType<typeof createSignIn>, 'begin'>) {
  const { audience, database, secrets, letters, origin, now } = kit;
  const rpID = new URL(origin).hostname;
  const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));
  const idsOf = (rows: Awaited<ReturnType<typeof store.listPasskeys>>) =>
    rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as AuthenticatorTransportFuture[] }));

  return {
    /** Options for navigator.credentials.create. Password and code come first: a new way in is added. */
    async beginPasskey({ headers, network, ...proof }: Visit & Proof): Promise<BeginPasskeyResult> {
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      const challenge = await inTransaction(database, async (t) => ((await claimProof(kit, t, proved)) ? kit.issue(t, 'new-passkey', user.id) : undefined));
      if (challenge === undefined) return { state: 'refused' };
      const email = kit.addressOf(user);
      const options = await (
        await webauthn()
      ).generateRegistrationOptions({
        rpName: kit.serviceName,
        rpID,
        userName: email,
        userID: Uint8Array.from(Buffer.from(user.id)),
        challenge: bytesOf(challenge),
        attestationType: 'none',
        excludeCredentials: idsOf(await store.listPasskeys(database.db, user.id)),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { state: 'begun', options };
    },

    /** @param name What its owner calls the device. */
    async confirmPasskey({
      headers,
      name,
      response,
    }: Pick<Visit, 'headers'> & { name: string; response: RegistrationResponseJSON }): Promise<ChangePasskeyResult> {
      const found = await kit.session(headers);
      const user = found === undefined ? undefined : await store.findById(database.db, audience, found.user.id);
      if (found === undefined || user === undefined) return { state: 'signed-out' };
      let challenge = '';
      const check = (await webauthn()).verifyRegistrationResponse({
        response,
        expectedChallenge: async (given) => (await kit.ownerOf('new-passkey', (challenge = given)))?.id === user.id,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      // Whatever is wrong with it, it throws.
      const { registrationInfo } = await check.catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined) return { state: 'refused' };
      const { credential } = registrationInfo;
      const label = name.trim().slice(0, longestName) || 'Passkey';
      const result = await inTransaction<ChangePasskeyResult>(database, async (t) => {
        if (!(await kit.take(t, 'new-passkey', challenge)) || (await store.findPasskey(t, credential.id)) !== undefined) return { state: 'refused' };
        const cookies = await rotate(kit, t, { user, found });
        if (cookies === undefined) return { state: 'signed-out' };
        await store.insertPasskey(t, {
          id: credential.id,
          user_id: user.id,
          name_sealed: secrets.sealDeviceName(credential.id, label),
          public_key: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          created_at: now().toISOString(),
          used_at: null,
        });
        await kit.mail(t, user.id, found.user.email, letters.methodAdded('A passkey'));
        await kit.note(t, 'passkey-added', user.id);
        return { state: 'done', cookies };
      });
      kit.outbox.wake();
      return result;
    },

    /** Options for navigator.credentials.get: whoever answers is known by the answer. */
    async passkeyChallenge({ network }: Pick<Visit, 'network'>): Promise<{ state: 'begun'; options: PublicKeyCredentialRequestOptionsJSON } | Slowed> {
      const slowed = kit.slowed('sign-in', network);
      if (slowed !== undefined) return slowed;
      const challenge = await inTransaction(database, (t) => kit.issue(t, 'passkey', nobody));
      const options = await (await webauthn()).generateAuthenticationOptions({ rpID, challenge: bytesOf(challenge), userVerification: 'required' });
      return { state: 'begun', options };
    },

    async signInWithPasskey(form: Visit & { response: AuthenticationResponseJSON; scripts: boolean }): Promise<SignedIn | Refusal | Slowed> {
      await kit.library();
      const slowed = kit.slowed('sign-in', form.network);
      if (slowed !== undefined) return slowed;
      const passkey = await store.findPasskey(database.db, form.response.id);
      if (passkey === undefined) return { state: 'refused' };
      let challenge = '';
      const check = (await webauthn()).verifyAuthenticationResponse({
        response: form.response,
        expectedChallenge: async (given) => kit.isKnown('passkey', (challenge = given)),
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.counter },
        requireUserVerification: true,
      });
      const checked = await check.catch(() => undefined);
      return inTransaction<SignedIn | Refusal>(database, async (t) => {
        const user = await store.findById(t, audience, passkey.user_id);
        const present = await store.findPasskey(t, passkey.id);
        const isGood =
          checked?.verified === true && present?.counter === passkey.counter && user?.disabled_at === null && (await kit.take(t, 'passkey', challenge));
        if (!isGood) {
          await kit.note(t, 'refused', passkey.user_id, { step: 'passkey' });
          return { state: 'refused' };
        }
        await store.usePasskey(t, passkey.id, checked.authenticationInfo.newCounter, now().toISOString());
        const result = await begin(t, passkey.user_id, 'passkey', form.scripts, form.headers);
        await kit.note(t, 'signed-in', passkey.user_id, { method: 'passkey' });
        return result;
      });
    },

    /** Of somebody who is signed in, the oldest first. */
    async listPasskeys({ user }: Pick<Session, 'user'>): Promise<ListedPasskey[]> {
      const rows = await store.listPasskeys(database.db, user.id);
      return rows.map(({ id, name_sealed, created_at, used_at }) => ({
        id,
        name: secrets.openDeviceName(id, name_sealed),
        createdAt: created_at,
        usedAt: used_at,
      }));
    },

    /** Ends every session and begins a new one: the device may be a stolen one. */
    async removePasskey({ headers, network, id, ...proof }: Visit & Proof & { id: string }): Promise<ChangePasskeyResult> {
      const proved = await prove(kit, await kit.session(headers), { ...proof, network });
      if (proved.state !== 'proved') return proved;
      const { user } = proved;
      const result = await inTransaction<ChangePasskeyResult>(database, async (t) => {
        if (!(await claimProof(kit, t, proved)) || !(await store.deletePasskey(t, user.id, id))) return { state: 'refused' };
        const cookies = await rotate(kit, t, proved);
        if (cookies === undefined) return { state: 'signed-out' };
        await kit.mail(t, user.id, kit.addressOf(user), letters.methodRemoved('A passkey'));
        await kit.note(t, 'passkey-removed', user.id);
        return { state: 'done', cookies };
      });
      kit.outbox.wake();
      return result;
    },
  };
}

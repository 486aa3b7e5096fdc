/** What the browser has to do with a device that holds passkeys (WebAuthn Level 3). */
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import { sentenceOf } from './post-json.ts';

/** Whether this browser has passkeys; never so in the server's markup. */
export function useCanPasskey(): boolean {
  const isScripted = useScripted();
  return isScripted && typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Has the device make a passkey. @returns its answer as JSON. @throws DOMException where the person or the device declines. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  return JSON.stringify(await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
}

/** Has the device sign in. @returns its answer as JSON. @throws DOMException where the person or the device declines. */
export async function answerWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  return JSON.stringify(await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));
}

/** Why it did not work, and what to do: the server's own sentence where it gave one. */
export function wordsOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'InvalidStateError') return 'This device has a passkey for this account already.';
  if (error instanceof DOMException) return 'The device was not unlocked, or has no passkey for this site. Try again, or use your password.';
  return sentenceOf(error);
}

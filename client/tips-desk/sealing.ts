/**
 * What a custodian's browser does with keys: nothing here is sent, and nothing is stored. Loaded when it is needed, as age
 * weighs more than the page. Text becomes strings, which a browser cannot overwrite: they go when the page does.
 */
import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { base64 } from '@scure/base';
import { packEntry, readEntryOf, threadOf, type Entry, type EntryHead, type SealedFile, type Thread } from '#shared/tips/entry.ts';
import type { Resealing, SealedTip } from '#shared/tips/desk.ts';

/** What could not be opened: a key, by this passphrase; a tip, by this key; a file, or what came out of it is not what was sent. */
export class NotOpened extends Error {
  override name = 'NotOpened';
  readonly what: 'passphrase' | 'tip' | 'file';
  constructor(what: NotOpened['what'], cause?: unknown) {
    super(`not opened: ${what}`, { cause });
    this.what = what;
  }
}

/** Typed on another keyboard, the same letters can be other bytes. */
const plain = (passphrase: string): string => passphrase.normalize('NFKC');

/** Makes a key pair; the private half leaves this function encrypted alone. Takes seconds of a processor (scrypt, 2^18). */
export async function makeKey(passphrase: string): Promise<{ recipient: string; wrappedKey: string }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(plain(passphrase));
  return { recipient: await identityToRecipient(identity), wrappedKey: armor.encode(await encrypter.encrypt(identity)) };
}

/** @returns AGE-SECRET-KEY-1…, after seconds. @throws NotOpened */
export async function unlock(wrappedKey: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(plain(passphrase));
  return opened('passphrase', () => decrypter.decrypt(armor.decode(wrappedKey), 'text'));
}

/** @returns the tip's own key. @throws NotOpened */
export const openTipKey = (identity: string, sealedKey: string): Promise<string> =>
  opened('tip', () => decrypterOf(identity).decrypt(base64.decode(sealedKey), 'text'));

/** @returns what was written, in order, each opened by itself, and the days of what does not open. */
export async function openEntries(tipKey: string, { sealedEntries }: Pick<SealedTip, 'sealedEntries'>): Promise<Thread> {
  const open = async ({ side, sealed }: SealedTip['sealedEntries'][number]): Promise<Entry> => {
    const packed = await decrypterOf(tipKey).decrypt(base64.decode(sealed));
    try {
      return readEntryOf(side, packed);
    } finally {
      packed.fill(0);
    }
  };
  return threadOf(await Promise.all(sealedEntries.map((entry) => open(entry).catch(() => entry.day))));
}

/** Seals an answer to the tip's own key, which its sender and every custodian can open. @returns base64. */
export async function sealEntry(recipient: string, head: EntryHead, text: string): Promise<string> {
  const packed = packEntry(head, new TextEncoder().encode(text));
  const sealed = await encrypterTo(recipient).encrypt(packed);
  packed.fill(0);
  return base64.encode(sealed);
}

/** The key of a tip, sealed to one more reader. @returns base64. @throws NotOpened */
export async function reseal(identity: string, { sealedKey, recipient }: Pick<Resealing, 'sealedKey' | 'recipient'>): Promise<string> {
  return base64.encode(await encrypterTo(recipient).encrypt(await openTipKey(identity, sealedKey)));
}

/** Opens a file and makes sure that it is the one that was sent. @throws NotOpened */
export async function openFile(tipKey: string, sealed: Uint8Array, { bytes, sha256 }: SealedFile): Promise<Uint8Array<ArrayBuffer>> {
  const padded = await opened('file', () => decrypterOf(tipKey).decrypt(sealed));
  const content = new Uint8Array(padded.subarray(0, bytes));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256) throw new NotOpened('file');
  return content;
}

function decrypterOf(identity: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

async function opened<Result>(what: NotOpened['what'], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new NotOpened(what, error);
  }
}

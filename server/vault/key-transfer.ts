/** Keys on their way to and from a safe place, encrypted with age (age-encryption.org), as text that can be printed. */
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { KeyRefused } from './errors.ts';
import { parseKeys, printKeys } from './key-file.ts';

/** One of the two opens it again. */
export type Lock = { recipient: string } | { passphrase: string };
export type Unlock = { identity: string } | { passphrase: string };

/** @throws KeyRefused for a recipient that is none. */
export async function lockKeys(keys: readonly Buffer[], lock: Lock, now: Date): Promise<string> {
  const encrypter = new Encrypter();
  try {
    if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
    else encrypter.setPassphrase(lock.passphrase);
  } catch (error) {
    throw new KeyRefused('This is no age recipient: it begins with age1 (age-keygen prints one).', { cause: error });
  }
  return `${armor.encode(await encrypter.encrypt(printKeys(keys, now))).trim()}\n`;
}

/** @throws KeyRefused where it does not open, or holds no keys. */
export async function unlockKeys(text: string, unlock: Unlock): Promise<Buffer[]> {
  const decrypter = new Decrypter();
  let plain: string;
  try {
    if ('identity' in unlock) decrypter.addIdentity(unlock.identity);
    else decrypter.addPassphrase(unlock.passphrase);
    plain = await decrypter.decrypt(armor.decode(text), 'text');
  } catch (error) {
    throw new KeyRefused('The exported keys do not open: wrong passphrase or identity, or the file is damaged.', { cause: error });
  }
  return parseKeys(plain, 'The exported file');
}

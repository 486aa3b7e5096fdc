/** What can be told of keys that come from outside, before anything is sealed to them. */
import { armor } from 'age-encryption';
import { sealTo } from './sealing.ts';

/** Whether something can be sealed to it. A letter typed wrong would else stop every tip from then on. */
export async function isRecipient(text: string): Promise<boolean> {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false;
  try {
    await sealTo([text], Buffer.alloc(1));
    return true;
  } catch {
    return false;
  }
}

/** log2 of what age lets scrypt do, as it does by itself: about a second for each guess at the passphrase. */
const leastWork = 18;

/** Whether a private key is encrypted with a passphrase, and with enough work that guessing costs something. */
export function isWrapped(text: string): boolean {
  if (!/^-----BEGIN AGE ENCRYPTED FILE-----\n[A-Za-z0-9+/=\n]{100,4000}-----END AGE ENCRYPTED FILE-----\n?$/.test(text)) return false;
  try {
    const head = Buffer.from(armor.decode(text)).toString('latin1');
    const work = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (\d\d)\n/.exec(head)?.[1];
    return work !== undefined && Number(work) >= leastWork;
  } catch {
    return false;
  }
}

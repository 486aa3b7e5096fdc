/**
 * AES-256-GCM over short things held in memory, in one layout for database fields and tickets:
 * version (1 byte), key id (8), nonce (12), ciphertext, tag (16). The head is authenticated too.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealBroken } from './errors.ts';
import { keyIdBytes, type Keyring, type Label } from './keyring.ts';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes + nonceBytes;

/** @param bound What the ciphertext belongs to; opening it anywhere else fails. */
export function seal(keyring: Keyring, label: Label, bound: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const head = Buffer.concat([Buffer.from([version]), Buffer.from(keyring.current, 'hex'), nonce]);
  const cipher = createCipheriv('aes-256-gcm', keyring.derive(label), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.concat([head, Buffer.from(bound)]));
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/**
 * @throws SealBroken where it was altered, cut or belongs elsewhere; KeyRefused where its key is not at hand.
 */
export function unseal(keyring: Keyring, label: Label, bound: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (whole.length < headBytes + tagBytes || whole[0] !== version) throw new SealBroken(`No ciphertext of this program: ${whole.length} bytes`);
  const head = whole.subarray(0, headBytes);
  const key = keyring.derive(label, head.subarray(1, 1 + keyIdBytes).toString('hex'));
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1 + keyIdBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([head, Buffer.from(bound)]));
  decipher.setAuthTag(whole.subarray(-tagBytes));
  try {
    const plain = decipher.update(whole.subarray(headBytes, -tagBytes));
    // In this mode nothing is held back for the end: it only checks the tag.
    decipher.final();
    return plain;
  } catch {
    throw new SealBroken('A ciphertext was altered, or moved from where it belongs');
  }
}

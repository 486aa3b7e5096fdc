/**
 * The key of what one sender has sent and not yet confirmed: random, and kept in the sender's own form alone. Without the
 * form nobody reads what waits in the staging folder, not even with the site's keys.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { keyIdBytes, type Keyring } from '../../vault/keyring.ts';

/** 32 bytes, in base64url. */
export const newStageKey = (): string => randomBytes(32).toString('base64url');

/** A keyring of that one key. @throws TypeError for what is no stage key. */
export function stageKeyring(stageKey: string): Keyring {
  const key = Buffer.from(stageKey, 'base64url');
  if (key.length !== 32) throw new TypeError('A stage key has 32 bytes');
  const id = '0'.repeat(2 * keyIdBytes);
  return {
    current: id,
    oldest: id,
    ids: [id],
    derive: (label) => Buffer.from(hkdfSync('sha256', key, 'fallowgate tip stage', label, 32)),
  };
}

/**
 * The root keys, and every other key made from them. A root key is 32 random bytes; it comes from
 * DATA_KEY or from the key file, and never stands in the database, in a backup or in a log.
 */
import { createHash, hkdfSync } from 'node:crypto';
import { KeyRefused } from './errors.ts';
import { createKeyFile, keyFileOf, readKeyFile } from './key-file.ts';

/** What a key is for. After a colon stands what it is narrowed to: `field:enquiry`. */
export type Purpose = 'field' | 'file' | 'search' | 'audit' | 'seal' | 'form' | 'network' | 'account' | 'tip';
export type Label = Purpose | `${Purpose}:${string}`;

/** Bytes of a key id inside a ciphertext; as text it is twice as many hex digits. */
export const keyIdBytes = 8;

export type Keyring = {
  /** Id of the key that everything new is sealed under: 16 hex digits. */
  current: string;
  /** Id of the key first used with this data. Search tokens, the audit chain, what accounts are found by and what senders of tips hold stay under it, so that a new key does not break them. */
  oldest: string;
  /** Ids of all keys at hand. */
  ids: readonly string[];
  /**
   * @param keyId The current key unless given; for `search`, `audit`, `account` and `tip` the oldest.
   * @returns 32 bytes, the same for the same label and key.
   * @throws KeyRefused where the key is not at hand.
   */
  derive: (label: Label, keyId?: string) => Buffer;
};

export type KeyringOptions = {
  /** Absolute path of the data folder. */
  dataDir: string;
  /** From DATA_KEY, the newest first; absent: the key file. */
  dataKeys?: readonly Buffer[];
  /** Ids that ciphertexts in the database name, in the order of first use. */
  usedKeyIds: readonly string[];
  now: () => Date;
};

/**
 * A key file is made only where nothing has been sealed yet: a new key over existing data would
 * look like a start and be a loss.
 * @throws KeyRefused where a key in use is missing, or the key file cannot be read.
 */
export function openKeyring({ dataDir, dataKeys, usedKeyIds, now }: KeyringOptions): Keyring {
  const place = dataKeys === undefined ? keyFileOf(dataDir) : 'DATA_KEY';
  const roots = dataKeys ?? readKeyFile(dataDir) ?? (usedKeyIds.length === 0 ? createKeyFile(dataDir, now()) : []);
  const keys = new Map(roots.map((root) => [idOf(root), root]));
  const missing = usedKeyIds.filter((id) => !keys.has(id));
  if (missing.length > 0) {
    throw new KeyRefused(
      `The key ${missing.join(', ')} is missing from ${place}: put it back. What was kept under it cannot be read without it, and no new key is made in its place.`,
    );
  }
  const ids = [...keys.keys()];
  const [current, last] = [ids[0], usedKeyIds[0] ?? ids.at(-1)];
  if (current === undefined || last === undefined) throw new KeyRefused(`There is no key in ${place}.`);
  return createKeyring(keys, current, last);
}

function createKeyring(keys: ReadonlyMap<string, Buffer>, current: string, oldest: string): Keyring {
  const derived = new Map<string, Buffer>();
  return {
    current,
    oldest,
    ids: [...keys.keys()],
    derive(label, keyId = /^(search|audit|account|tip)(:|$)/.test(label) ? oldest : current) {
      const name = `${keyId} ${label}`;
      const known = derived.get(name);
      if (known !== undefined) return known;
      const root = keys.get(keyId);
      if (root === undefined) throw new KeyRefused(`The key ${keyId} is not at hand: put it back into DATA_KEY or the key file.`);
      const key = expand(root, label);
      derived.set(name, key);
      return key;
    },
  };
}

/** Says which key it is without helping to guess it. */
export function idOf(root: Buffer): string {
  return createHash('sha256')
    .update(expand(root, 'id'))
    .digest('hex')
    .slice(0, 2 * keyIdBytes);
}

const expand = (root: Buffer, label: string): Buffer => Buffer.from(hkdfSync('sha256', root, 'fallowgate', label, 32));

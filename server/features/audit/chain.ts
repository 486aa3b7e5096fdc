/**
 * The hash chain of the audit log: each row's hash is an HMAC over its fields and the hash before it,
 * under a key that is not in the database. Whoever can write to the database alone can change no row,
 * remove none from the middle and add none without the chain telling.
 */
import { createHmac } from 'node:crypto';
import type { AuditRow } from '../../db/tables.ts';
import type { Keyring } from '../../vault/keyring.ts';

/** What the first row names as its predecessor. */
export const genesis = '0'.repeat(64);

/** The hash of a row, hex. */
export function hashOf(keyring: Keyring, row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, actor, action, subject, detail, key_id, previous } = row;
  return createHmac('sha256', keyring.derive('audit', key_id))
    .update(JSON.stringify([seq, at, actor, action, subject, detail, key_id, previous]))
    .digest('hex');
}

export type Breach = {
  /** Of the first row that is not as it was written. */
  seq: number;
  what: 'edited' | 'removed' | 'reordered' | 'truncated';
};

/** Checks rows in the order of their numbers, however many, holding only the last. */
export type ChainCheck = {
  /** @returns the first breach, if it is here. */
  next: (row: AuditRow) => Breach | undefined;
  /** The last good row; seq 0 before the first. */
  head: () => { seq: number; hash: string };
};

export function createChainCheck(keyring: Keyring): ChainCheck {
  let head = { seq: 0, hash: genesis };
  return {
    next(row) {
      const expected = head.seq + 1;
      if (row.seq !== expected) return { seq: expected, what: 'removed' };
      const { hash, ...fields } = row;
      if (!keyring.ids.includes(row.key_id) || hashOf(keyring, fields) !== hash) return { seq: expected, what: 'edited' };
      // An honest row of this chain, but not the one that was written here.
      if (row.previous !== head.hash) return { seq: expected, what: 'reordered' };
      head = { seq: row.seq, hash };
      return undefined;
    },
    head: () => head,
  };
}

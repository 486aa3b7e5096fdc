/** A keyring over fixed keys, for tests that need one and do not test it. */
import { openKeyring, type Keyring } from '#server/vault/keyring.ts';

/** @param seeds One key each, the newest first; the last is the oldest. */
export function aKeyring(...seeds: number[]): Keyring {
  const dataKeys = (seeds.length === 0 ? [1] : seeds).map((seed) => Buffer.alloc(32, seed));
  return openKeyring({ dataDir: '/nowhere', dataKeys, usedKeyIds: [], now: () => new Date('2026-11-20T09:30:00.000Z') });
}

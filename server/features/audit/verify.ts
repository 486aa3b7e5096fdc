/** Whether the audit log is as it was written, from its first row to its last. */
import type { Database } from '../../db/database.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { readAnchors, writeAnchor, type Anchor } from './anchors.ts';
import { createChainCheck, genesis, type Breach } from './chain.ts';
import { eventsInOrder, readHead } from './store.ts';

export type Verdict = {
  /** Rows that are good, from the first on. */
  rows: number;
  breach?: Breach;
  /** Lines of the anchor file that this program has not written. */
  forged: readonly number[];
  /** The last head that stands outside the database; absent where none does. */
  anchor?: Anchor;
};

/** A log without an anchor may have lost its end: it is not called good. */
export function verdictOf({ breach, forged, rows, anchor }: Verdict): 'good' | 'unanchored' | 'broken' {
  if (breach !== undefined || forged.length > 0) return 'broken';
  return rows === 0 || anchor !== undefined ? 'good' : 'unanchored';
}

/**
 * @param between Waited for after each few hundred lines, so that others have their turn; it may give up by throwing.
 * @throws what `between` throws.
 */
export async function verifyAudit(database: Database, keyring: Keyring, dataDir: string, between?: () => Promise<void>): Promise<Verdict> {
  // First: what is appended meanwhile is then in the rows, and not the other way round.
  const { counting: anchors = [], forged = [] } = (await readAnchors(dataDir, keyring)) ?? {};
  const misplaced = (row: { seq: number; hash: string }): boolean => anchorsOf.get(row.seq)?.some(({ hash }) => hash !== row.hash) ?? false;
  const anchorsOf = new Map<number, Anchor[]>();
  for (const anchor of anchors) anchorsOf.set(anchor.seq, [...(anchorsOf.get(anchor.seq) ?? []), anchor]);
  const check = createChainCheck(keyring);
  let breach: Breach | undefined;
  for await (const rows of eventsInOrder(database)) {
    for (const row of rows) {
      // An honest row where another honest row once stood: the end was cut off and the log went on.
      breach = check.next(row) ?? (misplaced(row) ? { seq: row.seq, what: 'truncated' } : undefined);
      if (breach !== undefined) break;
    }
    if (breach !== undefined) break;
    await between?.();
  }
  const { seq } = check.head();
  const furthest = anchors.reduce((most, anchor) => Math.max(most, anchor.seq), 0);
  if (breach === undefined && furthest > seq) breach = { seq: seq + 1, what: 'truncated' };
  const anchor = anchors.at(-1);
  return {
    rows: breach === undefined ? seq : breach.seq - 1,
    forged,
    ...(breach === undefined ? {} : { breach }),
    ...(anchor === undefined ? {} : { anchor }),
  };
}

/** Says outside the database that a backup was put back: the log ends where it did, and what was anchored later no longer counts. */
export async function acceptRestored(database: Database, keyring: Keyring, dataDir: string, now: Date): Promise<Anchor> {
  const head = (await readHead(database.db)) ?? { seq: 0, hash: genesis };
  const anchor: Anchor = { ...head, at: now.toISOString(), says: 'restored' };
  await writeAnchor(dataDir, keyring, anchor);
  return anchor;
}

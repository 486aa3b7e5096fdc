/**
 * What is left of declined and lapsed enquiries once they are erased: HMACs of the words of their names, under an id that leads
 * nowhere. Equal keys still meet; slips of the pen do not, for there is nothing left to compare.
 */
import { randomUUID } from 'node:crypto';
import type { EnquiryRow, Query } from '../../db/tables.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { keysOf, type Key } from '../../vault/search-tokens.ts';
import type { Work } from './context.ts';
import { ranks, type Match } from './judge.ts';
import { erasedWith, insertKeys } from './store.ts';
import { termsOfRow } from './terms.ts';

/** Normalised names, nicknames and sounds; no number, no address, no beginnings of words. */
const keptKinds: readonly Key['kind'][] = ['name', 'company', 'word', 'stands-for', 'sound'];

/** Erased records of one token that are looked at. */
const mostOfToken = 200;

const isKept = ({ kind }: Key): boolean => keptKinds.includes(kind);

/** Keeps the keys of an enquiry that is erased in the same transaction. Only the day of its ending goes with them. */
export async function keepKeys(t: Work, keyring: Keyring, row: Pick<EnquiryRow, 'id' | 'parties' | 'contact' | 'updated_at'>): Promise<void> {
  const { names } = termsOfRow(keyring, row);
  const keys = keysOf(keyring, { names, companies: names }).filter(isKept);
  const tokens = [...new Set(keys.map((key) => key.token))].toSorted();
  const record_id = randomUUID();
  const ended_at = `${row.updated_at.slice(0, 10)}T00:00:00.000Z`;
  await insertKeys(
    t,
    tokens.map((token) => ({ token, record_id, ended_at })),
  );
}

export type ErasedRecord = { recordId: string; /** The closest first. */ matches: readonly Match[] };

/** Erased records that had a whole name of these, or every word of one in some form. */
export async function erasedMatches(query: Query, keys: readonly Key[]): Promise<ErasedRecord[]> {
  const kept = keys.filter(isKept);
  const had = new Map<string, Set<string>>();
  for (const { token, record_id } of await erasedWith(query, [...new Set(kept.map((key) => key.token))], mostOfToken)) {
    had.set(record_id, (had.get(record_id) ?? new Set()).add(token));
  }
  const terms = [...new Set(kept.map(({ term }) => term))];
  return [...had].map(([recordId, tokens]) => {
    const matches = terms.flatMap((term): Match[] => {
      const own = kept.filter((key) => key.term === term);
      const isSame = own.some(({ kind, token }) => (kind === 'name' || kind === 'company') && tokens.has(token));
      const words = new Set(own.flatMap(({ word }) => word ?? []));
      const met = new Set(own.flatMap(({ word, token }) => (tokens.has(token) ? (word ?? []) : [])));
      if (!isSame && (words.size === 0 || met.size < words.size)) return [];
      return [{ rank: isSame ? 'same' : 'close', ours: term, theirs: '' }];
    });
    return { recordId, matches: matches.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank)) };
  });
}

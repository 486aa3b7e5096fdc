/**
 * Finds the records that may name the same people, by tokens alone: with bounds throughout, so that a check costs the same
 * in a large firm. What the bounds leave out is counted, and said with the result.
 */
import type { Query } from '../../db/tables.ts';
import type { Key } from '../../vault/search-tokens.ts';
import { recordsOf, recordsOfBoth } from './store.ts';

/** Records of one token. A word that has more is common: it counts only beside a second word of the same name. */
const mostOfToken = 150;
/** Entries of common words that are gone through in one check (a millionth of a second each), and the records that a pair of words may give. */
const mostScanned = 60_000;
const mostOfPair = 150;
/** Records that are opened and judged. */
const mostJudged = 500;

/** Of a whole name, number or address: looked at however common. */
const isTelling = ({ kind }: Key): boolean => kind === 'name' || kind === 'company' || kind === 'phone' || kind === 'email' || kind === 'initial';

export type Candidates = { ids: readonly string[]; /** Words passed over by themselves. */ common: number; /** Records that are not judged. */ left: number };

export async function findCandidates(query: Query, keys: readonly Key[]): Promise<Candidates> {
  const byToken = new Map<string, Key[]>();
  for (const key of keys) byToken.set(key.token, [...(byToken.get(key.token) ?? []), key]);
  const found = new Map<string, string[]>();
  for (const { token, record_id } of await recordsOf(query, [...byToken.keys()], mostOfToken + 1)) {
    found.set(token, [...(found.get(token) ?? []), record_id]);
  }
  const isFull = (token: string): boolean => (found.get(token)?.length ?? 0) > mostOfToken;
  const isCommon = (key: Key): boolean => isFull(key.token) && !isTelling(key);

  const score = new Map<string, number>();
  const add = (ids: readonly string[], points: number): void => ids.forEach((id) => score.set(id, (score.get(id) ?? 0) + points));
  for (const [token, ids] of found) {
    const telling = byToken.get(token)?.some(isTelling) ?? false;
    if (telling || !isFull(token)) add(ids, telling ? 100 : 1);
  }
  const common = keys.filter(isCommon);
  const pairs = pairsOf(common);
  const scans = pairs.reduce((sum, { first, second }) => sum + first.length + second.length, 0);
  for (const { first, second } of pairs) add(await recordsOfBoth(query, first, second, Math.ceil(mostScanned / scans), mostOfPair), 10);

  const all = [...score].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
  const cut = [...found.keys()].filter((token) => isFull(token) && byToken.get(token)?.some(isTelling)).length;
  return { ids: all.slice(0, mostJudged), common: new Set(common.map(({ token }) => token)).size, left: Math.max(0, all.length - mostJudged) + cut };
}

type Pair = { first: readonly string[]; second: readonly string[] };

/** Of each name, the common words two by two. A word has several tokens: itself, its sounds, the names that it stands for. */
function pairsOf(common: readonly Key[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const term of new Set(common.map((key) => key.term))) {
    const words = new Map<number, string[]>();
    for (const { token, word } of common.filter((key) => key.term === term)) {
      if (word !== undefined) words.set(word, [...(words.get(word) ?? []), token]);
    }
    const groups = [...words.values()].toSorted((one, other) => one.length - other.length);
    groups.forEach((first, index) => groups.slice(index + 1).forEach((second) => pairs.set([...first, '', ...second].join(' '), { first, second })));
  }
  return [...pairs.values()];
}

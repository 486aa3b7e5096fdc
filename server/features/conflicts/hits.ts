/** From the terms of an enquiry to hits, and from kept hits to what somebody may see of them. */
import { setImmediate as turn } from 'node:timers/promises';
import { mostHits } from '#shared/enquiries/states.ts';
import type { HitRank, HitView } from '#shared/enquiries/views.ts';
import type { Query } from '../../db/tables.ts';
import { isOwner, type Staff } from '../../staff.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Key } from '../../vault/search-tokens.ts';
import { walledOff } from '../walls/index.ts';
import type { Accounts } from './context.ts';
import { erasedMatches } from './erased.ts';
import { judgeAgainst, ranks, type Match } from './judge.ts';
import { findCandidates } from './search.ts';
import { enquiriesWith, mattersOfClients, mattersOfEnquiries, type MatterOfHit } from './store.ts';
import { termsOfRow, type Terms } from './terms.ts';

/** A hit as it is kept: where it is, never what stands there. */
export type Hit = { /** The closest. */ rank: HitRank; ours: readonly string[]; kind: 'enquiry' | 'client' | 'staff' | 'erased'; id: string };

/** Records that are opened and judged in one turn of the server: some milliseconds. */
const mostAtOnce = 25;

type Searched = { hits: Hit[]; common: number; left: number };

/** @param self Id of the enquiry that is checked. */
export async function findHits(query: Query, keyring: Keyring, self: string, terms: Terms, keys: readonly Key[], accounts: Accounts): Promise<Searched> {
  const { ids, common, left } = await findCandidates(query, keys);
  const others = ids.filter((id) => id !== self);
  const rows = await enquiriesWith(query, others);
  const judge = judgeAgainst(terms);
  const of = (kind: Hit['kind'], id: string, matches: readonly Match[]): Hit[] =>
    matches[0] === undefined ? [] : [{ rank: matches[0].rank, ours: matches.map(({ ours }) => ours), kind, id }];
  const account = (kind: 'client' | 'staff') =>
    accounts[kind === 'client' ? 'clients' : 'staff'].flatMap((one) => of(kind, one.id, judge(termsOfAccount(one))));
  const ofEnquiries: Hit[] = [];
  for (const [index, row] of rows.entries()) {
    // Others are answered in between: all of them at once would hold the server for a tenth of a second.
    if (index % mostAtOnce === mostAtOnce - 1) await turn();
    ofEnquiries.push(...of('enquiry', row.id, judge(termsOfRow(keyring, row))));
  }
  const hits = [
    ...ofEnquiries,
    ...account('client'),
    ...account('staff'),
    ...(await erasedMatches(query, keys)).flatMap(({ recordId, matches }) => of('erased', recordId, matches)),
  ].toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
  return { hits: hits.slice(0, mostHits), common, left: left + Math.max(0, hits.length - mostHits) };
}

const termsOfAccount = ({ name, email }: { name: string; email: string }): Terms => ({ names: name === '' ? [] : [name], phones: [], emails: [email] });

/** Matters that hits lead to, and which of them somebody may know of. */
async function createSight(query: Query, staff: Staff, hits: readonly Hit[], now: Date) {
  const idsOf = (kind: Hit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const [ofEnquiries, ofClients] = await Promise.all([mattersOfEnquiries(query, idsOf('enquiry')), mattersOfClients(query, idsOf('client'))]);
  const closed = await walledOff(query, [...ofEnquiries, ...ofClients], staff, now);
  const isKnown = ({ id, deleted_at }: MatterOfHit): boolean => !closed.has(id) && (deleted_at === null || isOwner(staff));
  const mattersOf = ({ kind, id }: Hit): readonly MatterOfHit[] =>
    kind === 'enquiry'
      ? ofEnquiries.filter(({ enquiry_id }) => enquiry_id === id)
      : kind === 'client'
        ? ofClients.filter(({ client_id }) => client_id === id)
        : [];
  return {
    matterOf: (enquiryId: string): MatterOfHit | undefined => ofEnquiries.find(({ enquiry_id }) => enquiry_id === enquiryId),
    /** A client of nothing but matters that the reader may not know of is not known either. */
    isClosed(hit: Hit): boolean {
      const own = mattersOf(hit);
      return own.length > 0 && !own.some(isKnown);
    },
    /** Where somebody would have to break the glass. */
    closedRefs: (hit: Hit): string[] => [...new Set(mattersOf(hit).flatMap(({ id, ref }) => (closed.has(id) ? [ref] : [])))],
  };
}

/** Whether a hit leads to what this member of staff may not know of. */
export async function hasClosedHit(query: Query, staff: Staff, hits: readonly Hit[], now: Date): Promise<boolean> {
  const { isClosed } = await createSight(query, staff, hits, now);
  return hits.some(isClosed);
}

/** Who is shown hits, and when. */
export type Reader = { keyring: Keyring; staff: Staff; now: Date };

/** What this member of staff is shown of hits: names of others are read where they stand now. */
export async function viewHits(query: Query, reader: Reader, terms: Terms, hits: readonly Hit[], accounts: Accounts): Promise<HitView[]> {
  const { keyring, staff, now } = reader;
  const sight = await createSight(query, staff, hits, now);
  const rows = await enquiriesWith(
    query,
    hits.flatMap(({ kind, id }) => (kind === 'enquiry' ? [id] : [])),
  );
  const judge = judgeAgainst(terms);
  /** What of theirs our terms were found in, as it stands now. */
  const foundIn = (theirs: Terms, ours: readonly string[]): string[] => {
    const found = judge(theirs).filter((match) => ours.includes(match.ours));
    return [...new Set(found.map((match) => (match.theirs === theirs.sender ? `${match.theirs} (who asked)` : match.theirs)))];
  };

  return hits.map((hit, index): HitView => {
    const { rank, ours, kind, id } = hit;
    const shown = { key: String(index + 1), rank, ours: ours.join('; ') };
    // Nothing that could tell what it is: no reference, no name of either side, and not how close it is.
    if (sight.isClosed(hit)) return { key: shown.key, rank: 'close', ours: '', kind: 'closed', ...(isOwner(staff) && { closed: sight.closedRefs(hit) }) };
    if (kind === 'erased') return { ...shown, kind };
    if (kind !== 'enquiry') {
      const account = accounts[kind === 'client' ? 'clients' : 'staff'].find((one) => one.id === id);
      return account === undefined ? { ...shown, kind: 'gone' } : { ...shown, kind, theirs: `${account.name}, ${account.email}` };
    }
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return { ...shown, kind: 'gone' };
    const theirs = foundIn(termsOfRow(keyring, row), ours).join('; ');
    const matter = sight.matterOf(id);
    const place = matter === undefined ? { kind, ref: row.ref, state: row.state } : { kind: 'matter' as const, ref: matter.ref, state: matter.state };
    return { ...shown, ...place, ...(theirs !== '' && { theirs }) };
  });
}

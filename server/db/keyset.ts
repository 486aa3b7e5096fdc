/**
 * Lists that are read a page at a time, in the order of a time and, where that is the same, of the id. A page begins where the one
 * before ended, not after a number of entries: nothing is counted, what comes in meanwhile moves nobody, and the thousandth page costs what the first does.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Time } from './values.ts';

/** An entry of a list, by which its neighbours are found. */
export type Place = { /** The time by which the list is ordered. */ at: Time; id: string };

/** Where a page lies: among the entries older than one, or newer than one; where the list begins where neither is given. */
export type Turn = { before?: Place | undefined; after?: Place | undefined };

/** By which time a list is ordered, and which end of it is its beginning. */
export type Order = { /** Column of the time. */ by: string; first: 'newest' | 'oldest' };

const newestFirst: Order = { by: 'created_at', first: 'newest' };

/** Entries that a page goes through for those that match; what is beyond them is another page. */
export const mostWalked = 10_000;

const columns = ({ by }: Order): RawBuilder<unknown> => sql`${sql.ref(by)}, id`;

/** Entries on the far side of where a page begins. */
export const beyond = ({ before, after }: Turn, order = newestFirst): RawBuilder<boolean> => {
  if (before !== undefined) return sql<boolean>`(${columns(order)}) < (${before.at}, ${before.id})`;
  return after === undefined ? sql<boolean>`1 = 1` : sql<boolean>`(${columns(order)}) > (${after.at}, ${after.id})`;
};

/** Entries up to the last one that a page may look at. */
export const within = (turn: Turn, end: Place, order = newestFirst): RawBuilder<boolean> =>
  directionOf(turn, order) === 'desc'
    ? sql<boolean>`(${columns(order)}) >= (${end.at}, ${end.id})`
    : sql<boolean>`(${columns(order)}) <= (${end.at}, ${end.id})`;

/** The direction in which a page is read from where it begins. */
export function directionOf({ before, after }: Turn, { first }: Order = newestFirst): 'asc' | 'desc' {
  if (before !== undefined) return 'desc';
  return after !== undefined || first === 'oldest' ? 'asc' : 'desc';
}

/** As an address has it. */
export const placeText = ({ at, id }: Place): string => `${at} ${id}`;

/** @returns undefined for what is no place. */
export function placeIn(text: string | null): Place | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}

export const turnIn = (query: URLSearchParams): Turn => {
  const before = placeIn(query.get('before'));
  return before === undefined ? { after: placeIn(query.get('after')) } : { before };
};

/** A page in the order of its list, and where its neighbours lie. */
export type Page<Row> = {
  rows: readonly Row[];
  newer?: Place;
  older?: Place;
  /** Entries that were gone through without being all of them: the neighbour goes on from there. */
  walked?: number;
};

type Read<Row> = {
  turn: Turn;
  order?: Order;
  size: number;
  /** The last entry that this page may look at, where there is one: read from an index, `mostWalked` entries on. */
  endOf: () => Promise<Place | undefined>;
  /** Entries that match, in the direction of the turn, at most so many. */
  read: (end: Place | undefined, limit: number) => Promise<Row[]>;
  placeOf: (row: Row) => Place;
};

/** Reads one page with the bounds above. */
export async function readPage<Row>({ turn, order = newestFirst, size, endOf, read, placeOf }: Read<Row>): Promise<Page<Row>> {
  const end = await endOf();
  const found = await read(end, size + 1);
  const isMore = found.length > size;
  const kept = found.slice(0, size);
  const isCut = !isMore && end !== undefined;
  const place = (row: Row | undefined): Place | undefined => (row === undefined ? undefined : placeOf(row));
  const ahead = isMore ? place(kept.at(-1)) : end;
  const direction = directionOf(turn, order);
  const from = turn.before ?? turn.after;
  const behind = from && (place(kept[0]) ?? justBefore(from, direction));
  const [newer, older] = direction === 'desc' ? [behind, ahead] : [ahead, behind];
  const isInOrder = (direction === 'desc') === (order.first === 'newest');
  return { rows: isInOrder ? kept : kept.toReversed(), ...(newer && { newer }), ...(older && { older }), ...(isCut && { walked: mostWalked }) };
}

/** From an empty page the way back has to lead to the entry that it began after, too. */
const justBefore = ({ at }: Place, direction: 'asc' | 'desc'): Place => ({ at, id: direction === 'desc' ? '-' : '~' });

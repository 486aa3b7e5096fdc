/**
 * Lists that are read a page at a time from the newest entry on. A page begins where the one before ended, not after a
 * number of entries: nothing is counted, what comes in meanwhile moves nobody, and the thousandth page costs what the first does.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Time } from './values.ts';

/** An entry of a list, by which its neighbours are found. */
export type Place = { created_at: Time; id: string };

/** Where a page lies: among the entries older than one, or newer than one; at the newest where neither is given. */
export type Turn = { before?: Place | undefined; after?: Place | undefined };

/** Entries that a page goes through for those that match; what is older is another page. */
export const mostWalked = 10_000;

const columns = sql.raw('created_at, id');

/** Entries on the far side of where a page begins. */
export const beyond = ({ before, after }: Turn): RawBuilder<boolean> => {
  if (before !== undefined) return sql<boolean>`(${columns}) < (${before.created_at}, ${before.id})`;
  return after === undefined ? sql<boolean>`1 = 1` : sql<boolean>`(${columns}) > (${after.created_at}, ${after.id})`;
};

/** Entries up to the last one that a page may look at. */
export const within = ({ after }: Turn, end: Place): RawBuilder<boolean> =>
  after === undefined ? sql<boolean>`(${columns}) >= (${end.created_at}, ${end.id})` : sql<boolean>`(${columns}) <= (${end.created_at}, ${end.id})`;

export const directionOf = ({ after }: Turn): 'asc' | 'desc' => (after === undefined ? 'desc' : 'asc');

/** As an address has it. */
export const placeText = ({ created_at, id }: Place): string => `${created_at} ${id}`;

/** @returns undefined for what is no place. */
export function placeIn(text: string | null): Place | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

export const turnIn = (query: URLSearchParams): Turn => {
  const before = placeIn(query.get('before'));
  return before === undefined ? { after: placeIn(query.get('after')) } : { before };
};

/** A page, the newest first, and where its neighbours lie. */
export type Page<Row> = {
  rows: readonly Row[];
  newer?: Place;
  older?: Place;
  /** Entries that were gone through without being all of them: the neighbour goes on from there. */
  walked?: number;
};

type Read<Row> = {
  turn: Turn;
  size: number;
  /** The last entry that this page may look at, where there is one: read from an index, `mostWalked` entries on. */
  endOf: () => Promise<Place | undefined>;
  /** Entries that match, in the order of the turn, at most so many. */
  read: (end: Place | undefined, limit: number) => Promise<Row[]>;
};

/** Reads one page with the bounds above. */
export async function readPage<Row extends Place>({ turn, size, endOf, read }: Read<Row>): Promise<Page<Row>> {
  const end = await endOf();
  const found = await read(end, size + 1);
  const isMore = found.length > size;
  const kept = found.slice(0, size);
  const isCut = !isMore && end !== undefined;
  const place = (row: Place | undefined): Place | undefined => row && { created_at: row.created_at, id: row.id };
  const beyondLast = isMore ? place(kept.at(-1)) : end;
  const rows = turn.after === undefined ? kept : kept.toReversed();
  const [newer, older] =
    turn.after === undefined
      ? [turn.before && (place(rows[0]) ?? justNewer(turn.before)), beyondLast]
      : [beyondLast, place(rows.at(-1)) ?? justOlder(turn.after)];
  return { rows, ...(newer && { newer }), ...(older && { older }), ...(isCut && { walked: mostWalked }) };
}

/** From an empty page the way back has to lead to the entry that it began after, too. */
const justNewer = ({ created_at }: Place): Place => ({ created_at, id: '-' });
const justOlder = ({ created_at }: Place): Place => ({ created_at, id: '~' });

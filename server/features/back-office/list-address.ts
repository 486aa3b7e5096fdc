/** Addresses of a list that is read a page at a time: its filter, and the place where a page begins. */
import { placeText, turnIn, type Place } from '../../db/keyset.ts';

type Side = 'before' | 'after';

const join = (path: string, parts: readonly string[]): string => {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
};

/** The page of a list that begins at a place. @param filter As an address has it. */
export const pageAt = (path: string, filter: string, side: Side, place: Place): string =>
  join(path, [filter, new URLSearchParams({ [side]: placeText(place) }).toString()]);

/** The page that somebody looks at: where its forms lead back to. */
export function pageOf(path: string, filter: string, query: URLSearchParams): string {
  const { before, after } = turnIn(query);
  if (before !== undefined) return pageAt(path, filter, 'before', before);
  return after === undefined ? join(path, [filter]) : pageAt(path, filter, 'after', after);
}

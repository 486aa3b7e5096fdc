/** What the site has to say to a path: a page, a move, a withdrawal, or nothing. Pure. */
import type { ListedPage } from '#shared/site/server-site.ts';

export type Address =
  | { kind: 'page'; page: ListedPage }
  /** The page has another address; `to` comes from the table, never from what was asked. */
  | { kind: 'moved'; to: string }
  | { kind: 'gone'; path: string; reason: string }
  | { kind: 'malformed' }
  | { kind: 'unknown' };

export type AddressBook = { find: (rawPath: string) => Address };

export function createAddressBook(pages: readonly ListedPage[], gone: readonly { path: string; reason: string }[]): AddressBook {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const withdrawn = new Map(gone.map((entry) => [entry.path, entry]));
  const serviceBySlug = new Map(pages.filter((page) => page.row === 'service').map((page) => [page.path.split('/').at(-1) ?? '', page.path]));

  return {
    find(rawPath) {
      const exact = byPath.get(rawPath);
      if (exact) return { kind: 'page', page: exact };
      const decoded = decode(rawPath);
      if (decoded === undefined) return { kind: 'malformed' };
      const tidy = decoded === '/' ? '/' : withoutEndSlashes(decoded.toLowerCase());
      const lost = withdrawn.get(tidy);
      if (lost) return { kind: 'gone', ...lost };
      if (byPath.has(tidy)) return { kind: 'moved', to: tidy };
      const misplaced = /^\/services\/[a-z0-9-]+\/([a-z0-9-]+)$/.exec(tidy)?.[1];
      const home = misplaced === undefined ? undefined : serviceBySlug.get(misplaced);
      return home === undefined ? { kind: 'unknown' } : { kind: 'moved', to: home };
    },
  };
}

/** A loop, because the obvious pattern is tried again at every slash of a long run: 80 ms for an address that is nothing else. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The path without percent-encoding; undefined when it cannot be read or holds a control character. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    // No address of ours holds a control character, and none may be echoed.
    return [...decoded].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Path and query of a request target, which may be in absolute form (RFC 9112, section 3.2.2). */
export function splitTarget(target: string): { path: string; query: string } {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const rest = target.slice(origin.length);
  const mark = rest.indexOf('?');
  const path = mark === -1 ? rest : rest.slice(0, mark);
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : rest.slice(mark) };
}

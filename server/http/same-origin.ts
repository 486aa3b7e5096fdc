/** Whether a request that changes something comes from a page of this site. */
import type { IncomingHttpHeaders } from 'node:http';

/** unknown: the browser says nothing about it, as text browsers and old ones do. */
export type OriginVerdict = 'same' | 'foreign' | 'unknown';

/**
 * Browsers say with Sec-Fetch-Site where a request comes from, and no page can forge it; older ones
 * send Origin with every post. A sibling host (same-site) and an address typed by hand (none) are no
 * pages of this site. Host is never asked: whoever sends the request writes it. A repeated header
 * arrives as a list, which equals nothing and is refused.
 * @param publicOrigin Scheme and host without a final slash.
 */
export function checkOrigin(headers: IncomingHttpHeaders, publicOrigin: string): OriginVerdict {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'same' : 'foreign';
  if (headers.origin !== undefined) return headers.origin === publicOrigin ? 'same' : 'foreign';
  return 'unknown';
}

/** The same for pages under `Referrer-Policy: no-referrer`, whose own forms say `Origin: null` (Fetch, 3.2): that says nothing. */
export function checkUnnamedOrigin({ origin, ...headers }: IncomingHttpHeaders, publicOrigin: string): OriginVerdict {
  return checkOrigin(origin === undefined || origin === 'null' ? headers : { ...headers, origin }, publicOrigin);
}

/**
 * Whether a change may be made. A request of unknown origin may only do what a stranger may do: it has
 * to come without cookies, and with a fresh form token of ours, which a foreign page cannot read.
 */
export function mayChange(verdict: OriginVerdict, request: { hasCookies: boolean; hasFreshToken: boolean }): boolean {
  if (verdict === 'unknown') return !request.hasCookies && request.hasFreshToken;
  return verdict === 'same';
}

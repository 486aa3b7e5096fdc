/** A visitor's network as a keyed hash that says nothing once its day is over: no address is stored or logged. */
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

export type Networks = {
  /** The same for all requests of one network during one day, UTC; meaningless on the next. */
  of: (request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) => string;
};

export type NetworkSettings = {
  /** Proxies in front whose entries in X-Forwarded-For are believed; 0 believes the socket alone. */
  proxies: number;
  now: () => Date;
};

const dayLength = 86_400_000;

/** The key lives in memory only and is replaced at midnight UTC, and when the process restarts. */
export function createNetworks({ proxies, now }: NetworkSettings): Networks {
  let day = Number.NaN;
  let key = randomBytes(32);
  return {
    of(request) {
      const today = Math.floor(now().getTime() / dayLength);
      if (today !== day) [day, key] = [today, randomBytes(32)];
      const forwarded = proxies === 0 ? '' : forwardedFor(request.headers['x-forwarded-for'], proxies);
      const network = networkOf(forwarded) ?? networkOf(request.socket.remoteAddress ?? '') ?? 'unknown';
      return createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
    },
  };
}

/**
 * Each proxy adds at the end the address it was called from, so the visitor is as many entries from
 * the end as there are proxies; everything before it is whatever the visitor wrote. Where a proxy is
 * missing from the way, the first entry is the farthest that is known.
 */
function forwardedFor(header: string | string[] | undefined, proxies: number): string {
  const entries = [header ?? []].flat().join(',').split(',');
  return entries.at(-Math.min(proxies, entries.length))?.trim() ?? '';
}

/**
 * The network an address belongs to: an IPv4 address alone, IPv4 written as IPv6 included, of IPv6
 * the first 64 bits, which is what one household or phone is given.
 * @param text An address, with or without a port.
 * @returns undefined where it is no address.
 */
export function networkOf(text: string): string | undefined {
  const address = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = expand(address.replace(/%.*$/, ''));
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, front = '', ...bytes] = dotted ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const plain = dotted ? `${front}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : address;
  const [left = '', right] = plain.split('::');
  const groupsOf = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

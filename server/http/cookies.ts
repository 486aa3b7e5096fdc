/** Cookies that this site sets: for this host alone, out of reach of scripts, and gone with the browser unless a life is given. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type CookieJar = {
  /** The value, or undefined. */
  read: (request: Pick<IncomingMessage, 'headers'>) => string | undefined;
  write: (response: ServerResponse, value: string) => void;
  clear: (response: ServerResponse) => void;
  /** The Set-Cookie line that `write` adds. */
  setting: (value: string) => string;
  /** The one that `clear` adds. */
  clearing: string;
  /** As it is called on this origin. */
  name: string;
};

/**
 * Over https the name has the prefix that browsers take for no other host and no other path
 * (RFC 6265bis, section 4.1.3.2); over http, on this machine alone, it cannot.
 * @param seconds Life; absent for a cookie that goes with the browser.
 */
export function createCookie(base: string, { secure, seconds }: { secure: boolean; seconds?: number }): CookieJar {
  const name = secure ? `__Host-${base}` : base;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const setting = (value: string): string => `${name}=${value}; ${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`;
  const clearing = `${name}=; ${attributes}; Max-Age=0`;
  return {
    name,
    setting,
    clearing,
    read(request) {
      const entries = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
      const entry = entries.find((part) => part.startsWith(`${name}=`));
      return entry?.slice(name.length + 1) || undefined;
    },
    write: (response, value) => response.appendHeader('Set-Cookie', setting(value)),
    clear: (response) => response.appendHeader('Set-Cookie', clearing),
  };
}

/** Whether a cookie that holds anything came along. Lynx goes on sending the names of those that were taken away. */
export const hasCookies = (request: IncomingMessage): boolean => (request.headers.cookie ?? '').split(';').some((part) => !/^(?:[^=]*=)?\s*$/.test(part));

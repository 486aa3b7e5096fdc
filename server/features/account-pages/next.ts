/** Where to go on to after signing in: a page of the same area, or nowhere. */
import type { Area } from '#shared/areas/view.ts';

const longest = 300;

/**
 * A path of the area, as a browser would read it. Whatever a parser reads differently from how it is written
 * (a host, a scheme, a control character, a backslash, an encoded slash) is refused.
 * @returns undefined for everything else (OWASP ASVS 5.0, 3.7.2).
 */
export function safeNext(area: Area, text: string): string | undefined {
  if (text.length > longest || !/^\/[\w./~-]+(\?[\w=&.~-]*)?$/.test(text)) return undefined;
  const url = new URL(text, 'http://site.invalid');
  if (url.origin !== 'http://site.invalid' || url.pathname + url.search !== text) return undefined;
  return url.pathname.startsWith(`/${area}/`) ? text : undefined;
}

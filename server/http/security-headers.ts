/**
 * The security headers, stated once. Helmet prints them; the page cache asks helmet for the
 * same list, so that a page answered without Express carries exactly what Express would send.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { themeSnippet } from '#shared/site/theme-snippet.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Features that no page uses, closed to the page and to anything it might embed. */
const permissions = ['camera', 'geolocation', 'microphone'].map((feature) => `${feature}=()`).join(', ');

/** CSP source of the only script that stands in a page. */
const themeHash = `'sha256-${createHash('sha256').update(themeSnippet).digest('base64')}'`;

/**
 * Options for helmet.
 * @param secure Whether visitors arrive over https: only then is HSTS sent.
 * @param styleHashes CSP sources of the page's inlined style sheets ("'sha256-…'").
 * @param connect Whom scripts of the page may talk to: this site itself only where a form sends files.
 */
export function helmetOptions(secure: boolean, styleHashes: readonly string[], connect: "'none'" | "'self'" = "'none'"): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", themeHash],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // Public pages talk to nobody, not even to us: a browser-enforced promise.
        connectSrc: [connect],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Obsolete in every browser that is still in use; each costs bytes in the first packet.
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  };
}

/**
 * The policy of a page behind a sign-in: its scripts talk to this site, and React puts late parts in place.
 * @param nonce Of this response alone.
 */
export function areaPolicy(nonce: string, styleHash: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${themeHash}`,
    `style-src 'self' ${styleHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';');
}

/** Every security header of a response, as helmet would set it. */
export function securityHeaders(secure: boolean, styleHashes: readonly string[] = [], connect: "'none'" | "'self'" = "'none'"): HeaderList {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(secure, styleHashes, connect))({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  headers.push(['Permissions-Policy', permissions]);
  return headers;
}

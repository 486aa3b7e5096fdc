/**
 * The security headers, stated once. Helmet prints them; the page cache asks helmet for the
 * same list, so that a page answered without Express carries exactly what Express would send.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { themeSnippet } from '#shared/site/theme-snippet.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Denies features to the page and to anything it might embed. */
const deny = (features: readonly string[]): string => features.map((feature) => `${feature}=()`).join(', ');

/** Features that no page uses. */
const permissions = deny(['camera', 'geolocation', 'microphone']);

/** Every feature that Chromium 156 knows on each system, for pages that ask the device for nothing. It complains in the console of a name that it does not know. */
const allPermissions = deny([
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'deferred-fetch',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-model',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]);

/** CSP source of the only script that stands in a page. */
const themeHash = `'sha256-${createHash('sha256').update(themeSnippet).digest('base64')}'`;

export type PagePolicy = {
  /** CSP sources of the page's inlined style sheets ("'sha256-…'"). */
  styleHashes?: readonly string[];
  /** Whom scripts of the page may talk to: this site itself only where a form sends files. Public pages talk to nobody, not even to us: a browser-enforced promise. */
  connect?: "'none'" | "'self'";
  /** A page of tips: it holds no script, names itself to nobody it leads to, and asks the device for nothing. */
  unnamed?: boolean;
};

/**
 * Options for helmet.
 * @param secure Whether visitors arrive over https: only then is HSTS sent.
 */
export function helmetOptions(secure: boolean, { styleHashes = [], connect = "'none'", unnamed = false }: PagePolicy = {}): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(unnamed ? [] : [themeHash])],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: [connect],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: unnamed ? 'no-referrer' : 'strict-origin-when-cross-origin' },
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
export function securityHeaders(secure: boolean, policy: PagePolicy = {}): HeaderList {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(helmetOptions(secure, policy))({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  headers.push(['Permissions-Policy', policy.unnamed ? allPermissions : permissions]);
  return headers;
}

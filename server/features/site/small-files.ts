/** Small texts that machines ask for. */
import { firm } from '#content/firm.ts';

/** robots.txt. Pages that must not be listed say so themselves, which only a crawler that may read them can see. */
export const robotsTxt = (origin: string, robots: 'index' | 'noindex'): string =>
  `User-agent: *\nAllow: /\n${robots === 'index' ? `\nSitemap: ${origin}/sitemap.xml\n` : ''}`;

/** security.txt (RFC 9116): it expires after half a year, counted from the first of this month, so that it stays the same for weeks. */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));
  return `Contact: mailto:${firm.email}\nExpires: ${expires.toISOString().replace('.000', '')}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`;
}

/** The web app manifest: name, colours and icons for a home screen. */
export const webManifest = (): string =>
  JSON.stringify({
    name: firm.name,
    short_name: firm.brand,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: '#f4f5f2',
    theme_color: '#14201e',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

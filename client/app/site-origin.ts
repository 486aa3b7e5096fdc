/** The site's own origin as the server states it, which behind a proxy is not always the browser's. */
export function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical === undefined ? window.location.origin : new URL(canonical).origin;
}

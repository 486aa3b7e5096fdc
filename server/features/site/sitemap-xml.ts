import type { ListedPage } from '#shared/site/server-site.ts';

/** sitemap.xml of every canonical page. `lastmod` is the day the words changed; guesses such as priority are left out. */
export function sitemapXml(pages: readonly ListedPage[], origin: string): string {
  const urls = pages.filter(({ indexed }) => indexed).map(({ path, updated }) => `<url><loc>${origin}${path}</loc><lastmod>${updated}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

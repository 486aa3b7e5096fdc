/** Which page of ours an enquiry was begun at, so that it can be counted. */
import type { ListedPage } from '#shared/site/server-site.ts';

/**
 * Reads the page that led to the form from what the browser says of it. Only addresses of our own public pages are told apart;
 * other websites, search terms and pages that name themselves to nobody are all the same: an empty text.
 * @param origin Scheme and host of the site.
 */
export function createSources(pages: readonly Pick<ListedPage, 'path' | 'row' | 'private'>[], origin: string): (referer: string | undefined) => string {
  const lastOf = (path: string): string => path.split('/').at(-1) ?? '';
  const services = new Map(pages.filter(({ row }) => row === 'service').map(({ path }) => [lastOf(path), path]));
  const known = new Map(
    pages.filter((page) => !page.private).map(({ path, row }) => [path, row === 'service-short' ? (services.get(lastOf(path)) ?? path) : path]),
  );
  return (referer = '') => {
    if (referer !== origin && !referer.startsWith(`${origin}/`)) return '';
    const [path = ''] = referer.slice(origin.length).split(/[?#]/);
    return known.get(path === '' ? '/' : path) ?? '';
  };
}

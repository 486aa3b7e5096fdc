/** The request handlers of pages: from memory, or streamed. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ListedPage, ServerSite } from '#shared/site/server-site.ts';
import { neverStored, splitTarget, type AddressBook } from '../features/site/index.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { compressing } from './compressing.ts';
import type { PageCache } from './page-cache.ts';
import { sendEntry } from './page-entry.ts';
import { paddedPage } from './send-padded.ts';
import { sendWhole } from './send-whole.ts';
import { documentType, isUnsent, type PreparedPage, type Renderer, type Visit } from '../render/renderer.tsx';

export type PagesSettings = {
  site: ServerSite;
  addresses: AddressBook;
  renderer: Renderer;
  /** Absent where every page is streamed. */
  cache: PageCache | undefined;
  headersFor: (page: PreparedPage) => HeaderList;
  /** Whether the visitor's own state may matter: such a request neither takes from the cache nor may its answer be kept. */
  isPersonal: (request: Request) => boolean;
};

/** Keys under which the cache holds the pages that answer for others; no address looks like them. */
export const statusKey = { notFound: ' 404', failed: ' 500', withdrawn: (path: string) => ` 410 ${path}` };

export function createPages(settings: PagesSettings) {
  const { site, addresses, renderer, cache, headersFor, isPersonal } = settings;

  /** The renderer's page for a cache key. */
  const render = (key: string): Promise<PreparedPage> => {
    if (key === statusKey.notFound) return renderer.status(404, site.status.notFound);
    if (key === statusKey.failed) return renderer.status(500, site.status.failed);
    const page = site.pages.find(({ path }) => path === key);
    if (page) return renderer.page(page.path, page.template);
    const withdrawn = site.gone.find(({ path }) => statusKey.withdrawn(path) === key);
    return renderer.status(410, { ...site.status.withdrawn, ...(withdrawn && { reason: withdrawn.reason }) });
  };

  const send = async (key: string, request: Request, response: Response, next: NextFunction): Promise<void> => {
    const personal = isPersonal(request);
    if (cache && !personal) {
      sendEntry(request, response, await cache.fill(key));
      return;
    }
    const page = await render(key);
    for (const [name, value] of headersFor(page)) response.setHeader(name, value);
    if (personal) response.setHeader('Cache-Control', neverStored);
    streamPage(page, request, response, next);
  };

  const sendPrivate = async (page: ListedPage, request: Request, response: Response, next: NextFunction): Promise<void> => {
    const prepared = await renderer.page(page.path, page.template);
    for (const [name, value] of headersFor(prepared)) response.setHeader(name, value);
    response.setHeader('Cache-Control', neverStored);
    streamPage(prepared, request, response, next);
  };

  const prepare = async (path: string, own: Visit, response: Response): Promise<PreparedPage> => {
    const listed = site.pages.find((page) => page.path === path);
    if (listed === undefined) throw new Error(`The table has no page at ${path}`);
    const prepared = await renderer.page(path, listed.template, own);
    for (const [name, value] of headersFor(prepared)) response.setHeader(name, value);
    return prepared;
  };

  /** A page that shows one visitor's own data: never cached, whatever its status. */
  const visit = async (path: string, { cacheControl = neverStored, ...own }: Visit & { cacheControl?: string }, request: Request, response: Response) => {
    const page = await prepare(path, own, response);
    response.setHeader('Cache-Control', cacheControl);
    await sendWhole(page, request, response);
  };

  /** The same for a page whose length must tell nothing. @returns what sends it, as `paddedPage` has it. */
  const visitPadded = async (path: string, own: Visit, step: number, response: Response) => {
    const page = await prepare(path, own, response);
    response.setHeader('Cache-Control', neverStored);
    return paddedPage(page, step);
  };

  const handle: RequestHandler = async (request, response, next) => {
    const { path, query } = splitTarget(request.originalUrl);
    const address = addresses.find(path);
    switch (address.kind) {
      case 'page':
        if (address.page.private) await sendPrivate(address.page, request, response, next);
        else await send(address.page.path, request, response, next);
        return;
      case 'moved':
        response.set('Cache-Control', 'public, max-age=3600').redirect(308, address.to + query);
        return;
      case 'gone':
        await send(statusKey.withdrawn(address.path), request, response, next);
        return;
      case 'malformed':
        response
          .status(400)
          .set('Cache-Control', neverStored)
          .type('text/plain')
          .send('This address cannot be read. Please check it, or start at the home page: /\n');
        return;
      case 'unknown':
        await send(statusKey.notFound, request, response, next);
    }
  };
  /** The page for failures, sent likewise and naming to nobody where the visitor was. */
  const failedPadded = async (step: number, response: Response) => {
    const page = await render(statusKey.failed);
    for (const [name, value] of headersFor(page)) response.setHeader(name, value);
    response.setHeader('Referrer-Policy', 'no-referrer');
    return paddedPage(page, step);
  };

  return { handle, render, visit, visitPadded, failedPadded };
}

/** Streams a page through compression; a HEAD gets the headers alone. */
function streamPage(page: PreparedPage, request: Request, response: Response, next: NextFunction): void {
  response.status(page.status).setHeader('Content-Type', documentType);
  compressing(request, response, () => {
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    page.streamTo(response).catch((error: unknown) => {
      if (isUnsent(response)) next(error);
      else response.destroy();
    });
  });
}

/** Renders a page: the matched route first, then status and headers, then React's stream. */
import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject, type StaticHandlerContext } from '#client/app/router.ts';
import * as printers from '#client/app/layout/printers.tsx';
import { siteRoutes } from '#client/app/routes.tsx';
import { SiteContext, type Site } from '#client/app/site-context.ts';
import { statusRoutes } from '#client/app/status-routes.tsx';
import type { Head, SiteDocument } from '#shared/site/documents.ts';
import type { StatusWords } from '#shared/site/words.ts';
import type { Assets } from './assets.ts';
import { openDocument } from './document.ts';
import { stream, type StreamOptions } from './stream.ts';

export type RenderSettings = {
  assets: Assets;
  origin: string;
  stage: 'demo' | 'live';
  robots: 'index' | 'noindex';
  words: Site['words'];
  /** ISO day in the United Kingdom, asked for at each render. */
  today: () => string;
  /** Told of what goes wrong after the first byte, when the visitor can no longer be. */
  onError: (error: unknown, path: string) => void;
  /** Route objects; the site's own unless a test brings others. */
  routes?: RouteObject[];
};

/** A page that is ready to be streamed: its status and head are known, its body is not yet made. */
export type PreparedPage = {
  status: number;
  template: string;
  path: string;
  /** Writes the whole page to the response as it is made; answers whether it was complete and free of errors. */
  streamTo: (destination: Writable, options?: StreamOptions) => Promise<boolean>;
};

/** What a page of a form shows one visitor. */
export type Visit = {
  status: number;
  /** Takes the place of the document's own live part. */
  live: unknown;
  /** Stands before the title: "Error: ", as the GOV.UK Design System asks. */
  titlePrefix?: string;
};

export type Renderer = {
  /**
   * Prepares a public page. The request is made here from the path alone, so that nothing of a
   * visitor's own request (headers, cookies, host) can reach the page or a cache, unless it is
   * handed over as a visit; such a page is for that visitor alone.
   * @throws whatever a loader threw.
   */
  page: (path: string, template: string, visit?: Visit) => Promise<PreparedPage>;
  /** Prepares a page that answers for another: 404, 410 or 500. */
  status: (status: 404 | 410 | 500, words: StatusWords & { title: string }) => Promise<PreparedPage>;
};

export function createRenderer(settings: RenderSettings): Renderer {
  const handler = createStaticHandler(settings.routes ?? siteRoutes);

  const prepare = (context: StaticHandlerContext, routes: RouteObject[], head: Head, status: number, template: string, path: string): PreparedPage => ({
    status,
    template,
    path,
    streamTo: (destination, options = {}) =>
      stream({
        ...options,
        destination,
        opening: openDocument({
          head: settings.robots === 'noindex' || status !== 200 ? { ...head, robots: 'noindex, nofollow' } : head,
          origin: settings.origin,
          assets: settings.assets.forTemplate(template),
          data: { ...(template === 'status' && { status }), loaderData: liveParts(context.loaderData) },
        }),
        tree: (
          <SiteContext
            value={{
              words: settings.words,
              stage: settings.stage,
              today: settings.today(),
              printers,
              laterStyles: settings.assets.forTemplate(template).laterStyles,
            }}
          >
            <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
          </SiteContext>
        ),
        onError: (error) => settings.onError(error, path),
      }),
  });

  return {
    async page(path, template, visit) {
      const context = await handler.query(new Request(settings.origin + path));
      if (context instanceof Response) throw context;
      const failure = Object.values(context.errors ?? {})[0];
      if (failure !== undefined) throw failure;
      const id = context.matches.at(-1)?.route.id ?? '';
      const document = context.loaderData[id] as SiteDocument;
      if (visit === undefined) return prepare(context, handler.dataRoutes, document.head, context.statusCode, template, path);
      const own = { ...context, loaderData: { ...context.loaderData, [id]: { ...document, live: visit.live } } };
      const head = { ...document.head, title: `${visit.titlePrefix ?? ''}${document.head.title}` };
      return prepare(own, handler.dataRoutes, head, visit.status, template, path);
    },
    async status(status, words) {
      const own = createStaticHandler(await statusRoutes(words));
      const context = await own.query(new Request(`${settings.origin}/`));
      if (context instanceof Response) throw context;
      return prepare(context, own.dataRoutes, statusHead(words), status, 'status', `(${status})`);
    },
  };
}

const statusHead = ({ title, lead }: StatusWords & { title: string }): Head => ({
  title,
  description: lead,
  keywords: [],
  canonical: '/',
  ogType: 'website',
  ogImage: '/og/home.png',
  ogImageAlt: title,
  robots: 'noindex, nofollow',
  graph: '',
});

/** Head and fixed words stand in the page already: only the live part is sent as data. */
function liveParts(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData)
      .filter(([, document]) => document !== undefined && document !== null)
      .map(([id, document]) => [id, { live: (document as SiteDocument).live ?? null }]),
  );
}

/** The response headers that every rendered document shares, whichever way it is sent. */
export const documentType = 'text/html; charset=utf-8';

/** Whether a response can still be given a status. */
export const isUnsent = (response: ServerResponse): boolean => !response.headersSent && !response.writableEnded;

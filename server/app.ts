/** The application, from its parts: the middleware in the order in which a request meets it. */
import express, { type Express } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { href } from '#shared/site/href.ts';
import type { ServerSite } from '#shared/site/server-site.ts';
import { londonDay, nextBadgeChange } from '#shared/text/dates.ts';
import type { Config } from './config.ts';
import { signedInAreas } from './areas.ts';
import { createSources, draftCookieName, enquiryRoutes } from './features/enquiries/index.ts';
import { rightsRoutes } from './features/rights/index.ts';
import { createAddressBook, neverStored, publicPage, siteFiles } from './features/site/index.ts';
import { receiptRoutes, tipRoutes } from './features/tips/index.ts';
import { allowMethods } from './http/allow-methods.ts';
import { limitBodyTime, mayCarryFiles } from './http/body-deadline.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { enquiryDesk, rightsDesk, subjectsOf } from './form-desk.ts';
import { errorHandler, namesOf } from './http/error-handler.ts';
import type { FlowTools } from './http/form-settings.ts';
import { createLimits } from './http/limits.ts';
import { createNetworks } from './http/networks.ts';
import { createFastPath } from './http/fast-path.ts';
import { helmetOptions, securityHeaders, type HeaderList } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import type { Assets } from './render/assets.ts';
import type { Services } from './services.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { sendEntry } from './pages/page-entry.ts';
import { createPages, statusKey } from './pages/pages.ts';
import { createRenderer, type PreparedPage, type RenderSettings } from './render/renderer.tsx';

export type AppDependencies = {
  config: Config;
  site: ServerSite;
  assets: Assets;
  /** Absolute path of the built browser files. */
  clientFolder: string;
  log: Logger;
  now: () => Date;
  /** What keeps enquiries and requests; it may still be opening. */
  services: Services;
  drain?: Drain;
  /** The site's own routes unless a test brings others. */
  routes?: RenderSettings['routes'];
};

export type App = {
  express: Express;
  /** Takes every request: pages in memory first, the rest through Express. */
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  cache: PageCache | undefined;
  drain: Drain;
  /** Paths that may be made ahead of the first visitor, the home page first. */
  prewarmPaths: readonly string[];
  markReady: () => void;
};

/** Templates whose scripts send something: everywhere else a page talks to nobody, not even to us. */
const talking: ReadonlySet<string> = new Set(['contact']);

/** Most bytes of finished pages that are kept in memory. */
const cacheBytes = 64 * 1024 * 1024;

export function createApp({ config, site, assets, clientFolder, log, now, services, drain = createDrain(), routes }: AppDependencies): App {
  const secure = config.publicOrigin.startsWith('https:');
  let ready = false;

  const renderer = createRenderer({
    assets,
    origin: config.publicOrigin,
    stage: config.stage,
    robots: config.robots,
    words: site.words,
    today: () => londonDay(now()),
    onError: (error, path) => log.error({ ...(path.startsWith(href('tip')) ? namesOf(error) : { err: error }), page: path }, 'a page was cut short'),
    ...(routes && { routes }),
  });

  const headersFor = (page: PreparedPage): HeaderList => {
    const { styleHash, still = false } = assets.forTemplate(page.template);
    return [
      ...securityHeaders(secure, { styleHashes: [styleHash], connect: talking.has(page.template) ? "'self'" : "'none'", unnamed: still }),
      ...(config.robots === 'noindex' || page.status !== 200 ? ([['X-Robots-Tag', 'noindex, nofollow']] as const) : []),
      ['Cache-Control', page.status === 200 && !still ? publicPage : neverStored] as const,
    ];
  };

  /** A browser that keeps a saved enquiry here is answered past the cache. */
  const isPersonal = (request: IncomingMessage): boolean => request.headers.cookie?.includes(draftCookieName(secure)) ?? false;

  const addresses = createAddressBook(site.pages, site.gone);
  const dated = new Set(site.pages.filter((page) => page.dated).map(({ path }) => path));
  const cache = config.pageCache
    ? createPageCache({
        render: (key) => pages.render(key),
        headersFor,
        expiryOf: (path) => (dated.has(path) ? nextBadgeChange(site.publishedDays, now()) : Number.POSITIVE_INFINITY),
        maxEntries: site.pages.length + site.gone.length + 2,
        maxBytes: cacheBytes,
        now: () => now().getTime(),
      })
    : undefined;
  const pages = createPages({ site, addresses, renderer, cache, headersFor, isPersonal });

  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.use((_, response, next) => {
    if (drain.isDraining()) response.set('Connection', 'close');
    next();
  });
  app.use(helmet(helmetOptions(secure)));
  app.use((_, response, next) => {
    for (const [name, value] of securityHeaders(secure)) if (name === 'Permissions-Policy') response.setHeader(name, value);
    if (config.robots === 'noindex') response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    next();
  });
  // Not only pages: a redirect decides what the next address is told too.
  app.use(href('tip'), (_, response, next) => {
    for (const [name, value] of securityHeaders(secure, { unnamed: true })) response.setHeader(name, value);
    response.setHeader('Cache-Control', neverStored);
    next();
  });
  // Before anything that looks at who is asking.
  app.use(
    tipRoutes({
      origin: config.publicOrigin,
      keyring: services.keyring,
      sender: () => services.get().tips.sender,
      staging: () => services.get().staging,
      receipts: () => services.get().receipts,
      limits: createLimits({ now }),
      prepare: pages.visitPadded,
      prepareFailure: pages.failedPadded,
      now,
      onError: (error) => log.error(namesOf(error), 'a request for a page of tips failed'),
    }),
  );
  app.use(siteFiles({ site, origin: config.publicOrigin, robots: config.robots, now, isReady: () => ready && !drain.isDraining() }));
  const networks = createNetworks({ proxies: config.proxies, now });
  const flow: FlowTools = {
    origin: config.publicOrigin,
    keyring: services.keyring,
    limits: createLimits({ now }),
    networks,
    show: pages.visit,
    now,
    onError: (error) => log.error({ err: error }, 'a form could not be stored'),
  };
  app.use(enquiryRoutes({ ...flow, ...enquiryDesk(services), subjects: subjectsOf(site), sourceOf: createSources(site.pages, config.publicOrigin) }));
  app.use(rightsRoutes({ ...flow, ...rightsDesk(services) }));
  app.use(receiptRoutes({ receipts: () => services.get().receipts, show: pages.visit }));
  app.use(signedInAreas({ services, assets, origin: config.publicOrigin, stage: config.stage, networks, log, now, lawPages: site.lawPages }));
  app.use(allowMethods('GET', 'HEAD'));
  app.use(staticFiles(clientFolder));
  app.use(pages.handle);
  app.use(
    errorHandler(log, async (request, response) => {
      if (cache) sendEntry(request, response, await cache.fill(statusKey.failed));
      else {
        const page = await pages.render(statusKey.failed);
        for (const [name, value] of headersFor(page)) response.setHeader(name, value);
        response.status(500).type('html');
        await page.streamTo(response);
      }
    }),
  );

  const isPublic = new Set(site.pages.filter((page) => !page.private).map(({ path }) => path));
  const answerFromMemory = createFastPath({
    get: (path) => (isPublic.has(path) ? cache?.get(path) : undefined),
    isDraining: drain.isDraining,
    isPersonal,
  });
  return {
    express: app,
    handle: (request, response) => {
      limitBodyTime(request, mayCarryFiles(request.url ?? ''));
      if (!answerFromMemory(request, response)) app(request, response);
    },
    cache,
    drain,
    prewarmPaths: [...isPublic, statusKey.notFound],
    markReady: () => {
      ready = true;
    },
  };
}

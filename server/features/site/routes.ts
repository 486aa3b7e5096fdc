/** The files that are made from the route table, and the two health checks. */
import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import type { ServerSite } from '#shared/site/server-site.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { atomFeed } from './atom-feed.ts';
import { robotsTxt, securityTxt, webManifest } from './small-files.ts';
import { sitemapXml } from './sitemap-xml.ts';

export type SiteFilesSettings = {
  site: ServerSite;
  origin: string;
  robots: 'index' | 'noindex';
  now: () => Date;
  /** Whether the server can answer pages: built, started and not about to stop. */
  isReady: () => boolean;
};

export function siteFiles({ site, origin, robots, now, isReady }: SiteFilesSettings): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const file = (path: string, type: string, body: () => string, seconds = 3600): void => {
    const answer: RequestHandler = (_, response) => {
      response.set('Cache-Control', `public, max-age=${seconds}`).type(type).send(body());
    };
    router.all(path, allowMethods('GET', 'HEAD'), compression(), answer);
  };
  file('/sitemap.xml', 'application/xml', () => sitemapXml(site.pages, origin));
  file('/robots.txt', 'text/plain', () => robotsTxt(origin, robots));
  file('/insights/feed.xml', 'application/atom+xml', () => atomFeed(site.articles, origin));
  file('/.well-known/security.txt', 'text/plain', () => securityTxt(origin, now()));
  file('/site.webmanifest', 'application/manifest+json', webManifest, 86_400);

  router.all('/healthz', allowMethods('GET', 'HEAD'), (_, response) => {
    response.set('Cache-Control', 'no-store').type('text/plain').send('alive\n');
  });
  router.all('/readyz', allowMethods('GET', 'HEAD'), (_, response) => {
    const ready = isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  return router;
}

/** `npm run dev`: the same application with Vite in front, which compiles on the fly and reloads what changes. */
import express from 'express';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createServer } from 'vite';
import type { ListedPage } from '#shared/site/server-site.ts';
import { onPort, readConfig } from './config.ts';
import { stillTemplates, type Assets } from './render/assets.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const app = express();
const server = createHttpServer(app);

// Hot reloading talks over the same port: two copies of the site can be worked on side by side.
const vite = await createServer({ configFile: path('../client/vite.config.ts'), server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

/** Vite's client and the hot-reload preamble; styles come one by one, as Vite serves them. */
const preamble = await vite.transformIndexHtml('/', '<link rel="stylesheet" href="/client/styles/base.scss?direct">');

const assets: Assets = {
  forTemplate: (template) => {
    const ownScript = stillTemplates.get(template);
    return {
      boot: `/${ownScript ?? 'client/boot.ts'}`,
      still: ownScript !== undefined,
      styleLinks: [],
      styles: '',
      laterStyles: [],
      styleHash: "'unsafe-inline'",
      fonts: [],
      preamble,
    };
  },
};

/** The kit of interface pieces, a page of this server alone (client/app/routes.tsx). */
const kit: ListedPage = {
  path: '/kit',
  template: 'kit',
  row: 'kit',
  title: 'Kit of parts',
  updated: '2026-11-20',
  indexed: false,
  private: true,
  dated: false,
};

app.use((_, response, next) => {
  // Hot reloading needs inline scripts and a socket, which the real policy forbids.
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (name.toLowerCase() === 'content-security-policy' ? response : set(name, value));
  next();
});
app.use(vite.middlewares);
/** Opened once: the modules around it may be loaded anew with every change. */
const { openServices, site: firstSite, subjectsOf } = (await vite.ssrLoadModule('/server/parts.ts')) as typeof import('./parts.ts');
const now = (): Date => new Date();
const services = openServices({
  config: readConfig(),
  log: pino({ base: null }),
  now,
  subjects: subjectsOf(firstSite),
  stripProcess: ['--import', 'tsx', path('files/strip-process.ts')],
});

app.use(async (request, response, next) => {
  try {
    const { createApp, site } = (await vite.ssrLoadModule('/server/parts.ts')) as typeof import('./parts.ts');
    createApp({
      config: { ...onPort(readConfig(), request.socket.localPort ?? 0), pageCache: false },
      site: { ...site, pages: [...site.pages, kit] },
      assets,
      clientFolder: path('../public'),
      log: pino({ base: null }),
      now,
      services,
    }).express(request, response, next);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

const { port, host } = readConfig();
server.listen(port, host, () => {
  const address = server.address();
  process.stdout.write(`Listening on http://${host}:${typeof address === 'object' && address !== null ? address.port : port}\n`);
});

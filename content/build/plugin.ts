/**
 * Hands compiled content to Vite as modules:
 *   virtual:documents/<template>   addresses of one template, each with the import of its document
 *   virtual:document/<path>        one document, one chunk
 *   virtual:site                   every page with title and dates; for the server alone
 * In the browser the route table comes without what only the build and the server use.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Connect, type Plugin } from 'vite';
import { publicRows } from '#shared/site/routes.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue-types.ts';
import { contourSheets, contourSvg, writeContours } from './contours.ts';
import { buildDocument } from './documents/index.ts';
import { pictureAt, writePictures } from './pictures/index.ts';
import { serverFacts } from './server-facts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const prefix = '\0';
const routesFile = normalizePath(fileURLToPath(new URL('../../shared/site/routes.ts', import.meta.url)));

export function contentPlugin(): Plugin {
  let loaded: Catalogue | undefined;
  const catalogue = () => (loaded ??= loadCatalogue(root));
  return {
    name: 'content',
    resolveId(id) {
      if (!id.startsWith('virtual:document') && id !== 'virtual:site') return undefined;
      if (id === 'virtual:site' && this.environment.config.consumer === 'client') {
        throw new Error('virtual:site lists every page of the site and belongs to the server: a page takes its words from its own document');
      }
      return prefix + id;
    },
    load(id) {
      if (id === routesFile && this.environment.config.consumer === 'client') return browserTable();
      if (!id.startsWith(`${prefix}virtual:`)) return undefined;
      const name = id.slice(prefix.length);
      if (name === 'virtual:site') return `export const site = ${JSON.stringify(serverFacts(catalogue()))};`;
      if (name.startsWith('virtual:documents/')) return documentMap(catalogue(), name.slice('virtual:documents/'.length));
      return documentModule(catalogue(), name.slice('virtual:document'.length));
    },
    async writeBundle({ dir }) {
      if (dir === undefined || this.environment.config.consumer !== 'client') return;
      await Promise.all([writeContours(dir), writePictures(dir)]);
    },
    configureServer(server) {
      server.middlewares.use(drawContours);
      server.middlewares.use(drawPictures);
      server.watcher.add(root);
      const reload = (file: string): void => {
        if (!file.startsWith(root) || !file.endsWith('.md')) return;
        loaded = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.on('add', reload).on('change', reload).on('unlink', reload);
    },
  };
}

/** What writeBundle writes once, a development server draws when it is asked. */
const drawContours: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [, seed = ''] = /^\/figures\/contour-([a-z-]+)\.svg(?:\?|$)/.exec(url) ?? [];
  const sheet = Object.hasOwn(contourSheets, seed) ? contourSheets[seed] : undefined;
  if (sheet === undefined) return next();
  return void response.setHeader('Content-Type', 'image/svg+xml').end(contourSvg(seed, sheet));
};

const drawPictures: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  pictureAt(url).then((picture) => {
    if (picture === undefined) next();
    else response.setHeader('Content-Type', picture.type).end(picture.body);
  }, next);
};

/** Addresses, templates, trail and menu labels: what a browser does with the table. Every page carries it. */
function browserTable(): string {
  const rows = publicRows.map(({ id, path, page, parent, canonical, label, in: places, private: isPrivate }) => ({
    id,
    path,
    page,
    // The home page is above every page, and no menu marks it for that.
    parent: parent === 'home' ? undefined : parent,
    canonical,
    ...(places?.includes('header') && { label, in: ['header'] }),
    ...(id === 'services' && { label }),
    private: isPrivate,
  }));
  return `export const rows = ${JSON.stringify(rows)};\nexport const routes = rows;\nexport const publicRows = rows;`;
}

function documentMap(catalogue: Catalogue, template: string): string {
  const pages = catalogue.pages.filter((page) => page.row.page === template);
  const lines = pages.map((page) => `  ${JSON.stringify(page.path)}: () => import(${JSON.stringify(`virtual:document${page.canonical}`)}),`);
  return `export default {\n${lines.join('\n')}\n};`;
}

function documentModule(catalogue: Catalogue, path: string): string {
  const page = catalogue.pages.find((candidate) => candidate.path === path && candidate.canonical === path);
  if (page === undefined) throw new Error(`No page at ${path}`);
  return `export default ${JSON.stringify(buildDocument(page, catalogue))};`;
}

/** A small house with every room of the real one, for planting what must not be built. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path in the tree, and its text. */
export type Files = Readonly<Record<string, string>>;

/** Installed as runtime dependencies, with one export each. */
const dependencies = ['express', 'react-router-dom', '@tanstack/react-query', 'zod', 'helmet', 'pg', 'kysely'];
const devDependencies = ['vitest', 'supertest', 'vite'];
/** Installed, but only because another package brought it. */
const strays = ['postcss'];

/** Keeps to every wall, and stands close to each of them. */
const cleanHouse: Files = {
  'shared/dates.ts': 'export const day = 1;',
  'shared/dates.test.ts':
    "import { readFileSync } from 'node:fs'; import { test } from 'vitest'; import { build } from '#tests/support/build.ts'; import { day } from './dates.ts'; export { readFileSync, test, build, day };",
  'content/schema.ts': "import { z } from 'zod'; import { day } from '#shared/dates.ts'; export type Firm = { z: typeof z; day: typeof day };",
  'content/firm.ts': "import type { Firm } from './schema.ts'; export const firm = {} as Firm;",
  'content/services.ts': "import { firm } from './firm.ts'; export const services = [firm];",
  'content/build/plugin.ts':
    "import { readFileSync } from 'node:fs'; import { services } from '../services.ts'; import { build } from 'vite'; export const plugin = [readFileSync, services, build];",
  'content/build/check.ts': "import './plugin.ts';",
  'client/vite.config.ts': "import { plugin } from '#content/build/plugin.ts'; export default plugin;",
  'client/env.d.ts': 'declare const stage: string;',
  'client/boot.ts': "void import('./entry.tsx');",
  'client/entry.tsx':
    "import { firm } from '#content/firm.ts'; import type { Firm } from '#content/schema.ts'; import './app.scss'; import { routes } from './app/routes.tsx'; export const entry = [firm as Firm, routes];",
  'client/app.scss': '',
  'client/app/router.ts': "export { Outlet } from 'react-router-dom';",
  'client/app/routes.tsx': "import { Outlet } from './router.ts'; export const routes = <Outlet />;",
  'client/api/matters.ts': "import { useQuery } from '@tanstack/react-query'; export const matters = useQuery;",
  'client/pages/home/index.tsx':
    "import documents from 'virtual:documents/home'; import { day } from '#shared/dates.ts'; export const page = [documents, day];",
  'client/pages/portal/matters/index.tsx': "import { matters } from '#client/api/matters.ts'; export const page = matters;",
  'server/main.ts': "import { app } from './app.ts'; export const main = app;",
  'server/app.ts':
    "import express from 'express'; import { matters } from './features/matters/index.ts'; import { render } from './render/renderer.tsx'; export const app = [express, matters, render];",
  'server/dev.ts': "import { createServer } from 'vite'; import type { parts } from './parts.ts'; export const dev = createServer as typeof parts;",
  'server/parts.ts': "import { app } from './app.ts'; export const parts = app;",
  'server/start.mjs': "await import('../dist/server/main.js');",
  'server/http/headers.ts':
    "import helmet from 'helmet'; import type { Request } from 'express'; export const headers = (request: Request) => helmet(request);",
  'server/render/renderer.tsx':
    "import { routes } from '#client/app/routes.tsx'; import { headers } from '../http/headers.ts'; export const render = [routes, headers];",
  'server/features/matters/index.ts': "export { matters } from './routes.ts';",
  'server/features/matters/routes.ts':
    "import { Router } from 'express'; import { listMatters } from './service.ts'; export const matters = [Router, listMatters];",
  'server/features/matters/service.ts': "import { tips } from '../tips/index.ts'; export const listMatters = tips;",
  'server/features/tips/index.ts': "export { tips } from './store.ts';",
  'server/features/tips/store.ts': 'export const tips = 1;',
  'tests/support/build.ts': "import { main } from '#server/main.ts'; export const build = main;",
};

/**
 * Writes the clean house with these lines added to its files; a file it does not have is new.
 * @returns its absolute path, and how to remove it.
 */
export function plantHouse(added: Files): { root: string; remove: () => void } {
  const changed = Object.entries(added).map(([path, text]) => [path, `${cleanHouse[path] ?? ''}\n${text}\n`]);
  return plantTree({ ...installedPackages(), ...cleanHouse, ...Object.fromEntries(changed) });
}

/** Writes exactly these files into a temporary folder. */
export function plantTree(files: Files): { root: string; remove: () => void } {
  // The system's folder may be a link, and the reader answers with real paths.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'walls-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function installedPackages(): Files {
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const imports = Object.fromEntries(['shared', 'content', 'client', 'server', 'tests'].map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  return {
    'package.json': JSON.stringify({ type: 'module', imports, dependencies: versions(dependencies), devDependencies: versions(devDependencies) }),
    ...Object.fromEntries(
      [...dependencies, ...devDependencies, ...strays].flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
        [`node_modules/${name}/index.js`, 'export default {};'],
      ]),
    ),
  };
}

/** The application as it was built: what ships is what is tested. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as Parts from '#server/parts.ts';

/** Folder of the build under test. */
export const buildFolder = resolve(process.env.SITE_BUILD ?? 'dist');
export const clientFolder = resolve(buildFolder, 'client');

// As main.ts has it before it loads the same files: otherwise React's build for developers would be tested, which nobody visits.
process.env.NODE_ENV = 'production';
export const parts: typeof Parts = await import(pathToFileURL(resolve(buildFolder, 'server/parts.js')).href);

export type Options = {
  /** Settings as the environment would give them. */
  environment?: Record<string, string>;
  now?: () => Date;
  dependencies?: Partial<Parts.AppDependencies>;
};

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * What keeps things, in a folder of its own that goes with the process. Shared by the applications of one test
 * file unless a test brings its own.
 */
export function openTestServices(environment: Record<string, string> = {}, now = () => new Date(), log = pino({ level: 'silent' })) {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  folders.push(folder);
  const config = parts.readConfig({ DATA_DIR: folder, PUBLIC_ORIGIN: 'http://127.0.0.1:3000', ...environment });
  const built = (name: string): string => resolve(buildFolder, 'server', name);
  const programs = { stripProcess: [built('strip-process.js')], sqliteThread: built('sqlite-thread.js') };
  return parts.openServices({ config, log, now, subjects: parts.subjectsOf(parts.site), ...programs });
}

let shared: ReturnType<typeof openTestServices> | undefined;

/** One process runs many files of tests, one after the other: each begins with nothing kept. */
export async function closeShared(): Promise<void> {
  const left = shared;
  shared = undefined;
  await left?.close();
}

/** The application with quiet logs; lines that it would have logged are in `logged`. */
export function buildApp({ environment = {}, now = () => new Date('2026-11-20T12:00:00Z'), dependencies = {} }: Options = {}) {
  const logged: string[] = [];
  const log = pino({ base: null, level: 'info' }, { write: (line: string) => void logged.push(line) });
  const config = parts.readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000', ...environment });
  const services = dependencies.services ?? (shared ??= openTestServices());
  const app = parts.createApp({ config, site: parts.site, assets: parts.readAssets(clientFolder), clientFolder, log, now, ...dependencies, services });
  app.markReady();
  return { ...app, logged, services };
}

/** The application behind a real port, for what only a real connection shows. */
export async function listen(options: Options = {}) {
  const app = buildApp(options);
  await app.services.ready;
  const server: Server = createServer(app.handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { ...app, server, port, origin: `http://127.0.0.1:${port}`, close };
}

/** Every address of the public site. */
export const publicPages = parts.site.pages;

/** The process: settings, start, stop. */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';

// Unless told otherwise before they are loaded, React and Express run builds for developers: slower, and they show visitors the text of errors.
// oxlint-disable-next-line node/no-process-env -- settings are read later, by what is loaded here
process.env.NODE_ENV ??= 'production';
const { ConfigError, createApp, describeError, isOperatorError, keepMemoryPrivate, onPort, openServices, readAssets, readConfig, refusal, site, subjectsOf } =
  await import('./parts.ts');

/** Milliseconds that the start waits for the database. One that is down then keeps the forms closed, and nothing else. */
const openLimit = 1500;

/** Milliseconds that requests in hand are given when the process is told to stop; orchestrators kill after ten seconds. */
const drainLimit = 8000;

async function main(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: null, serializers: { err: describeError } });
  // Node's own options are no setting of ours, so server/config.ts does not read them.
  // oxlint-disable-next-line node/no-process-env -- settings are read later, by what is loaded here
  keepMemoryPrivate({ stage: config.stage, log, nodeOptions: process.env.NODE_OPTIONS });
  if (config.stage === 'live' && site.readiness.length > 0) throw new ConfigError(refusal(site.readiness));
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const assets = readAssets(clientFolder);

  const now = (): Date => new Date();
  const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const programs = { stripProcess: [beside('strip-process.js')], sqliteThread: beside('sqlite-thread.js') };
  const services = openServices({ config, log, now, subjects: subjectsOf(site), ...programs });
  // Whatever can be refused is refused before anybody is served: data without its key, a database that forgets.
  await Promise.race([services.ready, wait(openLimit, undefined, { ref: false })]);
  services.ready.catch(giveUp);

  // Bodies have a limit of their own: http/body-deadline.ts.
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 0, keepAliveTimeout: 5000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  // Only now is the port known that the pages' own address may have to name. No request can have come in between.
  const app = createApp({ config: onPort(config, port), site, assets, clientFolder, log, now, services });
  server.on('request', app.handle);
  app.markReady();
  process.stdout.write(`Listening on http://${config.host}:${port}\n`);

  const warming = new AbortController();
  app.cache?.prewarm(app.prewarmPaths, warming.signal).then(
    () => log.info(app.cache?.size(), 'every page is in memory'),
    (error: unknown) => log.error({ err: error }, 'a page could not be made ahead of its first visitor'),
  );

  const stop = (): void => {
    warming.abort();
    void app.drain
      .start(server, drainLimit)
      .then(() => services.close())
      .finally(() => {
        log.info('stopped');
        process.exit(0);
      });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

function giveUp(error: unknown): void {
  process.stderr.write(`${isOperatorError(error) ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exit(1);
}

main().catch(giveUp);

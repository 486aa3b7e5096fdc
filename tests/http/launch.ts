import { afterEach } from 'vitest';
import { start } from './spawned.ts';

const started: ReturnType<typeof start>[] = [];

/** Starts a server that ends with the test at the latest. */
export function launch(...settings: Parameters<typeof start>): ReturnType<typeof start> {
  const server = start(...settings);
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
});

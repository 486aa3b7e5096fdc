import { onTestFinished } from 'vitest';
import { start } from './spawned.ts';

/** Starts a server that ends with the test at the latest. */
export function launch(...settings: Parameters<typeof start>): ReturnType<typeof start> {
  const server = start(...settings);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

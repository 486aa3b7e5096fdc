/** Lets the server finish what it has accepted, and accept no more. */
import type { Server } from 'node:http';
import { Server as SocketServer } from 'node:net';

export type Drain = { isDraining: () => boolean; start: (server: Server, limit: number) => Promise<void> };

/**
 * Milliseconds that a quiet connection is left open. A request may be on its way on it: cut at
 * once, it would be lost, and the visitor would see an error that no retry of theirs explains.
 */
const grace = 1000;

/** Refusing connections comes first, then the requests in hand are answered, each connection closing after its last. */
export function createDrain(): Drain {
  let draining = false;
  return {
    isDraining: () => draining,
    /** @param limit Milliseconds after which connections that are still busy are cut. */
    start(server, limit) {
      draining = true;
      return new Promise((resolve) => {
        const timers = [setTimeout(() => server.closeIdleConnections(), grace), setTimeout(() => server.closeAllConnections(), limit)];
        // Closing an HTTP server cuts its quiet connections too; closing the socket server beneath it only stops listening.
        SocketServer.prototype.close.call(server, () => {
          timers.forEach(clearTimeout);
          resolve();
        });
      });
    },
  };
}

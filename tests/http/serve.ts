import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request listener behind a port of its own. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { server, port: (server.address() as AddressInfo).port, close };
}

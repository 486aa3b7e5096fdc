import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask } from './client.ts';
import { launch } from './launch.ts';

type Outcome = { isAnswered: boolean; problem: string; path: string };

/** Asks for page after page on one connection until the server takes no more connections, and reports each outcome. */
async function browse(port: number, paths: readonly string[], report: (outcome: Outcome) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; ; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const outcome = await new Promise<Outcome>((resolve) => {
      const outgoing = request({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'br' } }, (incoming) => {
        let length = 0;
        incoming.on('data', (chunk: Buffer) => (length += chunk.length));
        incoming.on('error', (error) => resolve({ isAnswered: false, problem: `answer cut: ${error.message}`, path }));
        incoming.on('end', () => {
          const expected = Number(incoming.headers['content-length'] ?? length);
          const isWhole = incoming.complete && length === expected && incoming.statusCode === 200;
          resolve({ isAnswered: isWhole, problem: isWhole ? '' : `${incoming.statusCode}, ${length} of ${expected} bytes`, path });
        });
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => resolve({ isAnswered: false, problem: error.code ?? error.message, path }));
      outgoing.end();
    });
    // A connection that is refused was never accepted: the server has stopped listening, as it should.
    if (outcome.problem === 'ECONNREFUSED') break;
    report(outcome);
    if (!outcome.isAnswered) break;
  }
  agent.destroy();
}

test.each(['on', 'off'])('a server that is told to stop under load answers every request it has taken (page cache %s)', async (cache) => {
  const server = launch({ PAGE_CACHE: cache });
  const port = await server.port;
  const outcomes: Outcome[] = [];
  let isBusy: () => void = () => undefined;
  const busy = new Promise<void>((resolve) => {
    isBusy = resolve;
  });
  const report = (outcome: Outcome) => {
    if (outcomes.push(outcome) === 300) isBusy();
  };
  const visitors = Array.from({ length: 24 }, (_, index) => browse(port, ['/', '/about', '/services', '/sitemap', '/anonymous-tip'].slice(index % 3), report));
  await busy;
  const told = performance.now();
  server.child.kill('SIGTERM');
  const exit = await server.exited;
  const took = performance.now() - told;
  await Promise.all(visitors);
  expect(exit).toEqual({ code: 0, signal: null });
  expect(took).toBeLessThan(9000);
  expect(outcomes.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
  expect(server.output.error).toBe('');
});

test('a request whose headers are still on their way when the server is told to stop is answered', async () => {
  const server = launch();
  const port = await server.port;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  const closed = new Promise<void>((done) => socket.on('close', () => done()));
  socket.write('GET /about HTTP/1.1\r\nHost: site.test\r\n');
  // Answered on another connection, so by now the server has read the half request of the first.
  await ask(port, '/healthz');
  server.child.kill('SIGTERM');
  while ((await ask(port, '/readyz').catch(() => undefined)) !== undefined) await new Promise(setImmediate);
  socket.write('\r\n');
  await closed;
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toMatch(/\r\nConnection: close\r\n/);
  expect(await server.exited).toEqual({ code: 0, signal: null });
});

test('connections that say nothing cannot keep a stopping server alive', async () => {
  const server = launch();
  const port = await server.port;
  const silent = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await ask(port, '/healthz');
  const told = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(performance.now() - told).toBeLessThan(9000);
  for (const socket of silent) socket.destroy();
});

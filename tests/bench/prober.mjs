/** `prober.mjs <origin>`: asks for /healthz again and again until it is told to stop, then writes how long each answer took, in milliseconds. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const took = [];
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

const ask = () =>
  new Promise((resolve, reject) => {
    request(`${process.argv[2]}/healthz`, { agent }, (response) => response.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end();
  });

while (!stopping.signal.aborted) {
  const start = performance.now();
  await ask();
  took.push(performance.now() - start);
  await wait(5);
}
agent.destroy();
process.stdout.write(JSON.stringify(took));

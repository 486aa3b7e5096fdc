/** How much memory the server holds after so many requests. */
import { ask } from './answer.ts';
import { residentBytes } from './cpu.ts';
import { fire } from './load.ts';
import type { Running } from './spawn.ts';

export type Reading = { requests: number; bytes: number };

/**
 * Reads the memory at the start and at each of these numbers of requests, which go through every
 * address of the sitemap in turn.
 */
export async function watchMemory(server: Running, steps: readonly number[]): Promise<Reading[]> {
  const sitemap = (await ask(server.origin, '/sitemap.xml', 'identity')).body.toString();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const readings: Reading[] = [{ requests: 0, bytes: residentBytes(server.pid) }];
  let sent = 0;
  for (const step of steps) {
    await fire({ server, paths, encoding: 'br' }, step - sent);
    sent = step;
    readings.push({ requests: step, bytes: residentBytes(server.pid) });
  }
  return readings;
}

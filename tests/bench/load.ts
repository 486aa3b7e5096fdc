/** Asks a server for something many times over. */
import autocannon from 'autocannon';
import { cpuSeconds } from './cpu.ts';
import type { Running } from './spawn.ts';

export type Load = { server: Running; paths: readonly string[]; encoding: 'br' | 'identity' };

/** Connections that are kept open and asked in turn. */
const connections = 32;

/**
 * Sends exactly this many requests and waits for every answer.
 * @throws Error when an answer is missing or is not a 200.
 */
export async function fire({ server, paths, encoding }: Load, amount: number): Promise<void> {
  const result = await autocannon({
    url: server.origin,
    connections,
    amount,
    headers: { 'accept-encoding': encoding },
    requests: paths.map((path) => ({ path })),
    timeout: 60,
  });
  const failed = amount - result['2xx'];
  if (failed > 0 || result.errors > 0) throw new Error(`${failed} of ${amount} requests to ${server.origin} failed`);
}

/**
 * Requests for each second of the server's processor time.
 * @param seconds About how much of it to spend: its clock ticks in hundredths.
 * @param warmUp Requests to begin with, which also tell how many more to send.
 */
export async function measure(load: Load, seconds: number, warmUp: number): Promise<number> {
  const spend = async (amount: number): Promise<number> => {
    const before = cpuSeconds(load.server.pid);
    await fire(load, amount);
    return cpuSeconds(load.server.pid) - before;
  };
  const warming = await spend(warmUp);
  const amount = Math.max(warmUp, Math.round((warmUp / Math.max(warming, 0.01)) * seconds));
  return amount / (await spend(amount));
}

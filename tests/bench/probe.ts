/** How long a server lets the cheapest request wait, seen from outside. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type Waits = { p50: number; p99: number; most: number; count: number };

/** Asks all the while `work` runs, in a process of its own. @returns milliseconds. */
export async function probeDuring(origin: string, work: () => Promise<void>): Promise<Waits> {
  const prober = spawn(process.execPath, [fileURLToPath(new URL('prober.mjs', import.meta.url)), origin], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answer = text(prober.stdout);
  await work();
  prober.kill();
  const took = (JSON.parse(await answer) as number[]).toSorted((a, b) => a - b);
  const at = (part: number): number => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1), count: took.length };
}

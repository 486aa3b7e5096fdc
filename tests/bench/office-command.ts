/** An operator's command over a firm, as it was built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { nodeFlags } from '#server/memory.mjs';
import { cpuSeconds, mostResidentBytes } from './cpu.ts';
import type { Firm } from './office-firm.ts';
import { environment } from './spawn.ts';

const build = resolve(process.env.SITE_BUILD ?? 'dist');

/** @returns seconds until it ended, those of its processor time, and the most memory that it held. */
export async function runCommand({ settings }: Firm, line: readonly string[]): Promise<{ took: number; cpu: number; most: number }> {
  const start = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, join(build, 'server/cli.js'), ...line], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let most = 0;
  let cpu = 0;
  const look = setInterval(() => {
    try {
      cpu = cpuSeconds(child.pid ?? 0);
      // Of one that has ended and is still listed nothing is told.
      most = Math.max(most, mostResidentBytes(child.pid ?? 0) || 0);
    } catch {
      // It has just ended.
    }
  }, 100);
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(look);
  if (code !== 0) throw new Error(`${line.join(' ')} ended with ${code}`);
  return { took: (performance.now() - start) / 1000, cpu, most };
}

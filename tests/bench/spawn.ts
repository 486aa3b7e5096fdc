/** Starts servers as processes of their own, so that their work can be told from that of the load. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { allocator, nodeFlags } from '#server/memory.mjs';

export type Running = {
  /** Scheme, host and port. */
  origin: string;
  pid: number;
  /** Waits for a line of output that holds this text, unless it has been written already. @returns the line. */
  said: (text: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** What every server is given: the allocator's settings that server/start.mjs and the Dockerfile give it, unless this process was told otherwise. */
export const environment = { ...allocator, ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' };

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
});

/**
 * @param command What follows `node` on the command line. The server prints "Listening on" and its origin.
 * @param settings Settings beside those that every server is given.
 * @throws Error when the process ends before it listens.
 */
export async function startServer(command: readonly string[], settings: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [...nodeFlags, ...command], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = once(child, 'exit').then(() => children.delete(child));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });

  const said = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const line = lines.find((candidate) => candidate.includes(text));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      look();
      void ended.then(() => reject(new Error(`${command.join(' ')} ended before it said "${text}"`)));
    });

  const origin = /http:\S+/.exec(await said('Listening on '))?.[0] ?? '';
  return {
    origin,
    pid: child.pid ?? 0,
    said,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** The server as a process of its own, started as an operator starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buildFolder } from '#tests/support/built.ts';

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

/**
 * Starts main.js of the build on a free port with no settings but these.
 * @param wrapper A program, with its arguments, that becomes the server: it runs what follows in its own place.
 */
export function start(environment: Record<string, string> = {}, nodeArguments: readonly string[] = [], wrapper: readonly string[] = []) {
  const [program = process.execPath, ...line] = [...wrapper, process.execPath, ...nodeArguments, resolve(buildFolder, 'server/main.js')];
  const child = spawn(program, line, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', error: '' };
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()));
  const listening = new Promise<number>((found) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString();
      const port = /Listening on http:\/\/127\.0\.0\.1:(\d+)\n/.exec(output.out)?.[1];
      if (port !== undefined) found(Number(port));
    });
  });
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }));
  /** Port that it listens on. Rejects when it ends before. */
  const port = Promise.race([
    listening,
    exited.then(({ code }) => {
      throw new Error(`The server ended with ${code}: ${output.error}`);
    }),
  ]);
  port.catch(() => undefined);
  return { child, output, exited, port };
}

/** `npm run dev` as a process of its own, for what only developers see. */
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** Milliseconds for Vite to start on a busy machine. */
const patience = 120_000;

/** A port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** @throws Error with what the server said, when it ends or does not listen in time. */
export async function startDevServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The development server did not start:\n${said}`));
    const timer = setTimeout(fail, patience);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Listening on ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(fail);
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, close };
}

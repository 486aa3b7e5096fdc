/** `npm start`: installs and builds what is missing or changed, then serves. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { allocator, nodeFlags } from './memory.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const server = spawn(process.execPath, [...nodeFlags, main], { stdio: 'inherit', env: { ...allocator, ...process.env } });

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});

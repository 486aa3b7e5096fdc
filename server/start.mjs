/** `npm start`: installs and builds what is missing or changed, then serves. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

// glibc reads this once, before Node runs: with its default of eight arenas a core, what
// compressions have freed piles up. Elsewhere it means nothing.
const env = { MALLOC_ARENA_MAX: '1', ...process.env };
const server = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], { stdio: 'inherit', env });

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 0 : 1);
});
